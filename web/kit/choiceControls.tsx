import { MultiSelect, Pill, Select, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { findOptions, type Option } from '#contract/kit/options.ts'
import { useApiState } from './api.ts'
import { type ControlProps, inputProps } from './controls.tsx'
import { selectData } from './selectData.ts'

type Id = number | string

interface Choice {
  value: string
  label: string
}

const shownChips = 3
const mostMatches = 300
const mostFound = 50
const typingPause = 180

function choicesOf({ field }: ControlProps): Choice[] {
  return selectData(field.vocabulary?.terms ?? [])
}

/** The id of the vocabulary that a text of the browser stands for. */
function idOf({ field }: ControlProps, text: string): Id | undefined {
  return field.vocabulary?.ids.find((id) => String(id) === text)
}

function idsOf(value: unknown): Id[] {
  return Array.isArray(value) ? (value as Id[]) : []
}

/** One word of a vocabulary, found anywhere in the text. */
export function ChoiceControl(props: ControlProps) {
  const { value, onChange, field } = props
  return (
    <Select
      openOnFocus={false}
      {...inputProps(props)}
      data={choicesOf(props)}
      searchable
      clearable={!field.required}
      allowDeselect={!field.required}
      limit={mostMatches}
      nothingFoundMessage="Nothing matches"
      value={value === undefined || value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : (idOf(props, next) ?? null))}
    />
  )
}

/** Several words of a vocabulary: three chips, then how many more. */
export function ChoicesControl(props: ControlProps) {
  const values = idsOf(props.value).map(String)
  return (
    <MultiSelect
      openOnFocus={false}
      {...inputProps(props)}
      {...manyProps(values)}
      data={choicesOf(props)}
      limit={mostMatches}
      placeholder={values.length > 0 ? undefined : props.placeholder}
      value={values}
      onChange={(next) => props.onChange(next.map((text) => idOf(props, text)).filter((id) => id !== undefined))}
    />
  )
}

function manyProps(values: readonly string[]) {
  return {
    searchable: true,
    clearable: true,
    hidePickedOptions: false,
    nothingFoundMessage: 'Nothing matches',
    renderPill: ({
      option,
      value,
      onRemove,
      disabled,
    }: {
      option: { label: string }
      value?: unknown
      onRemove?: () => void
      disabled?: boolean
    }) => {
      const index = values.indexOf(String(value))
      if (index > shownChips) return null
      if (index === shownChips) return <Pill size="sm">+{values.length - shownChips}</Pill>
      return (
        <Pill
          size="sm"
          withRemoveButton
          onRemove={onRemove}
          disabled={disabled}
          removeButtonProps={{ 'aria-hidden': true }}
        >
          {option.label}
        </Pill>
      )
    },
  }
}

/** Short texts a person types; Enter or a comma ends each. */
export function WordsControl(props: ControlProps) {
  return (
    <TagsInput
      {...inputProps(props)}
      value={idsOf(props.value).map(String)}
      onChange={props.onChange}
      splitChars={[',']}
    />
  )
}

/** The records that match what is typed, and those that are chosen, with their names. */
function useOptions({ field, within }: ControlProps, chosen: readonly number[]) {
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [search] = useDebouncedValue(typed, typingPause)
  const source = field.options ?? ''
  const place = within?.length ? { within: within.join(',') } : {}
  const nameQuery = { source, ids: chosen.join(','), limit: mostMatches }
  const names = useApiState(findOptions, nameQuery, { enabled: chosen.length > 0, keepPrevious: true })
  const chosenOptions = (names.data?.options ?? []).filter(({ id }) => chosen.includes(id))
  const isChosenName = chosenOptions.some(({ name }) => name === search)
  const found = useApiState(
    findOptions,
    { source, ...(search && !isChosenName && { search }), ...place, limit: mostFound },
    { enabled: isOpen, keepPrevious: true },
  )
  const options = found.data?.options ?? []
  const missing = chosenOptions.filter(({ id }) => !options.some((option) => option.id === id))
  const unnamed = chosen.filter((id) => ![...options, ...missing].some((option) => option.id === id))
  return {
    options: [...options, ...missing, ...unnamed.map((id): Option => ({ id, name: names.isPending ? '…' : `#${id}` }))],
    isFinding: found.isFetching,
    bindings: {
      searchValue: typed,
      onSearchChange: setTyped,
      onDropdownOpen: () => setIsOpen(true),
      onDropdownClose: () => setIsOpen(false),
    },
  }
}

/** The options as Mantine wants them; the server has filtered, so that nothing is filtered here. */
function dataProps(options: readonly Option[], isFinding: boolean) {
  const details = new Map(options.map(({ id, detail }) => [String(id), detail]))
  return {
    data: options.map(({ id, name }) => ({ value: String(id), label: name })),
    filter: ({ options: all }: { options: readonly unknown[] }) => all as Choice[],
    limit: mostMatches,
    searchable: true,
    nothingFoundMessage: isFinding ? 'Searching…' : 'Nothing matches',
    renderOption: ({ option }: { option: { value: string; label: string } }) => (
      <span>
        {option.label}
        {details.get(option.value) && (
          <small style={{ display: 'block', color: 'var(--text-soft)' }}>{details.get(option.value)}</small>
        )}
      </span>
    ),
  }
}

/** One record, found on the server by a part of its name. */
export function RefControl(props: ControlProps) {
  const { value, onChange, field } = props
  const chosen = typeof value === 'number' ? [value] : []
  const { options, isFinding, bindings } = useOptions(props, chosen)
  return (
    <Select
      openOnFocus={false}
      {...inputProps(props)}
      {...dataProps(options, isFinding)}
      {...bindings}
      clearable={!field.required}
      allowDeselect={!field.required}
      value={chosen.length > 0 ? String(chosen[0]) : null}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}

/** Several records, found on the server by a part of their names. */
export function RefsControl(props: ControlProps) {
  const chosen = idsOf(props.value).map(Number)
  const values = chosen.map(String)
  const { options, isFinding, bindings } = useOptions(props, chosen)
  return (
    <MultiSelect
      openOnFocus={false}
      {...inputProps(props)}
      {...manyProps(values)}
      {...dataProps(options, isFinding)}
      {...bindings}
      placeholder={values.length > 0 ? undefined : props.placeholder}
      value={values}
      onChange={(next) => props.onChange(next.map(Number))}
    />
  )
}
