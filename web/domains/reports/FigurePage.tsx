import { Navigate, useLocation } from 'react-router'
import { enteredApplicationList, statusesFromAddress } from '#contract/domains/reports/entered.ts'
import { productivity } from '#contract/domains/reports/productivity.ts'
import { initialFilters, type RowOf } from '#contract/kit/list.ts'
import { joinedByOr } from '#contract/kit/report.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { type FixedFilters, readAddress } from '#web/kit/lists/listState.ts'
import { linkTo, mayOpen, searchText } from '#web/kit/pages/screen.ts'
import { EnteredSentence } from './parts/RowsSentence.tsx'
import { StatusCell } from './parts/StatusCell.tsx'

type EnteredRow = RowOf<typeof enteredApplicationList>

interface FigurePageProps {
  /** Whether the person is the QC or the recruiter of the applications. */
  by: 'qc' | 'recruiter'
  /** Whose figure it is; 0 stands for everybody. */
  personId: number
  /** The statuses that the figure counts, as `26,30`. */
  statusId: string
}

/** The applications behind a figure. An address without a period takes the one that Productivity begins with. */
export function FigurePage({ by, personId, statusId }: FigurePageProps) {
  const { search, pathname } = useLocation()
  const statuses = statusesFromAddress(statusId)
  if (statuses.length === 0) return <NotFound what="Figure" />
  if (!readAddress(enteredApplicationList, new URLSearchParams(search))) {
    const { from, to } = initialFilters(productivity)
    return <Navigate to={pathname + searchText({ from: String(from), to: String(to), page: 1 })} replace />
  }
  return <Rows statuses={statuses} fixed={fixedFor(by, personId, statuses)} />
}

function fixedFor(by: 'qc' | 'recruiter', personId: number, statuses: readonly StatusId[]): FixedFilters {
  return {
    statuses,
    hasQc: by === 'qc' ? true : null,
    ...(personId > 0 && { [by === 'qc' ? 'qcs' : 'recruiters']: [personId] }),
  }
}

/** What an application that entered one of the statuses is called on top of the page. */
function titleOf(statuses: readonly StatusId[]): string {
  return joinedByOr(statuses.map((status) => candidateStatuses.labelOf(status)))
}

function Rows({ statuses, fixed }: { statuses: readonly StatusId[]; fixed: FixedFilters }) {
  const { permissions } = useSignedIn()
  const place = useLocation()
  const mayOpenHistory = useMay('application.read')
  const toCandidate = mayOpen(candidateView, permissions)
  const historyOf = ({ applicationId }: EnteredRow) =>
    mayOpenHistory ? withApplication(place, applicationId) : undefined
  return (
    <>
      <ListPage
        list={enteredApplicationList}
        title={titleOf(statuses)}
        fixed={fixed}
        intro={<EnteredSentence fixed={fixed} />}
        rowLink={(row) => (toCandidate ? linkTo(candidateView, { id: row.candidateId }) : historyOf(row))}
        cells={{
          enteredStatusId: ({ enteredStatusId }) => <StatusCell id={enteredStatusId} />,
          statusId: (row) => <StatusCell id={row.statusId} since={row.statusSince} opens={historyOf(row)} />,
        }}
      />
      <ApplicationDrawer />
    </>
  )
}
