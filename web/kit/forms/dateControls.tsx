import '@mantine/dates/styles.layer.css'
import { DateInput, type DateInputProps, DateTimePicker, TimeInput } from '@mantine/dates'
import { type FocusEvent, useState } from 'react'
import { dayIn, repeatedText, skippedText } from '#contract/kit/wallTime.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { dateText, instantOf, wallTime } from '#web/kit/records/formats.ts'
import { type ControlProps, inputProps } from './controls.tsx'

/** Reads what a person types: 5-3-2024, 05/03/2024, 5.3.24 or 2024-03-05. */
export function typedDay(text: string): string | null {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  const own = /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})\s*$/.exec(text)
  const [year, month, day] = iso ? iso.slice(1) : own ? own.slice(1).reverse() : []
  if (!year || !month || !day) return null
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = Date.parse(`${full}T00:00:00Z`)
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== full ? null : full
}

/** What a calendar needs for those who do not see it, and to be read by everybody. */
const calendarProps = {
  firstDayOfWeek: 1,
  previousLabel: 'Previous month',
  nextLabel: 'Next month',
  hideOutsideDates: true,
  // Their red is hard to read on a dark ground, and looks like an error on a light one.
  weekendDays: [],
} satisfies DateInputProps

/** A day, typed or picked. What is no day stays as it was typed, so that the field can say so. */
export function DateControl(props: ControlProps) {
  const { value, onChange, field } = props
  const { onBlur, ...common } = inputProps(props)
  const [month, setMonth] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const day = typedDay(text)
  const today = dayIn(useTimeZone())
  const leave = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    const typed = currentTarget.value.trim()
    if (!typedDay(typed)) onChange(typed || null)
    setIsAsked(false)
    onBlur?.()
  }
  return (
    <DateInput
      {...common}
      onBlur={leave}
      // A refused day gets the focus to be read why: the calendar would cover that, and comes when it is asked for.
      popoverProps={{ disabled: Boolean(common.error) && !isAsked }}
      onClick={() => setIsAsked(true)}
      valueFormat={() => (day ? dateText(day) : text)}
      fixOnBlur={day !== null}
      placeholder={props.placeholder ?? 'DD-MM-YYYY'}
      dateParser={typedDay}
      clearable={!field.required}
      {...calendarProps}
      // Never what is no day: a calendar looks for its month without an end.
      date={month ?? day ?? today}
      onDateChange={(shown) => setMonth(typedDay(shown) ?? undefined)}
      value={text || null}
      onChange={(chosen) => onChange(chosen?.slice(0, 10) ?? null)}
    />
  )
}

/** Leaves the key that closes an open picker to it, so that a dialog around it stays open. */
const closesAlone = { 'data-mantine-stop-propagation': 'true' }

/** What a day that is picked begins with: nobody meets at midnight. */
const firstTime = '10:00'

/** A moment, shown in the workspace's time zone, which is named beside the label. A time that its clocks skip is not taken. */
export function DateTimeControl(props: ControlProps) {
  const { value, onChange, field } = props
  const timeZone = useTimeZone()
  const { onBlur, error, ...common } = inputProps(props)
  // What was chosen last: kept to be shown where it was not taken.
  const [chosen, setChosen] = useState<string>()
  const shown = typeof value === 'string' ? wallTime(value, timeZone) : null
  const refused = value ? undefined : chosen
  const choose = (wall: string | null) => {
    setChosen(wall ?? undefined)
    onChange(wall && !skippedText(wall, timeZone) ? instantOf(wall, timeZone) : null)
  }
  return (
    <DateTimePicker
      {...common}
      error={(refused && skippedText(refused, timeZone)) ?? error}
      // The focus goes into the open picker at once; the field is left only when that closes.
      onDropdownClose={onBlur}
      defaultTimeValue={firstTime}
      description={[field.help, timeZone, shown && repeatedText(shown, timeZone)].filter(Boolean).join(' · ')}
      valueFormat="DD-MM-YYYY hh:mm A"
      placeholder={props.placeholder ?? 'DD-MM-YYYY hh:mm AM'}
      timePickerProps={{
        ...{
          format: '12h',
          hoursInputProps: closesAlone,
          minutesInputProps: closesAlone,
          amPmSelectProps: closesAlone,
        },
      }}
      submitButtonProps={{ 'aria-label': 'Use this time', ...closesAlone }}
      clearable={!field.required}
      {...calendarProps}
      value={shown ?? refused ?? null}
      onChange={choose}
    />
  )
}

/** A time of day, typed or picked as the person's own system shows times. */
export function TimeControl(props: ControlProps) {
  const { value, onChange } = props
  return (
    <TimeInput
      {...inputProps(props)}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}
