import { type ImportRowState, type ImportState, importRowStates, importStates } from '#contract/vocab/imports.ts'

/** The colour of each state of an upload. */
export const stateKinds: Record<ImportState, string> = {
  [importStates.matching]: 'neutral',
  [importStates.checking]: 'active',
  [importStates.checked]: 'neutral',
  [importStates.running]: 'active',
  [importStates.done]: 'won',
  [importStates.cancelled]: 'lost',
  [importStates.undoing]: 'active',
  [importStates.undone]: 'neutral',
}

/** The colour of each state of a row. */
export const rowStateKinds: Record<ImportRowState, string> = {
  [importRowStates.waiting]: 'neutral',
  [importRowStates.good]: 'active',
  [importRowStates.refused]: 'failed',
  [importRowStates.added]: 'won',
  [importRowStates.kept]: 'neutral',
  [importRowStates.undone]: 'neutral',
}
