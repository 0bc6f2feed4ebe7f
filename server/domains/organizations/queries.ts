import { type AnyColumn, and, asc, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { alias, type PgTable } from 'drizzle-orm/pg-core'
import { nameInUse, organizationEmailInUse } from '#contract/domains/organizations/model.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { definedHistoryOf } from '#server/domains/customFields/history.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { countIf } from '#server/kit/database/sql.ts'
import { notFound } from '#server/kit/errors.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { cities, courses, industries, specializations, universities } from '#server/records/masters/tables.ts'
import {
  organizationAbilities,
  organizationsVisibleTo,
  organizationView,
} from '#server/records/organizations/access.ts'
import {
  organizationAddresses,
  organizationContacts,
  organizations,
  salaryBands,
} from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { isClientSide } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import type { OrganizationRow } from './saving.ts'

const frontend = alias(users, 'frontend')
const backend = alias(users, 'backend')
const owner = alias(users, 'owner')

/** The row of an organization within reach. */
export async function organizationRow(db: Db, actor: Actor, id: number): Promise<OrganizationRow> {
  const [row] = await db
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), organizationsVisibleTo(actor)))
  if (!row) throw notFound('Organization')
  return row
}

/** An organization within reach, and what the actor may do with it. */
export async function findOrganization(db: Db, actor: Actor, id: number): Promise<Organization> {
  const [found] = await db
    .select({
      row: organizations,
      industryName: industries.name,
      cityName: cities.name,
      frontendSpocName: frontend.fullName,
      backendSpocName: backend.fullName,
      ownerName: owner.fullName,
      ...organizationView(actor),
    })
    .from(organizations)
    .leftJoin(industries, eq(industries.id, organizations.industryId))
    .leftJoin(cities, eq(cities.id, organizations.cityId))
    .leftJoin(frontend, eq(frontend.id, organizations.frontendSpocId))
    .leftJoin(backend, eq(backend.id, organizations.backendSpocId))
    .leftJoin(owner, eq(owner.id, organizations.ownerId))
    .where(and(eq(organizations.id, id), organizationsVisibleTo(actor)))
  if (!found) throw notFound('Organization')
  const { row, ...shown } = found
  const can = organizationAbilities(actor, row)
  const isOutside = isClientSide(actor)
  return {
    ...row,
    ...shown,
    verticalIds: row.verticalIds.filter(verticals.has),
    ownerId: isOutside ? null : row.ownerId,
    ownerName: isOutside ? null : shown.ownerName,
    ...(await educationOf(db, row)),
    contacts: await contactsOf(db, id),
    addresses: await addressesOf(db, id),
    ...(await positionCounts(db, actor, id)),
    billing: can.readBilling ? await billingOf(db, row) : null,
    can,
  }
}

async function educationOf(db: Db, { courseIds, specializationIds, universityIds }: OrganizationRow) {
  return {
    courses: await namesAmong(db, courses, courseIds),
    specializations: await namesAmong(db, specializations, specializationIds),
    universities: await namesAmong(db, universities, universityIds),
  }
}

async function namesAmong(db: Db, table: PgTable & { id: AnyColumn; name: AnyColumn }, ids: readonly number[]) {
  if (!ids.length) return []
  const rows = await db
    .select({ name: sql<string>`${table.name}` })
    .from(table as PgTable)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.name))
  return rows.map(({ name }) => name)
}

/** The people of an organization to call, the first one on top. */
export async function contactsOf(db: Db, organizationId: number) {
  return db
    .select()
    .from(organizationContacts)
    .where(eq(organizationContacts.organizationId, organizationId))
    .orderBy(desc(organizationContacts.isPrimary), asc(organizationContacts.id))
}

/** The further addresses of an organization. */
export async function addressesOf(db: Db, organizationId: number) {
  const rows = await db
    .select({ row: organizationAddresses, cityName: cities.name })
    .from(organizationAddresses)
    .leftJoin(cities, eq(cities.id, organizationAddresses.cityId))
    .where(eq(organizationAddresses.organizationId, organizationId))
    .orderBy(asc(organizationAddresses.id))
  return rows.map(({ row, cityName }) => ({ ...row, cityName }))
}

