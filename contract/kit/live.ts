/** Where nobody knows which calls have other answers now: any may. */
export const everyCall = 'every'

/** Pushed to a window: the calls whose answers are no longer as it last read them. */
export interface Changes {
  changed: readonly string[] | typeof everyCall
}
