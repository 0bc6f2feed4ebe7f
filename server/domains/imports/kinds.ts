import { inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { candidateShapes } from '#contract/domains/candidates/details.ts'
import { withCandidateRules } from '#contract/domains/candidates/model.ts'
import { importForms } from '#contract/domains/imports/forms.ts'
import { leadForm } from '#contract/domains/leads/model.ts'
import { organizationForm } from '#contract/domains/organizations/model.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
import { definedShapes, extended } from '#contract/kit/definedFields.ts'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import type { ImportKind } from '#contract/vocab/imports.ts'
import { roles } from '#contract/vocab/roles.ts'
import { mailInvitation } from '#server/domains/access/passwords.ts'
import { addCandidates, refusalsOf } from '#server/domains/candidates/commands.ts'
import { addKeptCv } from '#server/domains/candidates/cvs.ts'
import { keepLead } from '#server/domains/leads/commands.ts'
import { addOrganization } from '#server/domains/organizations/commands.ts'
import { addPosition } from '#server/domains/positions/commands.ts'
import { addUser } from '#server/domains/users/commands.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError, invalid } from '#server/kit/errors.ts'
import { passwordLinks } from '#server/records/access/tables.ts'
import { candidateCvs, candidateLog, candidates } from '#server/records/candidates/tables.ts'
import { candidateKeys, duplicatePairs } from '#server/records/duplicates/tables.ts'
import { leadEvents, leads } from '#server/records/leads/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { interviewStages, positionLog, positions } from '#server/records/positions/tables.ts'
import { candidateSearch } from '#server/records/search/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'

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
  /** Why they would be refused, in the same words; null where they would not. Nothing is added. */
  check: (db: Db, actor: Actor, rows: readonly Values[]) => Promise<(AppError | null)[]>
  /** Adds the file that a row was read from. */
  attach?: (db: Db, actor: Actor, id: number, file: { fileId: number; text: string }) => Promise<void>
}

type Form<Schema extends z.ZodType> = z.output<Schema>

/** Rows that the form refuses are refused in its words; the others go to the command, all at once. */
function readBy<Schema extends z.ZodType, Answer>(
  schemaNow: Schema | (() => Schema),
  work: (db: Db, actor: Actor, forms: Form<Schema>[]) => Promise<Answer[]>,
) {
  return async (db: Db, actor: Actor, rows: readonly Values[]): Promise<(Answer | AppError)[]> => {
    const schema = typeof schemaNow === 'function' ? schemaNow() : schemaNow
    const read = rows.map((values) => schema.safeParse(values))
    const answers = await work(
      db,
      actor,
      read.flatMap(({ success, data }) => (success ? [data] : [])),
    )
    return read.map(({ success, error }) => {
      const answer = success ? answers.shift() : invalid(fieldErrors(error))
      if (answer === undefined) throw new Error('a row was not answered')
      return answer
    })
  }
}

/**
 * For a command that adds one record: each in a part of the transaction that fails alone. To check them they are added
 * and taken back at once.
 */
function eachAlone<Schema extends z.ZodType>(
  schema: Schema | (() => Schema),
  addOne: (db: Db, actor: Actor, form: Form<Schema>) => Promise<number>,
): Pick<KindOfImport, 'add' | 'check'> {
  const add = readBy(schema, async (db, actor, forms) => {
    const added: Added[] = []
    for (const form of forms) added.push(await db.transaction((part) => addOne(part, actor, form)).catch(refusal))
    return added
  })
  const check: KindOfImport['check'] = async (db, actor, rows) => {
    const added = await takenBack(db, (part) => add(part, actor, rows))
    return added.map((outcome) => (outcome instanceof AppError ? outcome : null))
  }
  return { add, check }
}

function refusal(error: unknown): AppError {
  if (error instanceof AppError) return error
  throw error
}

/** Thrown to take back what a check has written. */
class OnlyChecked extends Error {}

async function takenBack<Answer>(db: Db, work: (db: Db) => Promise<Answer[]>): Promise<Answer[]> {
  const answers: Answer[] = []
  await db
    .transaction(async (part) => {
      answers.push(...(await work(part)))
      throw new OnlyChecked()
    })
    .catch((error: unknown) => {
      if (!(error instanceof OnlyChecked)) throw error
    })
  return answers
}

const textIn = (values: Values, ...keys: string[]) =>
  keys
    .map((key) => values[key])
    .filter(Boolean)
    .join(' ')

/** The fields that the firm defined are known only while it runs. Whoever loads a whole table may write every one. */
const withOwnFields =
  <Schema extends z.ZodType>(kind: RecordKind, schema: Schema) =>
  () =>
    extended(schema, definedShapes(kind, roles.admin))

const newCandidate = withOwnFields('candidate', withCandidateRules(z.object(candidateShapes)))

/** The kinds of bulk upload. A new one is one entry here, its form and its endpoint in the contract. */
export const kinds: Readonly<Record<ImportKind, KindOfImport>> = {
  user: {
    table: users,
    owned: [userRoles.userId, passwordLinks.userId],
    nameOf: (values) => textIn(values, 'firstName', 'lastName'),
    keyOf: ({ email }) => String(email).toLowerCase(),
    ...eachAlone(importForms.user, async (db, actor, form) => {
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
    add: readBy(newCandidate, addCandidates),
    check: readBy(newCandidate, refusalsOf),
    attach: async (db, actor, id, file) => void (await addKeptCv(db, actor, id, file)),
  },
  organization: {
    table: organizations,
    owned: [],
    nameOf: (values) => textIn(values, 'name'),
    keyOf: ({ name }) => String(name).toLowerCase(),
    ...eachAlone(
      withOwnFields('organization', organizationForm),
      async (...asked) => (await addOrganization(...asked)).organizationId,
    ),
  },
  position: {
    table: positions,
    owned: [interviewStages.positionId, positionLog.positionId],
    nameOf: (values) => textIn(values, 'clientPositionName'),
    keyOf: () => undefined,
    ...eachAlone(withOwnFields('position', positionForm), async (...asked) => (await addPosition(...asked)).positionId),
  },
  lead: {
    table: leads,
    owned: [leadEvents.leadId],
    nameOf: (values) => textIn(values, 'organizationName'),
    keyOf: ({ organizationName, emailId, contactNumber }) =>
      [organizationName, emailId, contactNumber].join(' ').toLowerCase(),
    ...eachAlone(leadForm, async (...asked) => (await keepLead(...asked)).id),
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
