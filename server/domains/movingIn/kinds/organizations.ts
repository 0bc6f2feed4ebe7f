import { inArray, sql } from 'drizzle-orm'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { asAdded } from '#server/domains/movingIn/fingerprints.ts'
import { recordsKnownBy } from '#server/domains/movingIn/standing.ts'
import { type Became, type Coming, ownOf, type Turn, textOf, withUnread } from '#server/domains/movingIn/turn.ts'
import { termSetting } from '#server/domains/settings/policies.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { auditAll } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { cities } from '#server/records/masters/tables.ts'
import { organizationContacts, organizations } from '#server/records/organizations/tables.ts'

/** The cities of the master data by their names. */
export async function citiesNamed(
  db: Db,
  rows: readonly Coming[],
): Promise<ReadonlyMap<string, { id: number; name: string }>> {
  const names = [...new Set(rows.flatMap((row) => textOf(row, 'city')?.toLowerCase() ?? []))]
  if (!names.length) return new Map()
  const found = await db
    .select({ id: cities.id, name: cities.name })
    .from(cities)
    .where(inArray(sql`lower(${cities.name})`, names))
    .orderBy(sql`${cities.id} desc`)
  return new Map(found.map((city) => [city.name.toLowerCase(), city]))
}

/** Clients, with the terms that the firm gives to new ones; one that is here by its name is that one. */
export async function addOrganizations(turn: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const { db, actor, move } = turn
  const nameOf = (row: Coming) => textOf(row, 'name')?.toLowerCase() ?? ''
  const known = await recordsKnownBy(db, 'organization', rows.map(nameOf))
  const fresh = rows.filter(
    (row, at) => !known.has(nameOf(row)) && rows.findIndex((one) => nameOf(one) === nameOf(row)) === at,
  )
  const terms = await readSetting(db, termSetting)
  const city = await citiesNamed(db, fresh)
  const made = fresh.length
    ? await db
        .insert(organizations)
        .values(
          fresh.map((row) => {
            const place = textOf(row, 'city')
            const found = city.get(place?.toLowerCase() ?? '')
            return {
              ...terms,
              name: textOf(row, 'name') ?? '',
              organizationType: organizationTypes.client,
              email: textOf(row, 'email'),
              contactNumber: textOf(row, 'contactNumber'),
              website: textOf(row, 'website'),
              address: [textOf(row, 'address'), found ? null : place].filter(Boolean).join(', ') || null,
              cityId: found?.id ?? null,
              custom: ownOf(row),
              about: withUnread(row, textOf(row, 'about')),
              createdAt: textOf(row, 'addedOn') ?? nowIso(),
              createdBy: actor.userId,
              updatedBy: actor.userId,
            }
          }),
        )
        .returning({ id: organizations.id, version: organizations.version })
    : []
  const subjects = made.map(({ id }) => ({ kind: 'organization', id }))
  if (subjects.length) {
    await auditAll(db, actor, 'organization.create', subjects, {
      lines: [`Moved in from ${move.source}`],
    })
  }
  const madeFor = new Map(fresh.map((row, at) => [nameOf(row), made[at]]))
  return rows.map((row) => {
    const one = madeFor.get(nameOf(row))
    const isOwn = fresh.includes(row)
    return { recordId: one?.id ?? known.get(nameOf(row)) ?? 0, fingerprint: isOwn ? String(one?.version) : null }
  })
}

/** People of the clients. */
export async function addContacts({ db }: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const made = await db
    .insert(organizationContacts)
    .values(
      rows.map((row) => ({
        organizationId: row.led.organization ?? 0,
        name: [textOf(row, 'firstName'), textOf(row, 'lastName')].filter(Boolean).join(' '),
        designation: textOf(row, 'designation'),
        email: textOf(row, 'email'),
        contactNumber: textOf(row, 'contactNumber'),
        custom: ownOf(row),
      })),
    )
    .returning({ id: organizationContacts.id })
  return asAdded(db, organizationContacts, made)
}
