import { longestHold } from '#contract/domains/clientSide/model.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { type ClientAnswer, clientAnswers } from '#contract/vocab/clientAnswers.ts'
import { today } from '#web/kit/records/formats.ts'

/** How long a hold lasts that nobody chose a day for. */
const usualHold = 7

/** The day so many days from now, as YYYY-MM-DD. */
function dayAhead(timeZone: string, days: number): string {
  return daysLater(today(timeZone), days)
}

/** What the fields of an answer start with. */
export function startingValues(answer: ClientAnswer, timeZone: string): Record<string, unknown> {
  return answer === clientAnswers.hold ? { holdUntil: dayAhead(timeZone, usualHold) } : {}
}

/** What is asked before an answer is given, with the candidate as the reader sees them. */
export function answerTitle(answer: ClientAnswer, name: string): string {
  const titles: Record<ClientAnswer, string> = {
    shortlist: `Shortlist ${name}`,
    reject: `Reject ${name}`,
    known: `${name} is already known to you`,
    hold: `Put ${name} on hold`,
  }
  return titles[answer]
}

/** What an answer does, in one sentence. */
export const answerMeaning: Readonly<Record<ClientAnswer, string>> = {
  shortlist: 'The recruitment team goes on with the interview.',
  reject: 'The candidate goes no further on this position. Your reason helps to find better fitting ones.',
  known: 'The CV counts as a duplicate, and the candidate does not go on with this position.',
  hold: `Nothing changes, and nobody asks you again before the day you name, ${longestHold} days from now at most.`,
}

/** How urgent a waiting CV is: after two days it is late, after a week very. */
export function urgencyOf(days: number): 'fresh' | 'late' | 'veryLate' {
  if (days >= 7) return 'veryLate'
  return days >= 2 ? 'late' : 'fresh'
}

/** For how long an answer is awaited, in words. */
export function waitingText(days: number): string {
  if (days === 0) return 'since today'
  return days === 1 ? '1 day' : `${days} days`
}
