import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { linkedInProfile } from '#contract/domains/candidates/fields.ts'
import { genders } from '#contract/vocab/genders.ts'
import { moveInKinds } from '#contract/vocab/movingIn.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { recordActivities } from '#server/domains/candidates/log.ts'
import { recordsKnownBy } from '#server/domains/movingIn/standing.ts'
import {
  type Became,
  type Coming,
  numberOf,
  ownOf,
  type Turn,
  textOf,
  withUnread,
} from '#server/domains/movingIn/turn.ts'
import { dialingCodeOfFirm } from '#server/domains/settings/policies.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { skills } from '#server/records/masters/tables.ts'
import { moveInRows } from '#server/records/movingIn/tables.ts'
import { citiesNamed } from './organizations.ts'

/** People; whoever is here under the same address is that person, whose record stays as it is. */
export async function addCandidates(turn: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const { db, actor } = turn
  const addressOf = (row: Coming) => textOf(row, 'emailId') ?? ''
  const known = await recordsKnownBy(db, 'candidate', rows.map(addressOf))
  const fresh = rows.filter(
    (row, at) => !known.has(addressOf(row)) && rows.findIndex((one) => addressOf(one) === addressOf(row)) === at,
  )
  const values = await valuesOf(turn, fresh)
  const made = values.length
    ? await db.insert(candidates).values(values).returning({ id: candidates.id, version: candidates.version })
    : []
  if (made.length)
    await recordActivities(
      db,
      actor,
      made.map(({ id }) => id),
      'created',
    )
  const madeFor = new Map(fresh.map((row, at) => [addressOf(row), made[at]]))
  const own = new Set(fresh)
  return rows.map((row) => {
    const one = madeFor.get(addressOf(row))
    return {
      recordId: one?.id ?? known.get(addressOf(row)) ?? 0,
      fingerprint: own.has(row) ? String(one?.version) : null,
    }
  })
}

async function valuesOf(turn: Turn, rows: readonly Coming[]): Promise<(typeof candidates.$inferInsert)[]> {
  const { db, actor, userNamed } = turn
  const [city, skill, standing] = [
    await citiesNamed(db, rows),
    await skillsNamed(db, rows),
    await standingOf(turn, rows),
  ]
  const code = await dialingCodeOfFirm(db)
  return rows.map((row) => {
    const place = textOf(row, 'city') ?? ''
    const wanted = Array.isArray(row.said['skills']) ? row.said['skills'] : []
    const unknown = wanted.filter((name) => !skill.has(name.toLowerCase()))
    const addedOn = textOf(row, 'addedOn') ?? nowIso()
    const last = standing.get(row.externalId)
    const { source, ...said } = { source: textOf(row, 'source'), ...linkOf(row) }
    return {
      ...namesOf(row),
      custom: ownOf(row),
      ...{
        gender: genderOf(row),
        emailId: textOf(row, 'emailId') ?? '',
        ...phoneOf(textOf(row, 'contactNumber'), code),
      },
      ...{
        currentCityId: city.get(place.toLowerCase())?.id ?? null,
        currentCityName: city.get(place.toLowerCase())?.name ?? place,
      },
      ...{ source: sourceOf(source), linkedInProfile: said.linkedIn },
      skillIds: [...new Set(wanted.flatMap((name) => skill.get(name.toLowerCase()) ?? []))],
      ...{ designation: textOf(row, 'designation'), currentEmployer: textOf(row, 'currentEmployer') },
      ...{ totalExperience: numberOf(row, 'totalExperience'), dateOfBirth: textOf(row, 'dateOfBirth') },
      ...{ currentCtc: numberOf(row, 'currentCtc'), expectedCtc: numberOf(row, 'expectedCtc') },
      notes: withUnread(
        row,
        textOf(row, 'notes'),
        unknown.length ? `Skills: ${unknown.join(', ')}` : null,
        source && sourceOf(source) === sources.legacyData ? `Source: ${source}` : null,
        said.other,
      ),
      ...{ statusId: last?.statusId ?? candidateStatuses.open, lastActionAt: last?.at ?? addedOn },
      ...{
        uploadedBy: userNamed(row.said['addedBy']),
        createdAt: addedOn,
        createdBy: actor.userId,
        updatedBy: actor.userId,
      },
    }
  })
}

