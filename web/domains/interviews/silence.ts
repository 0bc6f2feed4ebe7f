import type { Interview } from '#contract/domains/interviews/record.ts'
import { takesPlace } from './times.ts'

type Asked = Pick<Interview, 'state' | 'startsAt'> & { interviewers: readonly { name: string; hasFeedback: boolean }[] }

/** What is said of interviewers who have not given feedback; undefined where all have. */
export function silenceText({ state, startsAt, interviewers }: Asked, now: Date): string | undefined {
  const names = interviewers.filter(({ hasFeedback }) => !hasFeedback).map(({ name }) => name)
  if (names.length === 0) return undefined
  if (!takesPlace(state)) return 'None is asked for: it does not take place at this time.'
  if (Date.parse(startsAt) > now.getTime()) return `Asked for once it has begun: ${names.join(', ')}.`
  return `Still without feedback: ${names.join(', ')}.`
}
