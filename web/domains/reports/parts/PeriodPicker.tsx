import { ActionIcon, Popover, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar, IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { Days } from '#contract/domains/reports/periods.ts'
import { closed, presetOf, presetsOn, spanAfter, spanBefore, spanText } from '#contract/domains/reports/spans.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import styles from './PeriodPicker.module.css'

const SpanCalendar = lazy(() => import('./SpanCalendar.tsx'))

interface PeriodPickerProps {
  days: Days
  onChange: (days: Days) => void
  /** What is said instead of the period, while nobody has chosen one. */
  name?: string
}

/** The period of a report: by name, from a calendar, or one step back or forth. */
export function PeriodPicker({ days, onChange, name }: PeriodPickerProps) {
  const [isOpen, { close, toggle }] = useDisclosure()
  const preset = presetOf(days, dayIn())
  const span = closed(days)
  return (
    <fieldset className={styles.picker}>
      <legend className="visually-hidden">Period</legend>
      <Step label="The period before" Icon={IconChevronLeft} onStep={span && (() => onChange(spanBefore(span)))} />
      <Popover opened={isOpen} onChange={close} position="bottom-start" trapFocus>
        <Popover.Target>
          <button type="button" className={styles.chosen} aria-haspopup="dialog" onClick={toggle}>
            <IconCalendar size={15} aria-hidden="true" />
            <span className={styles.name}>{name ?? preset?.label ?? spanText(days)}</span>
            {!name && preset && span && <span className={styles.days}>{spanText(days)}</span>}
            <IconChevronDown size={14} aria-hidden="true" />
          </button>
        </Popover.Target>
        <Popover.Dropdown p={0} aria-label="Period" w="max-content">
          <Choices
            days={days}
            onChange={(next) => {
              close()
              onChange(next)
            }}
          />
        </Popover.Dropdown>
      </Popover>
      <Step label="The period after" Icon={IconChevronRight} onStep={span && (() => onChange(spanAfter(span)))} />
    </fieldset>
  )
}

interface StepProps {
  label: string
  Icon: typeof IconChevronLeft
  /** Missing where the period has no beginning or no end. */
  onStep: (() => void) | undefined
}

function Step({ label, Icon, onStep }: StepProps) {
  return (
    <ActionIcon
      className={styles.step}
      variant="default"
      size={32}
      aria-label={label}
      disabled={!onStep}
      onClick={onStep}
    >
      <Icon size={16} />
    </ActionIcon>
  )
}

function Choices({ days, onChange }: PeriodPickerProps) {
  const today = dayIn()
  const chosen = presetOf(days, today)?.label
  return (
    <div className={styles.choices}>
      <ul className={styles.presets}>
        {presetsOn(today).map(({ label, days: span }) => (
          <li key={label}>
            <button type="button" aria-pressed={label === chosen} onClick={() => onChange(span)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.calendar}>
        <Suspense fallback={<Skeleton height={258} width={252} />}>
          <SpanCalendar days={days} onChange={onChange} />
        </Suspense>
      </div>
    </div>
  )
}
