import { type ChangeObject, diffArrays, diffWordsWithSpace } from 'diff'

/** A part of a line; whether the other text says it too. */
export interface ComparedPiece {
  text: string
  isChanged: boolean
}

/** One line of two texts beside each other. Where a side is missing, only the other text has the line. */
export interface ComparedLine {
  before?: readonly ComparedPiece[]
  after?: readonly ComparedPiece[]
}

/** Texts that have nothing in common must not keep the browser busy. */
const mostDifferences = 1_500
/** How far below its place the new form of a line is looked for. */
const farthest = 12
/** Lines that share less than this are two lines, not one that was changed. */
const leastShared = 0.4

/** Lines of a text without the gaps that layouts leave. */
const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')

/** Two texts line by line; a line that was changed shows in which words. What differs in spaces only is the same. */
export function compareTexts(before: string, after: string): ComparedLine[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  const steps = diffArrays(old, now, { maxEditLength: mostDifferences }) ?? wholly(old, now)
  return steps.flatMap(({ value, removed, added }, index) => {
    if (!removed && !added) return value.map((line) => ({ before: same(line), after: same(line) }))
    const next = steps[index + 1]
    if (removed) return next?.added ? changed(value, next.value) : value.map((line) => ({ before: whole(line) }))
    return steps[index - 1]?.removed ? [] : value.map((line) => ({ after: whole(line) }))
  })
}

const same = (text: string): ComparedPiece[] => [{ text, isChanged: false }]
const whole = (text: string): ComparedPiece[] => [{ text, isChanged: true }]

function wholly(before: string[], after: string[]): ChangeObject<string[]>[] {
  return [
    { value: before, count: before.length, removed: true, added: false },
    { value: after, count: after.length, removed: false, added: true },
  ]
}

/** Each old line beside the new one that it became; the others stand alone, in their order. */
function changed(removed: readonly string[], added: readonly string[]): ComparedLine[] {
  const lines: ComparedLine[] = []
  let taken = 0
  for (const line of removed) {
    const found = added.slice(taken, taken + farthest).findIndex((one) => sharedOf(line, one) >= leastShared)
    if (found < 0) {
      lines.push({ before: whole(line) })
      continue
    }
    const became = taken + found
    lines.push(...added.slice(taken, became).map((one) => ({ after: whole(one) })), words(line, added[became] ?? ''))
    taken = became + 1
  }
  return [...lines, ...added.slice(taken).map((one) => ({ after: whole(one) }))]
}

/** The share of words that two lines have in common. */
function sharedOf(one: string, other: string): number {
  const [first, second] = [one, other].map((line) => line.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
  if (!first || !second) return 0
  const rest = [...second]
  const shared = first.filter((word) => {
    const at = rest.indexOf(word)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  })
  return shared.length / Math.max(first.length, second.length, 1)
}

function words(before: string, after: string): ComparedLine {
  const steps = diffWordsWithSpace(before, after, { maxEditLength: mostDifferences })
  if (!steps) return { before: whole(before), after: whole(after) }
  const side = (isOther: (step: ChangeObject<string>) => boolean) =>
    steps
      .filter((step) => !isOther(step))
      .map(({ value, added, removed }) => ({ text: value, isChanged: added || removed }))
  return { before: side(({ added }) => added), after: side(({ removed }) => removed) }
}

/** Whether both texts have the line as it is. */
export const isSameLine = ({ before, after }: ComparedLine): boolean =>
  Boolean(before && after && ![...before, ...after].some(({ isChanged }) => isChanged))
