import { useLocation, useSearchParams } from 'react-router'
import { daysLater } from '#contract/kit/wallTime.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { today } from '#web/kit/records/formats.ts'

/** The seven days that a calendar shows, kept in the address, with the days to ask for. */
export interface ShownWeek {
  from: string
  to: string
  /** Off as long as nobody has chosen other days than those it begins with. */
  isChosen: boolean
  show: (day: string) => void
}

const parameter = 'week'
const isDay = /^\d{4}-\d{2}-\d{2}$/

/** The seven days from the one in the address on; without one from today. */
export function useShownWeek(): ShownWeek {
  const timeZone = useTimeZone()
  const [address, setAddress] = useSearchParams()
  // Where the person came from, which the page may lead back to.
  const { state } = useLocation()
  const asked = address.get(parameter)
  const isChosen = asked !== null && isDay.test(asked)
  const from = isChosen ? asked : today(timeZone)
  const show = (day: string) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        if (day === today(timeZone)) next.delete(parameter)
        else next.set(parameter, day)
        return next
      },
      { replace: true, preventScrollReset: true, state },
    )
  return { from, to: daysLater(from, 6), isChosen, show }
}
