import { type MoveInState, moveInStates } from '#contract/vocab/movingIn.ts'

/** The colour of each state of moving in. */
export const stateKinds: Record<MoveInState, string> = {
  [moveInStates.gathering]: 'neutral',
  [moveInStates.checking]: 'active',
  [moveInStates.checked]: 'neutral',
  [moveInStates.running]: 'active',
  [moveInStates.stopped]: 'failed',
  [moveInStates.done]: 'won',
  [moveInStates.undoing]: 'active',
  [moveInStates.undone]: 'neutral',
}
