import { type MoveInState, moveInStates } from '#contract/vocab/movingIn.ts'

/** The colour of each state of moving in. */
export const stateKinds: Record<MoveInState, string> = {
  [moveInStates.gathering]: 'held',
  [moveInStates.checking]: 'active',
  [moveInStates.checked]: 'held',
  [moveInStates.running]: 'active',
  [moveInStates.stopped]: 'lost',
  [moveInStates.done]: 'won',
  [moveInStates.undoing]: 'active',
  [moveInStates.undone]: 'neutral',
}