async function positionCounts(db: Db, actor: Actor, organizationId: number) {
  const [counts] = await db
    .select({
      positions: count(),
      openPositions: countIf(sql`${positions.status} = ${positionStatuses.open}`),
    })
    .from(positions)
    .where(and(eq(positions.organizationId, organizationId), positionsVisibleTo(actor)))
  return counts ?? { positions: 0, openPositions: 0 }
}

/** The salary bands of an organization, lowest first. */
export async function salaryBandsOf(db: Db, organizationId: number) {
  return db
    .select()
    .from(salaryBands)
    .where(eq(salaryBands.organizationId, organizationId))
    .orderBy(asc(salaryBands.fromCtc))
}

async function billingOf(db: Db, row: OrganizationRow) {
  const { billingName, billingEmail, billingAddress } = row
  const { gstNumber, feePercent, flatFee, paymentTermsDays, replacementPeriodDays } = row
  return {
    ...{
      billingName,
      billingEmail,
      billingAddress,
      gstNumber,
      feePercent,
      flatFee,
      paymentTermsDays,
      replacementPeriodDays,
    },
    salaryBands: await salaryBandsOf(db, row.id),
  }
}

/** Whether another organization has this name; which one, only to those who reach it. */
export async function nameCheck(db: Db, actor: Actor, { name, id }: { name: string; id?: number | null }) {
  const holder = await holderOf(db, isNamed(name), id)
  return inUseAnswer(db, actor, holder, holder ? nameInUse : 'This name is free')
}

/** Whether another organization has this e-mail address; which one, only to those who reach it. */
export async function emailCheck(db: Db, actor: Actor, { emailId, id }: { emailId: string; id?: number | null }) {
  const holder = await holderOf(db, isEmail(emailId), id)
  return inUseAnswer(db, actor, holder, holder ? organizationEmailInUse : "Email Didn't Exist.")
}

/** Whose name this is, in any case. */
export const isNamed = (name: string) => sql`lower(${organizations.name}) = lower(${name})`

/** Whose e-mail address this is. */
export const isEmail = (email: string) => sql`lower(${organizations.email}) = lower(${email})`

/** The id of another organization for which something is so. */
export async function holderOf(db: Db, isSo: ReturnType<typeof sql>, ownId: number | null | undefined) {
  const [holder] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(isSo, ownId ? ne(organizations.id, ownId) : undefined))
    .limit(1)
  return holder?.id
}

async function inUseAnswer(db: Db, actor: Actor, holder: number | undefined, message: string) {
  const [known] = holder
    ? await db
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(and(eq(organizations.id, holder), organizationsVisibleTo(actor)))
    : []
  return { isInUse: holder !== undefined, message, id: known?.id ?? null, name: known?.name ?? null }
}

/** The audit's word for a remark in the log. */
export const remarkAction = 'organization.remark'

/** The audit's word for a change of nothing but fields that the firm defined: their own history tells of it. */
export const ownFieldsAction = 'organization.editFields'

/** What was changed about an organization, newest first. */
export async function organizationLog(db: Db, actor: Actor, id: number) {
  await organizationRow(db, actor, id)
  const entries = await db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      role: auditEntries.role,
      facts: auditEntries.facts,
      action: auditEntries.action,
      byName: users.fullName,
    })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(
      and(
        eq(auditEntries.subject, 'organization'),
        eq(auditEntries.subjectId, id),
        ne(auditEntries.action, ownFieldsAction),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(500)
  const told = entries.map(({ id: number, facts, action, ...entry }) => ({
    ...entry,
    id: `change:${number}`,
    isRemark: action === remarkAction,
    lines: linesIn(facts),
  }))
  const ofOwnFields = await definedHistoryOf(db, actor, { kind: 'organization', id })
  const further = ofOwnFields.map((entry) => ({ ...entry, role: null, isRemark: false }))
  return { entries: [...told, ...further].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)) }
}

function linesIn(facts: Record<string, unknown> | null): string[] {
  const lines = facts?.lines
  return Array.isArray(lines) ? lines.map(String) : []
}
