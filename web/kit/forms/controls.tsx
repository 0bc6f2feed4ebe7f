import { PasswordInput, Skeleton, Switch, Textarea, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Field } from '#contract/kit/fields.ts'
import { numberFromTyped, paiseFromTyped, typedFromPaise } from '#web/kit/records/formats.ts'

/** What every control is given. Values are those of the wire: ids, ISO texts, paise. */
export interface ControlProps {
  name: string
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  error?: string
  placeholder?: string
  isDisabled?: boolean
  within?: readonly number[]
  autoComplete?: string
  hasFocus?: boolean
}

const loadChoices = () => import('./choiceControls.tsx')
const loadDates = () => import('./dateControls.tsx')
const ChoiceControl = lazy(() => loadChoices().then((file) => ({ default: file.ChoiceControl })))
const ChoicesControl = lazy(() => loadChoices().then((file) => ({ default: file.ChoicesControl })))
const WordsControl = lazy(() => loadChoices().then((file) => ({ default: file.WordsControl })))
const RefControl = lazy(() => loadChoices().then((file) => ({ default: file.RefControl })))
const RefsControl = lazy(() => loadChoices().then((file) => ({ default: file.RefsControl })))
const DateControl = lazy(() => loadDates().then((file) => ({ default: file.DateControl })))
const DateTimeControl = lazy(() => loadDates().then((file) => ({ default: file.DateTimeControl })))
const TimeControl = lazy(() => loadDates().then((file) => ({ default: file.TimeControl })))

/** Loads the larger controls ahead of a form that will need them. */
export function preloadControls(): void {
  void loadChoices()
  void loadDates()
}

/** The props that all of Mantine's inputs understand. */
export function inputProps({
  name,
  field,
  onBlur,
  error,
  placeholder,
  isDisabled,
  autoComplete,
  hasFocus,
}: ControlProps) {
  return {
    name,
    label: field.label,
    description: field.help,
    withAsterisk: field.required,
    required: field.required,
    error,
    placeholder,
    disabled: isDisabled,
    onBlur,
    autoComplete: autoComplete ?? 'off',
    'data-autofocus': hasFocus || undefined,
    autoFocus: hasFocus,
  }
}

/** The control of a field's kind. */
export function Control(props: ControlProps) {
  return (
    <Suspense fallback={<ControlSkeleton />}>
      <ControlOfKind {...props} />
    </Suspense>
  )
}

function ControlOfKind(props: ControlProps) {
  switch (props.field.control) {
    case 'longText':
      return <LongTextControl {...props} />
    case 'password':
      return <PasswordControl {...props} />
    case 'number':
    case 'years':
    case 'lpa':
    case 'money':
      return <NumberControl {...props} />
    case 'choice':
      return <ChoiceControl {...props} />
    case 'choices':
      return <ChoicesControl {...props} />
    case 'words':
      return <WordsControl {...props} />
    case 'ref':
      return <RefControl {...props} />
    case 'refs':
      return <RefsControl {...props} />
    case 'date':
      return <DateControl {...props} />
    case 'dateTime':
      return <DateTimeControl {...props} />
    case 'time':
      return <TimeControl {...props} />
    case 'flag':
      return <FlagControl {...props} />
    default:
      return <TextControl {...props} />
  }
}

function ControlSkeleton() {
  return (
    <div>
      <Skeleton height={14} width={90} my={4} />
      <Skeleton height={36} />
    </div>
  )
}

const inputModes: Partial<Record<Field['control'], 'email' | 'tel' | 'url'>> = {
  email: 'email',
  phone: 'tel',
  link: 'url',
}

function TextControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <TextInput
      {...inputProps(props)}
      inputMode={inputModes[field.control] ?? 'text'}
      type={field.control === 'email' ? 'email' : 'text'}
      maxLength={field.maxLength && field.maxLength * 2}
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function LongTextControl(props: ControlProps) {
  const { field, value, onChange } = props
  return (
    <Textarea
      {...inputProps(props)}
      rows={field.rows}
      resize="vertical"
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

function PasswordControl(props: ControlProps) {
  return (
    <PasswordInput
      {...inputProps(props)}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      value={textOf(props.value)}
      onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
    />
  )
}

function FlagControl(props: ControlProps) {
  const { field, value, onChange, onBlur, error, isDisabled, name } = props
  return (
    <Switch
      name={name}
      label={field.label}
      description={field.help}
      error={error}
      disabled={isDisabled}
      checked={value === true}
      onBlur={onBlur}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

const units: Partial<Record<Field['control'], string>> = { lpa: 'LPA', money: '₹', years: 'yrs' }

/** Keeps the text while a person types ("12." is on the way to 12.5), and the number beside it. */
function NumberControl(props: ControlProps) {
  const { field, value, onChange } = props
  const amount = field.control === 'lpa' || field.control === 'money' ? field.control : undefined
  const read = (text: string): unknown => {
    if (text.trim() === '') return null
    return (amount ? paiseFromTyped[amount](text) : numberFromTyped(text)) ?? text
  }
  const written = (of: unknown) =>
    typeof of === 'number' ? (amount ? typedFromPaise[amount](of) : String(of)) : textOf(of)
  const [typed, setTyped] = useState(() => written(value))
  const shown = read(typed) === (value ?? null) ? typed : written(value)
  return (
    <TextInput
      {...inputProps(props)}
      inputMode="decimal"
      rightSection={
        units[field.control] && (
          <span style={{ fontSize: 'var(--type-fine)', color: 'var(--text-soft)' }}>{units[field.control]}</span>
        )
      }
      rightSectionPointerEvents="none"
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
    />
  )
}

function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
