import { ActionIcon, CloseButton, Popover, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconHelpCircle, IconSearch } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { longestQuery } from '#contract/domains/search/model.ts'
import { type QueryError, readQuery } from '#contract/domains/search/query.ts'
import styles from './QueryBox.module.css'
import { SearchHelp } from './SearchHelp.tsx'

const typingPause = 450

interface QueryBoxProps {
  value: string
  onChange: (query: string) => void
}

/** Where a search is typed. It runs when it can be read; until then it says what is missing, and where. */
export function QueryBox({ value, onChange }: QueryBoxProps) {
  const [{ typed, told }, setTyped] = useState({ typed: value, told: value })
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const shown = value === told ? typed : value
  const [isChecked, setIsChecked] = useState(true)
  const error = isChecked ? readQuery(shown).error : undefined
  const tell = (query: string) => {
    setIsChecked(true)
    if (readQuery(query).error) return
    setTyped({ typed: query, told: query })
    onChange(query.trim())
  }
  const tellSoon = useDebouncedCallback(tell, typingPause)
  const type = (query: string) => {
    setIsChecked(false)
    setTyped({ typed: query, told: value })
    tellSoon(query)
  }
  return (
    <search className={styles.box}>
      <TextInput
        ref={input}
        data-list-search
        size="md"
        aria-label="Search in CVs and profiles"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder="java AND (spring OR &quot;micro services&quot;) NOT trainee"
        maxLength={longestQuery}
        spellCheck={false}
        autoComplete="off"
        leftSection={<IconSearch size={18} />}
        rightSectionWidth={shown ? 76 : 44}
        rightSection={
          <>
            {shown && <CloseButton aria-label="Clear the search" onClick={() => tell('')} />}
            <Help />
          </>
        }
        value={shown}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') tell(currentTarget.value)
          if (key === 'Escape') currentTarget.blur()
        }}
      />
      {error ? (
        <Failure id={errorId} error={error} query={shown} onShow={(at) => select(input.current, at)} />
      ) : (
        <p className={styles.hint}>
          All words must be there. AND OR NOT join them, "quotes" keep them together, manag* begins a word, skill:java
          looks in one field, exp:5-8 is a range.
        </p>
      )}
    </search>
  )
}

function select(input: HTMLInputElement | null, at: number): void {
  input?.focus()
  input?.setSelectionRange(at, at + 1)
}

interface FailureProps {
  id: string
  error: QueryError
  query: string
  onShow: (at: number) => void
}

/** What cannot be read, with the place marked in the search itself. */
function Failure({ id, error: { message, position }, query, onShow }: FailureProps) {
  const at = position - 1
  return (
    <div id={id} role="alert" className={styles.failure}>
      {message}
      <button type="button" className={styles.place} onClick={() => onShow(at)} aria-label="Go to that place">
        {query.slice(Math.max(0, at - 30), at)}
        <b>{query.slice(at, at + 1) || '\u00a0'}</b>
        {query.slice(at + 1, at + 20)}
      </button>
    </div>
  )
}

function Help() {
  return (
    <Popover position="bottom-end" width={460} withinPortal trapFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" color="gray" aria-label="How to search">
          <IconHelpCircle size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="How to search">
        <SearchHelp />
      </Popover.Dropdown>
    </Popover>
  )
}
