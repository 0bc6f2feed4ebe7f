import { useLocation } from 'react-router'
import type { AnyList, RowOf } from '#contract/kit/list.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { StatusCell } from '#web/domains/reports/parts/StatusCell.tsx'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { ListPage, type ListPageProps } from '#web/kit/lists/ListPage.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'

interface ApplicationRow {
  id: number
  candidateId: number
  statusId?: StatusId | null
  finalStatus?: StatusId | null
  statusSince?: string | null
}

type ApplicationPageProps<L extends AnyList> = Pick<ListPageProps<L>, 'list' | 'title' | 'fixed' | 'intro' | 'actions'>

/** A list of applications: a row opens the candidate, its status the history. */
export function ApplicationPage<L extends AnyList>(props: ApplicationPageProps<L>) {
  const { permissions } = useSignedIn()
  const place = useLocation()
  const mayOpenHistory = useMay('application.read')
  const toCandidate = mayOpen(candidateView, permissions)
  const historyOf = ({ id }: ApplicationRow) => (mayOpenHistory ? withApplication(place, id) : undefined)
  const linkOf = (row: ApplicationRow) =>
    toCandidate ? linkTo(candidateView, { id: row.candidateId }) : historyOf(row)
  const status = (row: ApplicationRow) => (
    <StatusCell id={row.statusId ?? row.finalStatus ?? null} since={row.statusSince} opens={historyOf(row)} />
  )
  const cells = { statusId: status, finalStatus: status } as NonNullable<ListPageProps<L>['cells']>
  return (
    <>
      <ListPage {...props} rowLink={(row: RowOf<L>) => linkOf(row as ApplicationRow)} cells={cells} />
      <ApplicationDrawer />
    </>
  )
}
