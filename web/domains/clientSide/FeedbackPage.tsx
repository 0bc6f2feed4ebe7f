import { Button, Select, Switch } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { changeClientReminders, getClientPositions } from '#contract/domains/clientSide/endpoints.ts'
import { clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useMay, useMayCall } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import styles from './FeedbackPage.module.css'
import { DaysWaiting, useWaiting, WaitingCards } from './parts/WaitingCards.tsx'
import { ReminderDialog } from './ReminderDialog.tsx'
import { clientCandidate } from './screens.ts'

/** What waits for the client's feedback: cards to answer for the client, a list to follow for the firm. */
export default function FeedbackPage() {
  return useMay('candidate.readUnmasked') ? <FollowedByFirm /> : <AnsweredByClient />
}

function FollowedByFirm() {
  const mayDecide = useMayCall(changeClientReminders.access)
  const mayAnswer = useMay('clientFeedback.give')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ListPage
        list={clientWaitingList}
        title="Waiting for client feedback"
        begin={mayAnswer ? 'Start answering' : undefined}
        rowLink={({ candidateId, positionId }) => linkTo(clientCandidate, { candidateId, positionId })}
        cells={{
          daysWaiting: ({ daysWaiting, heldUntil }) => (
            <DaysWaiting days={daysWaiting ?? 0} isHeld={heldUntil !== null} />
          ),
        }}
        actions={
          mayDecide && (
            <Button variant="default" leftSection={<IconBell size={16} />} onClick={() => setIsOpen(true)}>
              Reminders
            </Button>
          )
        }
      />
      {isOpen && <ReminderDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

const pageSize = 30

function AnsweredByClient() {
  const { positions } = useApi(getClientPositions, {})
  const [address, setAddress] = useSearchParams()
  const positionId = Number(address.get('positionId')) || undefined
  const showsHeld = address.get('held') === 'yes'
  const change = (key: string, value: string | null) => {
    const next = new URLSearchParams(address)
    if (value) next.set(key, value)
    else next.delete(key)
    setAddress(next, { replace: true })
  }
  const options = positions
    .filter(({ id, waiting }) => waiting > 0 || id === positionId)
    .map(({ id, name, waiting }) => ({ value: String(id), label: `${name} (${waiting})` }))
  return (
    <Page title="Waiting for your feedback">
      <div className={styles.filters}>
        <Select
          label="Position"
          placeholder="All positions"
          data={options}
          value={positionId ? String(positionId) : null}
          onChange={(value) => change('positionId', value)}
          clearable
          searchable
          clearButtonProps={{ 'aria-label': 'All positions' }}
        />
        <Switch
          label="Show what is on hold"
          checked={showsHeld}
          onChange={({ currentTarget }) => change('held', currentTarget.checked ? 'yes' : null)}
        />
      </div>
      <Cards key={`${positionId} ${showsHeld}`} positionId={positionId} showsHeld={showsHeld} />
    </Page>
  )
}

function Cards({ positionId, showsHeld }: { positionId: number | undefined; showsHeld: boolean }) {
  const [page, setPage] = useState(1)
  const filters = { ...(positionId && { positions: [positionId] }), ...(!showsHeld && { onHold: false }) }
  const { rows, count = 0, error, refetch } = useWaiting(filters, pageSize, page)
  const pages = Math.ceil(count / pageSize)
  return (
    <div className={styles.cards}>
      <WaitingCards
        rows={rows}
        error={error}
        onRetry={() => void refetch()}
        empty="Nobody waits for your feedback here. New CVs appear as soon as they are sent."
      />
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages">
          <Button variant="default" size="xs" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Previous
          </Button>
          <span>
            Page {page} of {pages}
          </span>
          <Button variant="default" size="xs" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Next
          </Button>
        </nav>
      )}
    </div>
  )
}
