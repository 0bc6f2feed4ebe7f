import type { Assertion } from 'vitest'

declare module 'vitest' {
  /**
   * What is looked at has no type of its own: the matchers take any value, and there are several hundred members of them
   * to be worked out anew for each of the seven hundred types that tests look at.
   */
  interface ExpectStatic {
    // biome-ignore lint/style/useShorthandFunctionType: it joins the interface of that name
    (actual: unknown, message?: string): Assertion
  }
}
