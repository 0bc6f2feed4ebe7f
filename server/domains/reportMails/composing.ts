import { interviewScheduleList } from '#contract/domains/dashboards/interviews.ts'
import { joinedBackoutOverview } from '#contract/domains/dashboards/overview.ts'
import { filtersOfMail, mailedReport } from '#contract/domains/reportMails/model.ts'
import { daysText } from '#contract/domains/reports/periods.ts'
import { reportFor, reportUnder } from '#contract/domains/reports/reportFor.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { template } from '#server/domains/mail/templates.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { mailedRowLimit, mailedTable } from '#server/kit/exports/exports.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import type { reportMails } from '#server/records/reportMails/tables.ts'

/** The words of a report by mail. */
export const reportMailed = template({
  subject: '{{title}}, {{days}}',
  paragraphs: [
    'Hello {{firstName}},',
    'here is {{title}} {{days}}: {{count}}. It was computed with what you reach yourself as {{role}}; the figures of others can differ.',
    '{{about}}',
    'Left out: {{leftOut}}',
    '{{link}}',
    '{{owner}} set this mail up. You can stop it on the page of the report, under By mail.',
  ],
  button: 'Open the report',
  gaps: ['title', 'days', 'firstName', 'count', 'role', 'about', 'leftOut', 'link', 'owner'],
})

const ownPages: Readonly<Record<string, string>> = {
  [interviewScheduleList.name]: '/user/report/interviews',
  [joinedBackoutOverview.name]: '/user/report/joined-backout-overview',
}

/** The page of a report, narrowed as the mail was. */
function pageOf({ name }: AnyReport, { userId, role }: Actor, filters: Record<string, unknown>): string {
  const asked = Object.entries({ ...filters, page: 1 }).flatMap(([key, value]) =>
    [value].flat().map((one) => [key, String(one)]),
  )
  return `${ownPages[name] ?? `/user/${userId}/${role}/reports/${name}`}?${new URLSearchParams(asked)}`
}

/** How many rows a report has, in words; of those beyond what a file holds only that there are more. */
function countWords({ rowsAre: [one, many] }: AnyReport, count: number): string {
  const most = mailedRowLimit.toLocaleString('en-IN')
  if (count > mailedRowLimit) return `more than ${most} ${many}, of which the file holds the first ${most}`
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

/**
 * What a report by mail holds for one of those who receive it: its words, and the cells of its file, the heads first.
 * Where only its first rows are wanted, only they are read.
 */
export async function composed(
  db: Db,
  mail: Pick<typeof reportMails.$inferSelect, 'report' | 'filters' | 'period'>,
  route: ListRoute,
  receiver: Actor,
  owner: string,
  first?: number,
) {
  const report = mailedReport(mail.report)
  if (!report) throw notFound('Report')
  const filters = filtersOfMail(report, mail.filters, mail.period, today())
  const list = reportUnder(reportFor(report, receiver.role), filters)
  const { cells, count } = await mailedTable(db, receiver, { ...route, list }, filters, first)
  const days =
    'from' in report.filters ? daysText(filters as { from?: string; to?: string }) : `as of ${dateText(today())}`
  const values = {
    ...{ title: report.title, days, firstName: receiver.fullName.split(' ')[0] ?? '', role: receiver.role, owner },
    count: countWords(report, count),
    ...{ about: list.about, leftOut: list.leftOut },
    link: appAddress(pageOf(report, receiver, filters)),
  }
  return { values, cells, list, count }
}
