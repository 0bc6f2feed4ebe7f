import { useMemo } from 'react'
import { hitsIn, piecesOf } from '#contract/domains/search/matches.ts'
import { readQuery } from '#contract/domains/search/query.ts'
import type { TextField } from '#contract/vocab/searchFields.ts'

/** What stands in the address of a candidate's page for the search that led there. */
export const findParameter = 'find'

interface MarkedProps {
  text: string
  /** The search whose words are marked. */
  query: string
  /** Which part of a candidate the text is. */
  field: TextField
}

/** A text in which the words of a search are marked. */
export function Marked({ text, query, field }: MarkedProps) {
  const pieces = useMemo(() => piecesOf(text, hitsIn(text, readQuery(query).query, field)), [text, query, field])
  return <Pieces of={pieces} />
}

/** Pieces of a text, those that were found marked. */
export function Pieces({ of }: { of: readonly { text: string; isHit: boolean }[] }) {
  return of.map(({ text, isHit }, index) => {
    // Pieces never change places: they are cut anew with their text.
    const key = `${index}`
    return isHit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
