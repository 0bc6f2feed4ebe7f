import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { candidateDetailsForm } from '#contract/domains/candidates/details.ts'
import { candidateForm } from '#contract/domains/candidates/model.ts'
import { importForms } from '#contract/domains/imports/forms.ts'
import { leadForm } from '#contract/domains/leads/model.ts'
import { organizationForm } from '#contract/domains/organizations/model.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
import { fieldErrors } from '#contract/kit/endpoint.ts'
import type { ImportKind } from '#contract/vocab/imports.ts'
import { mailInvitation } from '#server/domains/access/passwords.ts'
import { passwordLinks } from '#server/domains/access/tables.ts'
import { addCandidate, editCandidateDetails } from '#server/domains/candidates/commands.ts'
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
import { invalid } from '#server/kit/errors.ts'

type Values = Record<string, unknown>
type RecordTable = PgTable & { id: PgColumn; version: PgColumn }

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
  /** Adds the record as a person would, with every check; answers its id. */
  add: (db: Db, actor: Actor, values: Values) => Promise<number>
  /** Adds the file that a row was read from. */
  attach?: (db: Db, actor: Actor, id: number, file: { fileId: number; text: string }) => Promise<void>
}

function checked<Schema extends z.ZodType>(schema: Schema, values: Values): z.output<Schema> {
  const parsed = schema.safeParse(values)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}

const textIn = (values: Values, ...keys: string[]) =>
  keys
    .map((key) => values[key])
    .filter(Boolean)
    .join(' ')

const newCandidate = z.object({ ...candidateForm.shape, cv: z.string().optional() })
const firstVersion = 1

async function importCandidate(db: Db, actor: Actor, values: Values): Promise<number> {
  // Every rule of the longer form is checked before anything is written; its first two fields say which candidate.
  checked(candidateDetailsForm, { ...values, candidateId: 1, version: firstVersion })
  const candidateId = await addCandidate(db, actor, checked(newCandidate, values))
  const details = checked(candidateDetailsForm, { ...values, candidateId, version: firstVersion })
  await editCandidateDetails(db, actor, details)
  return candidateId
}

/** The kinds of bulk upload. A new one is one entry here, its form and its endpoint in the contract. */
export const kinds: Readonly<Record<ImportKind, KindOfImport>> = {
  user: {
    table: users,
    owned: [userRoles.userId, passwordLinks.userId],
    nameOf: (values) => textIn(values, 'firstName', 'lastName'),
    keyOf: ({ email }) => String(email).toLowerCase(),
    add: async (db, actor, values) => {
      const user = await addUser(db, actor, checked(importForms.user, values) as never, null)
      await mailInvitation(db, user)
      return user.id
    },
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
    add: importCandidate,
    attach: async (db, actor, id, file) => void (await addKeptCv(db, actor, id, file)),
  },
  organization: {
    table: organizations,
    owned: [],
    nameOf: (values) => textIn(values, 'name'),
    keyOf: ({ name }) => String(name).toLowerCase(),
    add: async (db, actor, values) =>
      (await addOrganization(db, actor, checked(organizationForm, values))).organizationId,
  },
  position: {
    table: positions,
    owned: [interviewStages.positionId, positionLog.positionId],
    nameOf: (values) => textIn(values, 'clientPositionName'),
    keyOf: () => undefined,
    add: async (db, actor, values) => (await addPosition(db, actor, checked(positionForm, values))).positionId,
  },
  lead: {
    table: leads,
    owned: [leadEvents.leadId],
    nameOf: (values) => textIn(values, 'organizationName'),
    keyOf: ({ organizationName, emailId, contactNumber }) =>
      [organizationName, emailId, contactNumber].join(' ').toLowerCase(),
    add: async (db, actor, values) => (await addLead(db, actor, checked(leadForm, values))).leadId,
  },
}

/** The version a record has now; undefined where it is gone. */
export async function versionOf(db: Db, { table }: KindOfImport, id: number): Promise<number | undefined> {
  const [row] = await db.select({ version: table.version }).from(table).where(eq(table.id, id))
  return row?.version as number | undefined
}

/**
 * Takes a record back that nobody has worked with: with all that was written only because it was added. Answers whether
 * it is gone; it stays where its version is another one, or where something that people did refers to it.
 */
export async function takeBack(db: Db, kind: KindOfImport, id: number, version: number): Promise<boolean> {
  for (const column of kind.owned) await db.delete(column.table).where(eq(column, id))
  const gone = await db
    .delete(kind.table)
    .where(and(eq(kind.table.id, id), eq(kind.table.version, version)))
    .returning({ id: kind.table.id })
  return gone.length > 0
}
