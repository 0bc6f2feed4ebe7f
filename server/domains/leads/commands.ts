import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import {
  type Conversion,
  type FollowUp,
  type LeadEdit,
  type LeadForm,
  leadEdit,
  leadForm,
} from '#contract/domains/leads/model.ts'
import { fieldErrors, withoutBlanks } from '#contract/kit/endpoint.ts'
import { leadStatuses } from '#contract/vocab/leads.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { profiles } from '#contract/vocab/reach.ts'
import { masterOptions } from '#server/domains/masters/options.ts'
import { addOrganization } from '#server/domains/organizations/commands.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { changesBetween, requireChoices } from '#server/kit/changes.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError, changedMeanwhile, conflict, notFound } from '#server/kit/errors.ts'
import { leadAbilities, leadsVisibleTo } from '#server/records/leads/access.ts'
import { leadEvents, leads } from '#server/records/leads/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { leadOptions } from './options.ts'
import { tellTaker } from './telling.ts'

type LeadRow = typeof leads.$inferSelect
type LeadEvent = Omit<typeof leadEvents.$inferInsert, 'id' | 'leadId' | 'at' | 'userId'>

const sources = { ...masterOptions, ...leadOptions }

/** Adds a lead, and tells its recruiter where that is somebody else. One that somebody already works on is refused. */
export async function addLead(db: Db, actor: Actor, asked: LeadForm) {
  const made = await keepLead(db, actor, asked)
  if (made.recruiterId !== actor.userId) await tellTaker(db, actor, made.recruiterId, [made.organizationName])
  return { leadId: made.id, version: made.version, message: addedText(made) }
}

const addedText = ({ organizationName }: LeadRow) => `${organizationName} added`

/** Adds a lead and tells nobody. */
export async function keepLead(db: Db, actor: Actor, asked: LeadForm): Promise<LeadRow> {
  const values = { ...asked, recruiterId: asked.recruiterId ?? actor.userId, status: asked.status ?? leadStatuses.new }
  if (asked.recruiterId !== actor.userId) await requireChoices(db, actor, sources, leadForm, asked)
  await requireNew(db, values)
  const [made] = await db
    .insert(leads)
    .values({ ...values, createdBy: actor.userId })
    .returning()
  if (!made) throw new Error('the lead was not kept')
  const event: LeadEvent = { activity: 'Added', statusTo: made.status, nextFollowUpOn: made.nextFollowUpOn }
  await record(db, actor, made.id, 'lead.create', event)
  return made
}

type Contact = Pick<LeadForm, 'organizationName' | 'contactNumber' | 'emailId'>

