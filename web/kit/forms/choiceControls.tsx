import { MultiSelect, Pill, Select, TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { recipientsIn } from '#contract/kit/addresses.ts'
import { addOption, findOptions, type Option } from '#contract/kit/options.ts'
import { offeredTerms } from '#contract/kit/vocabulary.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { type ControlProps, inputProps } from './controls.tsx'
import { selectData } from './selectData.ts'
import { useFirstMatch } from './useFirstMatch.ts'

type Id = number | string

interface Choice {
  value: string
  label: string
}

const shownChips = 3
/** How many entries a select shows: one for several choices all that it may, where the list is not as long as that of cities. */
const mostMatches = 300
const mostFound = 50
const mostOf = (field: ControlProps['field']) =>
  field.control === 'refs' && field.options !== 'cities' ? mostMatches : mostFound

const typingPause = 180

function choicesOf({ field, value }: ControlProps): Choice[] {
  return selectData(offeredTerms(field.vocabulary, [value].flat()))
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

/** What stands in the place of an id where a word is missing: chosen, it is added. */
const addsTyped = 'add'

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
  const isChosenName = isChosen(search, chosenOptions)
  const found = useApiState(
    findOptions,
    { source, ...(search && !isChosenName && { search }), ...place, limit: mostOf(field) },
    { enabled: isOpen, keepPrevious: true },
  )
  const options = found.data?.options ?? []
  const missing = chosenOptions.filter(({ id }) => !options.some((option) => option.id === id))
  const unnamed = chosen.filter((id) => ![...options, ...missing].some((option) => option.id === id))
  const word = typed.trim()
  const isSettled = !found.isFetching && search === typed && word !== '' && !isChosenName
  const isMissing = isSettled && !options.some(({ name }) => name.toLowerCase() === word.toLowerCase())
  const isOther = typed !== '' && !isChosen(typed, chosenOptions)
  const isCurrent = !isOpen || !isOther || (!found.isFetching && search === typed)
  const match = useFirstMatch(isCurrent, isOpen ? options.map(({ id }) => id).join() : '')
  const { run } = useCommand(addOption)
  const unlisted = found.data?.missing
  return {
    /** What the entry says that adds what is missing, where the person may add it. */
    addable: isMissing && unlisted?.mayAdd ? addingText(unlisted.adds, word) : undefined,
    /** Adds what is missing and answers its id. */
    add: async () => (await run({ source, name: word }))?.id,
    nothingFound: nothingFoundText(word, unlisted?.ask),
    options: [...options, ...missing, ...unnamed.map((id): Option => ({ id, name: names.isPending ? '…' : `#${id}` }))],
    /** What is chosen and does not match what is typed is known by its name, and not offered as a match. */
    hidden: new Set(isOther ? missing.map(({ id }) => String(id)) : []),
    isFinding: found.isFetching,
    bindings: {
      ...match,
      searchValue: typed,
      onSearchChange: setTyped,
      onDropdownOpen: () => setIsOpen(true),
      onDropdownClose: () => setIsOpen(false),
    },
  }
}

const isChosen = (text: string, chosen: readonly Option[]) => chosen.some(({ name }) => name === text)

/** What the entry says that adds a missing word, or invites a missing person once there is an address to write to. */
function addingText(adds: 'word' | 'person', typed: string): string | undefined {
  if (adds === 'word') return `Add “${typed}”`
  const [person] = recipientsIn(typed)
  return person && `Invite ${person.name} (${person.email})`
}

/** What is said where there is nothing to choose: that nothing fits, or that nothing is there yet, and what to do. */
function nothingFoundText(typed: string, ask: string | undefined): string {
  if (!ask) return 'Nothing matches'
  return `${typed ? 'Nothing matches.' : 'Nothing is here yet.'} ${ask}`
}

/** The options as Mantine wants them; the server has filtered, so that nothing is filtered here. */
function dataProps({ options, hidden, isFinding, addable, nothingFound }: ReturnType<typeof useOptions>) {
  const details = new Map(options.map(({ id, detail }) => [String(id), detail]))
  return {
    data: [
      ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ...(addable ? [{ value: addsTyped, label: addable }] : []),
    ],
    filter: ({ options: all }: { options: readonly unknown[] }) =>
      (all as Choice[]).filter(({ value }) => !hidden.has(value)),
    limit: mostMatches,
    searchable: true,
    nothingFoundMessage: isFinding ? 'Searching…' : nothingFound,
    renderOption: ({ option }: { option: { value: string; label: string } }) => (
      <span>
        {option.label}
        {details.get(option.value) && (
          <small style={{ display: 'block', opacity: 0.75 }}>{details.get(option.value)}</small>
        )}
      </span>
    ),
  }
}

/** One record, found on the server by a part of its name. */
export function RefControl(props: ControlProps) {
  const { value, onChange, field } = props
  const chosen = typeof value === 'number' ? [value] : []
  const found = useOptions(props, chosen)
  const change = async (next: string | null) => {
    const id = next === addsTyped ? await found.add() : Number(next)
    if (next === null || id) onChange(next === null ? null : id)
  }
  return (
    <Select
      openOnFocus={false}
      {...inputProps(props)}
      {...dataProps(found)}
      {...found.bindings}
      clearable={!field.required}
      allowDeselect={!field.required}
      value={chosen.length > 0 ? String(chosen[0]) : null}
      onChange={(next) => void change(next)}
    />
  )
}

/** Several records, found on the server by a part of their names. */
export function RefsControl(props: ControlProps) {
  const chosen = idsOf(props.value).map(Number)
  const values = chosen.map(String)
  const found = useOptions(props, chosen)
  const change = async (next: readonly string[]) => {
    const added = next.includes(addsTyped) ? await found.add() : undefined
    const ids = next.filter((value) => value !== addsTyped).map(Number)
    props.onChange(added ? [...ids, added] : ids)
  }
  return (
    <MultiSelect
      openOnFocus={false}
      {...inputProps(props)}
      {...manyProps(values)}
      {...dataProps(found)}
      {...found.bindings}
      placeholder={values.length > 0 ? undefined : props.placeholder}
      value={values}
      onChange={(next) => void change(next)}
    />
  )
}
