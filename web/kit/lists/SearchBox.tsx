import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import styles from './SearchBox.module.css'

const typingPause = 250

interface SearchBoxProps {
  /** What it looks in, in words. */
  looksIn: string
  value: string
  onChange: (search: string) => void
}

/** The free search of a list. "/" puts the cursor here. */
export function SearchBox({ looksIn, value, onChange }: SearchBoxProps) {
  const [{ typed, told }, setTyped] = useState({ typed: value, told: value })
  const tell = useDebouncedCallback((search: string) => {
    setTyped((before) => ({ ...before, told: search }))
    onChange(search)
  }, typingPause)
  const shown = value === told ? typed : value
  const type = (search: string) => {
    setTyped({ typed: search, told: value })
    tell(search.trim())
  }
  return (
    <TextInput
      data-list-search
      type="search"
      className={styles.search}
      size="xs"
      classNames={{ input: styles.input }}
      aria-label={`Search in ${looksIn}`}
      placeholder={`Search ${looksIn}`}
      leftSection={<IconSearch size={15} />}
      rightSection={
        shown ? (
          <CloseButton size="xs" aria-label="Clear the search" onClick={() => type('')} />
        ) : (
          <kbd className={styles.key}>/</kbd>
        )
      }
      value={shown}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.blur()
      }}
    />
  )
}
