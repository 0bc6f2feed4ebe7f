import {
  interviewToBeScheduledList,
  selectedCandidateList,
  selectedWithExceptionList,
} from '#contract/domains/dashboards/applications.ts'
import { candidateTrackerList } from '#contract/domains/dashboards/candidateTracker.ts'
import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import {
  clientLastActionList,
  openPositionList,
  pendingInterviewFeedbackList,
  positionTrackerList,
} from '#contract/domains/dashboards/positions.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { type AnyReport, isForEachRow, isReport } from '#contract/kit/report.ts'
import { permissions } from '#contract/vocab/permissions.ts'
import { allReports, reports } from './index.ts'

const lists: readonly AnyList[] = [
  ...[openPositionList, positionTrackerList, pendingInterviewFeedbackList, clientLastActionList],
  ...[interviewToBeScheduledList, selectedCandidateList, selectedWithExceptionList, candidateTrackerList],
]

const opening = `# How every figure is computed

This page is made from the definitions that the application itself works with; \`npx vitest run --project unit contract/domains/reports -u\` writes it anew.

- Days begin and end in the time zone of the firm. A period includes its first and its last day.
- "Entered" counts the first time an application came into a status, and not if that move was undone. Figures of recruiters and QCs belong to whoever the application had at that moment.
- Everybody counts only what they reach themselves: on the page, in exports and in mails. Two people who look at the same report can see different figures, and both are right.
- Whoever reaches an application only from a status on cannot know what it entered before: such figures are left out of their reports, and empty in the answers of calls. For ClientHR and ClientManager that status is Sent to Client, for Accounts Joined.
- A period is held against the one before it; what is counted at this moment, against the end of the day a week ago, as the history tells.
- A percentage of nothing is shown as "–", sorted last and exported as an empty cell.
- Under a view mode the parts of the period add up to the whole: amounts and counts exactly, percentages are those of the sums.
- Every count and every amount opens exactly the rows behind it.`

function readersOf({ access }: AnyList): string {
  const grant = Object.entries(permissions).find(([name]) => name === access)?.[1]
  return grant ? `Read by ${grant.roles.join(', ')}.` : ''
}

function rowsOf({ columns }: AnyList): string {
  const explained = Object.values(columns).filter(({ definition }) => definition)
  return explained.map(({ label, definition }) => `- **${label}**: ${definition}`).join('\n')
}

/** What is said of a report that draws its funnel for each row as well. */
function smallOf({ rowsAre: [one, many], columns, headline = '' }: AnyReport): string {
  const most = columns[headline]?.label.toLowerCase()
  return `Drawn as a funnel of the totals and, small and on one scale, as one for each of the ${many} with most ${most}; a ${one} who looks finds their own among them.`
}

function partOf(list: AnyList): string {
  const each = isReport(list) && isForEachRow(list) ? [smallOf(list)] : []
  const about = isReport(list) ? [list.about, `Left out: ${list.leftOut}`, ...each] : []
  const [column, direction] = list.sort
  const sorted = `Sorted by ${list.columns[column]?.label ?? column}, ${direction === 'asc' ? 'ascending' : 'descending'}, at first.`
  return [`### ${list.title}`, ...about, `${readersOf(list)} ${sorted}`.trim(), rowsOf(list)].join('\n\n')
}

/** The page of the docs that says how every figure is computed. */
export function reportsDocument(): string {
  const twelve: readonly AnyReport[] = Object.values(reports)
  const further = [
    ...allReports.filter((report) => !twelve.includes(report)),
    joinedBackoutOverview,
    interviewScheduleList,
  ]
  const chapters = [
    opening,
    '## The reports of the dashboard',
    ...twelve.map(partOf),
    '## Further reports',
    ...further.map(partOf),
    '## Lists',
    ...lists.map(partOf),
  ]
  return `${chapters.join('\n\n')}\n`
}
