import { Anchor } from '@mantine/core'
import { Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { recruiterLoadList } from '#contract/domains/positions/lists.ts'
import { ref } from '#contract/kit/fields.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Form, useContractForm } from '#web/kit/forms/form.tsx'
import { ListTable } from '#web/kit/lists/ListPage.tsx'
import { Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { PositionStatusChip } from './parts/positionCells.tsx'
import styles from './RecruiterAllocationPage.module.css'
import { RecruitersTab } from './RecruitersTab.tsx'
import { positions, positionView } from './screens.ts'
import { usePosition } from './usePosition.ts'

type Row = RowOf<typeof recruiterLoadList>

const parameter = 'position'
const choice = z.object({ positionId: ref('Position', 'openPositions') })

/** Who works on which position: the allocation of one, beside what every recruiter works on already. */
export default function RecruiterAllocationPage() {
  const [address, setAddress] = useSearchParams()
  const positionId = Number(address.get(parameter)) || undefined
  const choose = (id: unknown) => setAddress(typeof id === 'number' ? { [parameter]: String(id) } : {})
  return (
    <Page title="Recruiter allocation" back={{ to: linkTo(positions), label: 'Positions' }} isWide>
      <Choice key={positionId} positionId={positionId} onChoose={choose} />
      {positionId && (
        <Suspense fallback={<PageSkeleton />}>
          <OfPosition key={`of ${positionId}`} id={positionId} />
        </Suspense>
      )}
      <Section title="Recruiters and their load">
        <ListTable list={recruiterLoadList} rowLink={positionsOf} cells={{ freeHours: Free }} />
      </Section>
    </Page>
  )
}

function Choice({ positionId, onChoose }: { positionId?: number; onChoose: (id: unknown) => void }) {
  const form = useContractForm(choice, { initial: { positionId }, onSubmit: () => undefined })
  const { Field } = form
  return (
    <Form form={form} isGuarded={false} className={styles.choice}>
      <Field name="positionId" onChanged={onChoose} />
    </Form>
  )
}

function OfPosition({ id }: { id: number }) {
  const position = usePosition(id)
  const { providerPositionName, organizationName, status, statusSince } = position
  return (
    <section className={styles.position} aria-label={providerPositionName}>
      <header className={styles.head}>
        <PositionStatusChip status={status} since={statusSince} />
        <span>{organizationName}</span>
        <Anchor component={Link} size="sm" to={linkTo(positionView, { id }, { tab: 'recruiters' })}>
          Open the position
        </Anchor>
      </header>
      <RecruitersTab position={position} />
    </section>
  )
}

/** The open positions that somebody works on. */
const positionsOf = ({ id }: Row) =>
  linkTo(positions, {}, { recruiters: [id], positionStatus: [positionStatuses.open], page: 1 })

function Free({ freeHours }: Row) {
  return freeHours !== null && freeHours < 0 ? <span className={styles.over}>{freeHours}</span> : freeHours
}
