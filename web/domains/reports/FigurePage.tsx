import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, Navigate, useLocation } from 'react-router'
import { enteredApplicationList, type FigureRow, statusesFromAddress } from '#contract/domains/reports/entered.ts'
import type { RowOf } from '#contract/kit/list.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { candidateStatuses, kindOf } from '#contract/vocab/statuses.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { candidateView } from '#web/domains/candidates/screens.ts'
import { ListPage } from '#web/kit/ListPage.tsx'
import { type FixedFilters, readAddress } from '#web/kit/list/listState.ts'
import { NotAllowed } from '#web/kit/NotAllowed.tsx'
import { NotFound } from '#web/kit/NotFound.tsx'
import { StatusChip } from '#web/kit/StatusChip.tsx'
import { savedFilter } from '#web/kit/savedFilters.ts'
import { linkTo, mayOpen } from '#web/kit/screen.ts'
import { useMay, useMayCall, useSignedIn } from '#web/kit/session.ts'
import styles from './FigurePage.module.css'
import { FigureSentence } from './FigureSentence.tsx'
import { figureAddress, reportFilters } from './parts/figureLinks.ts'
import { reports } from './screens.ts'

type EnteredRow = RowOf<typeof enteredApplicationList>

interface FigurePageProps {
  report: AnyReport
  /** Whose figure it is; 0 stands for everybody. */
  personId: number
  /** The statuses that the figure counts, as `26,30`. */
  statusId: string
}

/** The applications behind a figure. An address without a period takes that of the report. */
export function FigurePage({ report, personId, statusId }: FigurePageProps) {
  const { search } = useLocation()
  const mayRead = useMayCall(report.access)
  const statuses = statusesFromAddress(statusId)
  const figure = Object.keys(report.entered).find((key) => report.entered[key]?.join() === statuses.join())
  if (!mayRead) return <NotAllowed />
  if (!figure) return <NotFound what="Figure" />
  if (!readAddress(enteredApplicationList, new URLSearchParams(search))) {
    const row: FigureRow | undefined = personId ? { personId } : undefined
    return <Navigate to={figureAddress(report, figure, reportFilters(savedFilter(report).filters), row)} replace />
  }
  return <Rows report={report} figure={figure} fixed={fixedFor(report, personId, statuses)} />
}

function fixedFor(report: AnyReport, personId: number, statuses: readonly number[]): FixedFilters {
  const isByQc = report.people?.by === 'qc'
  return {
    statuses,
    hasQc: isByQc ? true : null,
    ...(personId > 0 && { [isByQc ? 'qcs' : 'recruiters']: [personId] }),
  }
}

function Rows({ report, figure, fixed }: { report: AnyReport; figure: string; fixed: FixedFilters }) {
  const { permissions } = useSignedIn()
  const { search } = useLocation()
  const mayOpenHistory = useMay('application.read')
  const toCandidate = mayOpen(candidateView, permissions)
  const historyOf = ({ applicationId }: EnteredRow) =>
    mayOpenHistory ? withApplication(search, applicationId) : undefined
  return (
    <>
      <ListPage
        list={enteredApplicationList}
        title={report.columns[figure]?.label}
        fixed={fixed}
        intro={<FigureSentence fixed={fixed} />}
        actions={<BackToReport report={report} />}
        rowLink={(row) => (toCandidate ? linkTo(candidateView, { id: row.candidateId }) : historyOf(row))}
        cells={{
          enteredStatusId: ({ enteredStatusId }) => <Status id={enteredStatusId} />,
          statusId: (row) => <Status id={row.statusId} since={row.statusSince} opens={historyOf(row)} />,
        }}
      />
      <ApplicationDrawer />
    </>
  )
}

function BackToReport({ report: { reportType, title } }: { report: AnyReport }) {
  return (
    <Button
      variant="default"
      component={Link}
      to={linkTo(reports, { reportType })}
      leftSection={<IconArrowLeft size={16} />}
    >
      {title}
    </Button>
  )
}

interface StatusProps {
  id: EnteredRow['statusId']
  since?: string | null
  /** Where the history of the application is. */
  opens?: string
}

function Status({ id, since, opens }: StatusProps) {
  if (!id) return null
  const chip = <StatusChip label={candidateStatuses.labelOf(id)} kind={kindOf(id)} since={since} />
  return opens ? (
    <Link className={styles.history} to={opens}>
      {chip}
    </Link>
  ) : (
    chip
  )
}
