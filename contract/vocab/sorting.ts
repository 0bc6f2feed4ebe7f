import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'

/** The two ways to sort. */
export const sortTypes = vocabulary('Sort type', {
  ascending: { id: 'asc', label: 'Ascending' },
  descending: { id: 'desc', label: 'Descending' },
})

/** One of the two ways to sort. */
export type SortType = IdOf<typeof sortTypes>

/** A click on a sorted column: ascending becomes descending, anything else becomes ascending. */
export function toggled(sortType: SortType | undefined): SortType {
  return sortType === sortTypes.ascending ? sortTypes.descending : sortTypes.ascending
}
