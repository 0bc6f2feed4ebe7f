import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { getInterviewSlots } from '#contract/domains/interviews/endpoints.ts'
import type { Slot } from '#contract/domains/interviews/model.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApiState } from '#web/kit/api/api.ts'
import type { CalendarEntry } from '#web/kit/calendar/CalendarEntries.tsx'
import { useShownWeek } from '#web/kit/calendar/shownWeek.ts'
import { WeekCalendar } from '#web/kit/calendar/WeekCalendar.tsx'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { countText } from '#web/kit/records/formats.ts'
import { EmptyWeek } from './EmptyWeek.tsx'
import { Legend } from './Legend.tsx'
import { SlotDialog } from './SlotDialog.tsx'
import { SlotDrawer } from './SlotDrawer.tsx'

/** The times a position offers for interviews, week by week: what is free, and who has the rest. */
export default function SlotsPage({ positionId }: { positionId: number }) {
  const week = useShownWeek()
  const { from, to } = week
  const { data, error } = useApiState(getInterviewSlots, { positionId, from, to }, { keepPrevious: true })
  const [isOffering, setIsOffering] = useState(false)
  const [openId, setOpenId] = useState<number>()
  if (error) throw error
  if (!data) return <PageSkeleton />
  const { slots, positionName, organizationName, nextOn, can } = data
  const open = slots.find(({ id }) => id === openId)
  const free = slots.reduce((sum, { capacity, taken }) => sum + capacity - taken, 0)
  return (
    <Page
      title="Interview slots"
      back={{ to: linkTo(positionView, { id: positionId }), label: positionName }}
      facts={[
        { label: 'Position', value: positionName },
        { label: 'Organization', value: organizationName },
        { label: 'This week', value: `${countText(slots.length, 'slot')}, ${countText(free, 'place')} free` },
      ]}
      isWide
      actions={
        can.offer && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setIsOffering(true)}>
            Offer slots
          </Button>
        )
      }
    >
      {slots.length === 0 && (
        <EmptyWeek
          says={nextOn ? 'No slot is offered in this week.' : 'No slot is offered in this week, and none is ahead.'}
          next="next slot"
          nextOn={nextOn}
          week={week}
        />
      )}
      <WeekCalendar label="Interview slots" week={week} entries={slots.map((slot) => entryOf(slot, setOpenId))}>
        <Legend
          of={[
            ['free', 'Free'],
            ['own', 'Taken'],
          ]}
        />
      </WeekCalendar>
      {isOffering && <SlotDialog positionId={positionId} onClose={() => setIsOffering(false)} onOffered={week.show} />}
      <SlotDrawer slot={open} positionId={positionId} onClose={() => setOpenId(undefined)} />
    </Page>
  )
}

function entryOf(slot: Slot, open: (id: number) => void): CalendarEntry {
  const { id, startsAt, endsAt, stageName, capacity, taken, bookings, interviewers, mode } = slot
  const isFree = taken < capacity
  const names = bookings.map(({ candidateName }) => candidateName)
  const places = capacity > 1 ? `${capacity - taken} of ${capacity} free` : isFree ? 'Free' : 'Taken'
  return {
    ...{ key: String(id), startsAt, endsAt },
    title: names.length > 0 ? names.join(', ') : places,
    detail: [stageName, ...interviewers.map(({ name }) => name), mode, names.length > 0 && capacity > 1 && places]
      .filter(Boolean)
      .join(' · '),
    tone: isFree ? 'free' : 'own',
    onClick: () => open(id),
  }
}
