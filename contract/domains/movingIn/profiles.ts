import { type MoveInKind, type MoveInSystem, moveInKinds } from '#contract/vocab/movingIn.ts'
import { type PositionStatus, positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses, type StatusId } from '#contract/vocab/statuses.ts'
import { fieldsOfMoveIn, missingFields } from './fields.ts'
import { bullhorn } from './profiles/bullhorn.ts'
import { openCats } from './profiles/openCats.ts'
import { type Profile, usualStatuses } from './profiles/profile.ts'
import { recruitCrm } from './profiles/recruitCrm.ts'
import { zohoRecruit } from './profiles/zohoRecruit.ts'

/** The systems whose exports are known. */
const profiles: Readonly<Record<MoveInSystem, Profile>> = {
  ...{ openCats, zohoRecruit, bullhorn, recruitCrm },
  other: { kinds: {}, statuses: {}, positionStatuses: {} },
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Headings that the firm chose before for fields of a kind, by the fields. */
export type RememberedHeadings = Readonly<Record<string, string>>

/** Which column belongs to which field: as the firm chose before, as the profile says, or as the names tell. */
export function columnsOfMoveIn(
  system: MoveInSystem,
  kind: MoveInKind,
  headings: readonly string[],
  remembered: RememberedHeadings = {},
): Record<string, number> {
  const headed = headings.map(lettersOf)
  const found: Record<string, number> = {}
  const take = (key: string, names: readonly string[]) => {
    const column = names
      .map((name) => headed.indexOf(lettersOf(name)))
      .find((at) => at >= 0 && !Object.values(found).includes(at))
    if (found[key] === undefined && column !== undefined) found[key] = column
  }
  const known = (profiles[system].kinds[kind]?.columns ?? {}) as Record<string, string | readonly string[]>
  const fields = fieldsOfMoveIn(kind)
  for (const { key } of fields) if (remembered[key]) take(key, [remembered[key]])
  for (const { key } of fields) take(key, [known[key] ?? []].flat())
  // Where the profile knows the file, what merely resembles a field is none.
  if (system === 'other' || missingFields(kind, found).length > 0) {
    for (const { key, label, alsoCalled = [] } of fields) take(key, [label, key, ...alsoCalled])
  }
  // What the firm defined is called as the firm calls it, in whatever system it was written down before.
  for (const { key, label, own } of fields) if (own) take(key, [label])
  return found
}

/** What a file holds, as far as its headings and its name tell. */
export function recognised(
  system: MoveInSystem,
  fileName: string,
  headings: readonly string[],
  remembered: Partial<Record<MoveInKind, RememberedHeadings>>,
): { kind: MoveInKind | null; columns: Record<string, number> } {
  const name = lettersOf(fileName.replace(/\.[^.]*$/, ''))
  const ranked = moveInKinds.ids
    .map((kind) => {
      const columns = columnsOfMoveIn(system, kind, headings, remembered[kind])
      const names = [...(profiles[system].kinds[kind]?.files ?? []), kind, moveInKinds.labelOf(kind)].map(lettersOf)
      const isNamed = names.includes(name) || names.some((one) => one.length > 5 && name.startsWith(one))
      const isExactly = names.includes(name)
      const count = Object.keys(columns).length
      return { kind, columns, isWhole: missingFields(kind, columns).length === 0, isNamed, isExactly, count }
    })
    .filter(({ isWhole, isNamed }) => isWhole || isNamed)
    .sort(
      (one, other) =>
        Number(other.isExactly) - Number(one.isExactly) ||
        Number(other.isWhole) - Number(one.isWhole) ||
        Number(other.isNamed) - Number(one.isNamed) ||
        other.count - one.count,
    )
  const [best] = ranked
  return best ? { kind: best.kind, columns: best.columns } : { kind: null, columns: {} }
}

/** What words stand for: those that the firm decided go before those of the profile, and these before our own. */
export interface Words {
  statuses: ReadonlyMap<string, StatusId>
  positionStatuses: ReadonlyMap<string, PositionStatus>
}

/** A word as it is compared. */
export const wordOf = (text: string) => text.trim().toLowerCase()

const byWord = <Id>(words: Iterable<readonly [string, Id]>) =>
  new Map([...words].map(([word, id]) => [wordOf(word), id]))

/** The words of a system, with those that the firm decided. */
export function wordsOfMoveIn(system: MoveInSystem, decided: Readonly<Record<string, StatusId>>): Words {
  const { statuses, positionStatuses: ofPositions } = profiles[system]
  return {
    statuses: byWord([
      ...candidateStatuses.terms.map(({ id, label }) => [label, id] as const),
      ...Object.entries(system === 'other' ? usualStatuses : statuses),
      ...Object.entries(decided),
    ]),
    positionStatuses: byWord([
      ...positionStatuses.terms.map(({ id, label }) => [label, id] as const),
      ...Object.entries(ofPositions),
    ]),
  }
}
