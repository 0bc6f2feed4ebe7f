import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { workFields } from '#contract/domains/candidates/details.ts'
import { backgroundFields, identityFields, withCandidateRules } from '#contract/domains/candidates/model.ts'
import { importForms } from '#contract/domains/imports/forms.ts'
import { leadForm } from '#contract/domains/leads/model.ts'
import { organizationForm } from '#contract/domains/organizations/model.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import type { ImportKind } from '#contract/vocab/imports.ts'
import { mailInvitation } from '#server/domains/access/passwords.ts'
import { passwordLinks } from '#server/domains/access/tables.ts'
import { addCandidates } from '#server/domains/candidates/commands.ts'
import { addKeptCv } from '#server/domains/candidates/cvs.ts'
import { candidateCvs, candidateLog, candidates } from '#server/domains/candidates/tables.ts'
import { candidateKeys, duplicatePairs } from '#server/domains/duplicates/tables.ts'
import { addLead } from '#server/domains/leads/commands.ts'
import { leadEvents, leads } from '#server/domains/leads/tables.ts'
import { addOrganization } from '#server/domains/organizations/commands.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { addPosition } from '#server/domains/positions/commands.ts'
import { interviewStages, positionLog, positions } from '#server/domains/positions/tables.ts'
import { candidateSearch } from '#server/domains/search/tables.ts'
import { addUser } from '#server/domains/users/commands.ts'
import { userRoles, users } from '#server/domains/users/tables.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/db.ts'
import { AppError, invalid } from '#server/kit/errors.ts'

type Values = Record<string, unknown>
type RecordTable = PgTable & { id: PgColumn; version: PgColumn }

/** The id of the record that a row became, or why it was refused. */
export type Added = number | AppError

/** How the rows of one kind become records. */
export interface KindOfImport {
  table: RecordTable
  /** Where rows stand that belong to the record and were written because it was added. */
  owned: readonly PgColumn[]
  /** A name that is not among the choices is kept as text in this other field. */
  textInstead?: Readonly<Record<string, string>>
  /** What people call the record. */
  nameOf: (values: Values) => string
  /** What no two rows may share. */
  keyOf: (values: Values) => string | undefined
  /** Adds the records as a person would, with every check; what is refused writes nothing. */
  add: (db: Db, actor: Actor, rows: readonly Values[]) => Promise<Added[]>
  /** Adds the file that a row was read from. */
  attach?: (db: Db, actor: Actor, id: number, file: { fileId: number; text: string }) => Promise<void>
}

type Form<Schema extends z.ZodType> = z.output<Schema>

/** Rows that the form refuses are refused in its words; the others go to the command, all at once. */
function together<Schema extends z.ZodType>(
  schema: Schema,
  add: (db: Db, actor: Actor, forms: Form<Schema>[]) => Promise<Added[]>,
): KindOfImport['add'] {
  return async (db, actor, rows) => {
    const read = rows.map((values) => schema.safeParse(values))
    const added = await add(
      db,
      actor,
      read.flatMap(({ success, data }) => (success ? [data] : [])),
    )
    return read.map(({ success, error }) => {
      const outcome = success ? added.shift() : invalid(fieldErrors(error))
      if (outcome === undefined) throw new Error('a row was not answered')
      return outcome
    })
  }
}

/** For a command that adds one record: each in a part of the transaction that fails alone. */
function eachAlone<Schema extends z.ZodType>(
  schema: Schema,
  add: (db: Db, actor: Actor, form: Form<Schema>) => Promise<number>,
): KindOfImport['add'] {
  return together(schema, async (db, actor, forms) => {
    const added: Added[] = []
    for (const form of forms) added.push(await db.transaction((part) => add(part, actor, form)).catch(refusal))
    return added
  })
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

const textIn = (values: Values, ...keys: string[]) =>
  keys
    .map((key) => values[key])
    .filter(Boolean)
    .join(' ')

const newCandidate = withCandidateRules(z.object({ ...identityFields, ...backgroundFields, ...workFields }))

/** The kinds of bulk upload. A new one is one entry here, its form and its endpoint in the contract. */
export const kinds: Readonly<Record<ImportKind, KindOfImport>> = {
  user: {
    table: users,
    owned: [userRoles.userId, passwordLinks.userId],
    nameOf: (values) => textIn(values, 'firstName', 'lastName'),
    keyOf: ({ email }) => String(email).toLowerCase(),
    add: eachAlone(importForms.user, async (db, actor, form) => {
      const user = await addUser(db, actor, form as never, null)
      await mailInvitation(db, user)
      return user.id
    }),
  },
  candidate: {
    table: candidates,
    owned: [
      candidateLog.candidateId,
      candidateCvs.candidateId,
      candidateSearch.candidateId,
      candidateKeys.candidateId,
      duplicatePairs.firstId,
      duplicatePairs.secondId,
    ],
    textInstead: { currentCityId: 'currentCityName' },
    nameOf: (values) => textIn(values, 'firstName', 'lastName'),
    keyOf: ({ emailId }) => String(emailId).toLowerCase(),
    add: together(newCandidate, addCandidates),
    attach: async (db, actor, id, file) => void (await addKeptCv(db, actor, id, file)),
  },
  organization: {
    table: organizations,
    owned: [],
    nameOf: (values) => textIn(values, 'name'),
    keyOf: ({ name }) => String(name).toLowerCase(),
    add: eachAlone(organizationForm, async (...asked) => (await addOrganization(...asked)).organizationId),
  },
  position: {
    table: positions,
    owned: [interviewStages.positionId, positionLog.positionId],
    nameOf: (values) => textIn(values, 'clientPositionName'),
    keyOf: () => undefined,
    add: eachAlone(positionForm, async (...asked) => (await addPosition(...asked)).positionId),
  },
  lead: {
    table: leads,
    owned: [leadEvents.leadId],
    nameOf: (values) => textIn(values, 'organizationName'),
    keyOf: ({ organizationName, emailId, contactNumber }) =>
      [organizationName, emailId, contactNumber].join(' ').toLowerCase(),
    add: eachAlone(leadForm, async (...asked) => (await addLead(...asked)).leadId),
  },
}

interface RecordNow {
  id: number
  version: number
}

/** Those of some records that are there, with the versions they have now. */
export async function recordsNow(db: Db, { table }: KindOfImport, ids: readonly number[]): Promise<RecordNow[]> {
  const { id, version } = table
  return db
    .select({ id: sql<number>`${id}`, version: sql<number>`${version}` })
    .from(table)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('update')
}

/**
 * Takes records back that nobody has worked with: with all that was written only because they were added. Answers those
 * that are gone; one stays where its version is another one. Throws where what people did refers to one of them.
 */
export async function takeBack(db: Db, kind: KindOfImport, records: readonly RecordNow[]): Promise<Set<number>> {
  const versionOf = new Map(records.map(({ id, version }) => [id, version]))
  const now = await recordsNow(db, kind, [...versionOf.keys()])
  const ids = now.filter(({ id, version }) => version === versionOf.get(id)).map(({ id }) => id)
  for (const column of [...kind.owned, kind.table.id]) await db.delete(column.table).where(inArray(column, ids))
  return new Set(ids)
}
