import { useLocation } from 'react-router'
import { daysOfMonth, overviewTypes } from '#contract/domains/dashboards/overview.ts'
import { enteredApplicationList } from '#contract/domains/reports/entered.ts'
import { firstReportYear, months } from '#contract/vocab/calendar.ts'
import { ApplicationDrawer, withApplication } from '#web/domains/applications/parts/ApplicationDrawer.tsx'
import { EnteredSentence } from '#web/domains/reports/parts/RowsSentence.tsx'
import { StatusCell } from '#web/domains/reports/parts/StatusCell.tsx'
import { useMay } from '#web/kit/api/session.ts'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { ListPage } from '#web/kit/lists/ListPage.tsx'

interface OverviewCandidatesPageProps {
  year: string
  month: string
  /** A column of the overview: `joined`, `backout`. */
  type: string
}

/** The candidates behind a month of the overview. */
export default function OverviewCandidatesPage({ year, month, type }: OverviewCandidatesPageProps) {
  const place = useLocation()
  const mayOpenHistory = useMay('application.read')
  const isMonth = months.has(Number(month)) && Number(year) >= firstReportYear && Number(year) <= 9999
  if (!isMonth || !overviewTypes.has(type)) return <NotFound what="Month" />
  const { label, statusId } = overviewTypes.termOf(type)
  const fixed = { statuses: [statusId], ...daysOfMonth(Number(year), Number(month)) }
  const historyOf = (id: number) => (mayOpenHistory ? withApplication(place, id) : undefined)
  return (
    <>
      <ListPage
        list={enteredApplicationList}
        title={`${label}, ${months.labelOf(Number(month))} ${year}`}
        fixed={fixed}
        intro={<EnteredSentence fixed={fixed} />}
        rowLink={({ applicationId }) => historyOf(applicationId)}
        cells={{
          enteredStatusId: ({ enteredStatusId }) => <StatusCell id={enteredStatusId} />,
          statusId: (row) => (
            <StatusCell id={row.statusId} since={row.statusSince} opens={historyOf(row.applicationId)} />
          ),
        }}
      />
      <ApplicationDrawer />
    </>
  )
}