const longestName = 60

function namesOf(row: Coming) {
  const [first = '', last] = [textOf(row, 'firstName') ?? '', textOf(row, 'lastName')]
  const words = first.split(/\s+/)
  const [firstName, lastName] = last
    ? [first, last]
    : [words.slice(0, -1).join(' ') || first, words.length > 1 ? (words.at(-1) ?? '') : '']
  return { firstName: firstName.slice(0, longestName), lastName: lastName.slice(0, longestName) }
}

function genderOf(row: Coming) {
  const said = textOf(row, 'gender')?.toLowerCase() ?? ''
  if (/^(f|female|woman)$/.test(said)) return genders.female
  return /^(m|male|man)$/.test(said) ? genders.male : genders.notStated
}

/** A word of ours, or that it came with old data: the word stands in the notes then. */
function sourceOf(said: string | null) {
  return sources.terms.find(({ label }) => label.toLowerCase() === said?.toLowerCase())?.id ?? sources.legacyData
}

/** The digits of a number, and the code before them where one is written. */
function phoneOf(said: string | null, code: string) {
  const digits = (said ?? '').replace(/\D/g, '')
  const isWithCode = said?.trim().startsWith('+') && digits.length > 10
  const ofFirm = code.replace(/\D/g, '')
  const rest =
    digits.startsWith(ofFirm) && digits.length === ofFirm.length + 10
      ? digits.slice(ofFirm.length)
      : digits.replace(/^0+/, '')
  if (isWithCode && !digits.startsWith(ofFirm))
    return { contactCode: `+${digits.slice(0, -10)}`, contactNumber: digits.slice(-10) }
  return { contactCode: code, contactNumber: rest.slice(0, 20) }
}

/** The address of a profile as it is kept; what is none stands in the notes. */
function linkOf(row: Coming): { linkedIn: string | null; other: string | null } {
  const said = textOf(row, 'linkedInProfile')
  const profile = said ? linkedInProfile(said) : null
  return { linkedIn: profile ?? null, other: said && !profile ? `LinkedIn: ${said}` : null }
}

/** The skills of the master data by their names and other names. */
async function skillsNamed(db: Db, rows: readonly Coming[]): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(rows.flatMap(({ said }) => (Array.isArray(said['skills']) ? said['skills'] : [])))]
  if (!names.length) return new Map()
  const found = await db
    .select({ id: skills.id, name: skills.name })
    .from(skills)
    .where(
      inArray(
        sql`lower(${skills.name})`,
        names.map((name) => name.toLowerCase()),
      ),
    )
    .orderBy(desc(skills.id))
  return new Map(found.map(({ id, name }) => [name.toLowerCase(), id]))
}

/** How the candidates stand once their applications are there: as the one that changed last. */
async function standingOf({ db, move }: Turn, rows: readonly Coming[]) {
  const last = await db
    .selectDistinctOn([moveInRows.hangsOn], {
      id: moveInRows.hangsOn,
      statusId: moveInRows.statusId,
      at: moveInRows.at,
    })
    .from(moveInRows)
    .where(
      and(
        eq(moveInRows.moveInId, move.id),
        eq(moveInRows.kind, moveInKinds.application),
        eq(moveInRows.state, 'Good'),
        inArray(
          moveInRows.hangsOn,
          rows.map(({ externalId }) => externalId),
        ),
      ),
    )
    .orderBy(moveInRows.hangsOn, sql`${moveInRows.at} desc nulls last`, desc(moveInRows.row))
  return new Map(last.map(({ id, ...rest }) => [id ?? '', rest]))
}
