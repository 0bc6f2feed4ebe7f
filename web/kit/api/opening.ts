import type { InputOf, OutputOf, Query } from '#contract/kit/endpoint.ts'
import { getOpening, type Opening, openings } from '#contract/kit/opening.ts'
import { call } from './call.ts'
import { currentSession, forgetAfter } from './session.ts'

/** So long an answer of the opening stands for one that would be asked for now, in milliseconds. */
const freshFor = 3_000

interface Opened {
  answers: Promise<Readonly<Record<string, unknown>>>
  /** What nobody has taken yet. */
  left: Set<string>
  endedAt: number
}

let opened: Opened | undefined

forgetAfter('person', () => {
  opened = undefined
})

/** Asks at once, in one call, for what a page begins with; those who ask for a part of it a moment later wait for that. */
export function askOpening(of: Opening): void {
  const asked: Opened = {
    answers: call(getOpening, { of }).then(
      ({ answers }) => answers,
      // Whoever wants a part asks for it alone, and hears what is the matter.
      () => ({}),
    ),
    left: new Set(openings[of]),
    endedAt: Number.POSITIVE_INFINITY,
  }
  opened = asked
  void asked.answers.then(() => {
    asked.endedAt = performance.now()
  })
}

/** Forgets what was brought: it may have changed. */
export function forgetOpening(): void {
  opened = undefined
}

/** The answer of a query: from the opening, where that was asked for it a moment ago and nobody has taken it, or by itself. */
export async function answerOf<E extends Query>(
  query: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E>> {
  const asked = opened
  if (asked && isOpenings(input) && performance.now() - asked.endedAt < freshFor && asked.left.delete(query.call)) {
    const answer = (await asked.answers)[query.call]
    if (answer !== undefined && asked === opened) return answer as OutputOf<E>
  }
  return call(query, input, { signal })
}

/** Whether it is what the opening asks: nothing but the role. */
function isOpenings(input: unknown): boolean {
  const { loggedInUserRoleName: role = currentSession()?.primaryRole, ...others } = input as Record<string, unknown>
  return role === currentSession()?.primaryRole && Object.keys(others).length === 0
}