/** The same organization with the same number or address is one lead; the lock lets the second of two see the first. */
async function requireNew(db: Db, { organizationName, contactNumber, emailId }: Contact, ownId = 0): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('lead'), hashtext(lower(${organizationName})))`)
  const [same] = await db
    .select({ status: leads.status, recruiterName: users.fullName })
    .from(leads)
    .innerJoin(users, eq(users.id, leads.recruiterId))
    .where(
      and(
        sql`lower(${leads.organizationName}) = lower(${organizationName})`,
        or(
          contactNumber ? eq(leads.contactNumber, contactNumber) : undefined,
          emailId ? eq(leads.emailId, emailId) : undefined,
        ),
        isNull(leads.removedAt),
        ne(leads.status, leadStatuses.lost),
        ne(leads.id, ownId),
      ),
    )
    .limit(1)
  if (same)
    throw conflict(`${organizationName} with this contact is already a lead of ${same.recruiterName}`, 'duplicate')
}

/**
 * Adds many leads, each for itself: what can be added is added, the rest is told row by row. Somebody else whose leads
 * they are hears of them once.
 */
export async function addLeads(db: Db, actor: Actor, rows: readonly Record<string, unknown>[]) {
  const results: {
    row: number
    added: boolean
    leadId: number | null
    message: string
    fields: Record<string, string>
  }[] = []
  const ofOthers = new Map<number, string[]>()
  for (const [index, sent] of rows.entries()) {
    const { lead, ...told } = await addRow(db, actor, sent)
    results.push({ row: index + 1, ...told })
    if (lead && lead.recruiterId !== actor.userId)
      ofOthers.set(lead.recruiterId, [...(ofOthers.get(lead.recruiterId) ?? []), lead.organizationName])
  }
  for (const [recruiterId, names] of ofOthers) await tellTaker(db, actor, recruiterId, names)
  const added = results.filter((result) => result.added).length
  return { message: `${added} of ${results.length} leads added`, added, results }
}

async function addRow(db: Db, actor: Actor, sent: Record<string, unknown>) {
  const refused = { added: false, leadId: null }
  const parsed = leadForm.safeParse(withoutBlanks(sent))
  if (!parsed.success) {
    const fields = fieldErrors(parsed.error)
    return { ...refused, message: Object.values(fields).join('. '), fields }
  }
  try {
    const lead = await db.transaction((part) => keepLead(part, actor, parsed.data))
    return { lead, added: true, leadId: lead.id, message: addedText(lead), fields: {} }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...refused, message: error.message, fields: error.fields ?? {} }
  }
}

/** Edits a lead. */
export async function editLead(db: Db, actor: Actor, { id, version, ...asked }: LeadEdit) {
  const before = await lockLead(db, actor, id, version, 'edit')
  const values = {
    ...asked,
    recruiterId: asked.recruiterId ?? before.recruiterId,
    status: asked.status ?? before.status,
  }
  await requireChoices(db, actor, sources, leadEdit, asked, { ...before, recruiterId: before.recruiterId })
  await requireNew(db, values, id)
  const saved = await save(db, actor, before, values, 'lead.edit', {
    activity: 'Edited',
    ...statusChange(before, values.status),
    changes: changesBetween(leadEdit, before, values),
  })
  if (values.recruiterId !== before.recruiterId)
    await tellTaker(db, actor, values.recruiterId, [values.organizationName])
  return saved
}

/** Notes what was said to a lead, how it stands, and when to call again. */
export async function followUpLead(
  db: Db,
  actor: Actor,
  { id, version, note, status, nextFollowUpOn = null }: FollowUp,
) {
  const before = await lockLead(db, actor, id, version, 'followUp')
  return save(db, actor, before, { status, nextFollowUpOn, lastFollowUpAt: nowIso() }, 'lead.followUp', {
    activity: 'Followed up',
    note,
    nextFollowUpOn,
    ...statusChange(before, status),
  })
}

/** Makes a Prospect organization of a lead; the lead stays, with a link to it. */
export async function convertLead(db: Db, actor: Actor, { id, version, name, verticalId, teamSize }: Conversion) {
  const before = await lockLead(db, actor, id, version, 'convert')
  const { organizationId } = await addOrganization(db, actor, {
    organizationType: organizationTypes.prospect,
    name,
    verticalIds: [verticalId],
    teamSize,
    email: before.emailId,
    contactNumber: before.contactNumber,
    cityId: before.cityId,
    ownerId: await ownerFor(db, before.recruiterId),
  })
  const changes = { organizationId, status: leadStatuses.converted, convertedAt: nowIso(), nextFollowUpOn: null }
  const saved = await save(db, actor, before, changes, 'lead.convert', {
    activity: 'Converted',
    note: before.requirement,
    ...statusChange(before, leadStatuses.converted),
  })
  return { ...saved, organizationId, message: `${name} is a Prospect now` }
}

/** An organization is owned by a BD person: whoever brought the lead, if they are one. */
async function ownerFor(db: Db, userId: number): Promise<number | null> {
  const [user] = await db.select({ role: users.primaryRole }).from(users).where(eq(users.id, userId))
  return user && profiles[user.role].writes === 'owned' ? userId : null
}

/** Takes a lead out of every list and count; it can be brought back. */
export async function removeLead(db: Db, actor: Actor, id: number, version: number) {
  const before = await lockLead(db, actor, id, version, 'remove')
  const saved = await save(db, actor, before, { removedAt: nowIso() }, 'lead.delete', { activity: 'Removed' })
  return { ...saved, message: `${before.organizationName} removed` }
}

/** Brings a removed lead back. */
export async function restoreLead(db: Db, actor: Actor, id: number, version: number) {
  const before = await lockLead(db, actor, id, version, 'restore')
  const saved = await save(db, actor, before, { removedAt: null }, 'lead.restore', { activity: 'Restored' })
  return { ...saved, message: `${before.organizationName} restored` }
}

const refusals: Record<keyof ReturnType<typeof leadAbilities>, string> = {
  edit: 'This lead can no longer be edited',
  followUp: 'This lead can no longer be followed up',
  handOver: 'This lead is a Prospect already, or was removed',
  convert: 'This lead is a Prospect already, or was removed',
  remove: 'This lead was removed already',
  restore: 'This lead was not removed',
}

/** What answers for a removed lead too, instead of not finding it. */
const saidOfRemoved: readonly (keyof typeof refusals)[] = ['remove', 'restore', 'handOver']

/** Reads a lead for a change, keeps others from changing it, and refuses what its state does not allow. */
export async function lockLead(
  db: Db,
  actor: Actor,
  id: number,
  version: number | undefined,
  action: keyof ReturnType<typeof leadAbilities>,
): Promise<LeadRow> {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.id, id), leadsVisibleTo(actor)))
    .for('update')
  if (!lead || (lead.removedAt && !saidOfRemoved.includes(action))) throw notFound('Lead')
  if (version !== undefined && lead.version !== version) throw changedMeanwhile('the lead')
  if (!leadAbilities(actor, lead)[action]) throw conflict(refusals[action])
  return lead
}

function statusChange(before: LeadRow, after: LeadRow['status']) {
  return after === before.status ? {} : { statusFrom: before.status, statusTo: after }
}

/** Keeps a change with its line in the lead's history. */
export async function save(
  db: Db,
  actor: Actor,
  before: LeadRow,
  changes: Partial<typeof leads.$inferInsert>,
  action: string,
  event: LeadEvent,
) {
  const version = before.version + 1
  await db
    .update(leads)
    .set({ ...changes, version, updatedBy: actor.userId })
    .where(eq(leads.id, before.id))
  await record(db, actor, before.id, action, event)
  return { leadId: before.id, version, message: 'Successfully updated' }
}

async function record(db: Db, actor: Actor, leadId: number, action: string, event: LeadEvent): Promise<void> {
  await db.insert(leadEvents).values({ ...event, leadId, at: nowIso(), userId: actor.userId })
  await audit(db, actor, action, { kind: 'lead', id: leadId })
}
