/** Terms of a vocabulary as selects and switches take them. */
export function selectData<Id extends string | number>(terms: readonly { id: Id; label: string }[]) {
  return terms.map(({ id, label }) => ({ value: `${id}` as const, label }))
}
