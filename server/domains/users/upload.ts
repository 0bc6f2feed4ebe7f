import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inviteForm, userDetailFields, userFields } from '#contract/domains/users/model.ts'
import { fieldErrors, withoutBlanks } from '#contract/kit/endpoint.ts'
import { mailInvitation } from '#server/domains/access/passwords.ts'
import { organizations } from '#server/domains/organizations/tables.ts'
import { allRoles } from '#server/domains/roles/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/db.ts'
import { AppError, invalid } from '#server/kit/errors.ts'
import type { UploadedFile } from '#server/kit/uploads.ts'
import { addUser } from './commands.ts'
import { csvRecords } from './csv.ts'
import { users } from './tables.ts'

const mostRows = 500

const rowForm = z.object({
  firstName: userFields.firstName,
  lastName: userFields.lastName,
  email: inviteForm.shape.email,
  roleId: userFields.roleId,
  organizationId: userDetailFields.organizationId,
  reportingToId: userDetailFields.reportingToId,
  designation: userDetailFields.designation,
  contactNumber: userDetailFields.contactNumber,
})

/** Adds the users of a CSV file and invites them. What can be done is done; each refused row says why. */
export async function uploadUsers(db: Db, actor: Actor, file: UploadedFile | undefined) {
  if (!file) throw invalid({ file: 'Select a file' })
  const records = csvRecords(file.bytes.toString('utf8'))
  if (records.length > mostRows) throw invalid({ file: `A file can hold at most ${mostRows} users` })
  const refused: { row: number; email: string; reason: string }[] = []
  for (const { row, values } of records) {
    const reason = await addRow(db, actor, values)
    if (reason) refused.push({ row, email: values['email'] ?? '', reason })
  }
  const added = records.length - refused.length
  await audit(db, actor, 'user.upload', undefined, { rows: records.length, added })
  return { added, refused }
}

/** Adds one user in a part of the transaction that can fail alone. Answers why it was refused. */
async function addRow(db: Db, actor: Actor, values: Record<string, string>): Promise<string | undefined> {
  try {
    await db.transaction(async (part) => {
      const within = part as unknown as Db
      const parsed = rowForm.safeParse(withoutBlanks(await namedIds(within, values)))
      if (!parsed.success) throw invalid(fieldErrors(parsed.error))
      await mailInvitation(within, await addUser(within, actor, parsed.data, null))
    })
    return undefined
  } catch (error) {
    if (error instanceof AppError) return Object.values(error.fields ?? { all: error.message }).join('; ')
    throw error
  }
}

/** The row with the ids of what it names. */
async function namedIds(db: Db, values: Record<string, string>) {
  const role = values['role']?.toLowerCase()
  const given = (await allRoles(db)).find(({ name }) => name.toLowerCase() === role)
  if (role && !given) throw invalid({ role: `There is no role ${values['role']}` })
  return {
    firstName: values['firstname'],
    lastName: values['lastname'],
    email: values['email'],
    roleId: given?.roleId,
    organizationId: await organizationNamed(db, values['organization']),
    reportingToId: await userNamed(db, values['reportingto']),
    designation: values['designation'],
    contactNumber: values['contactnumber'],
  }
}

async function organizationNamed(db: Db, name: string | undefined): Promise<number | undefined> {
  if (!name) return undefined
  const found = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(and(sql`lower(${organizations.name}) = ${name.toLowerCase()}`, eq(organizations.isActive, true)))
  if (found.length !== 1) throw invalid({ organization: `There is no one organization ${name}` })
  return found[0]?.id
}

async function userNamed(db: Db, email: string | undefined): Promise<number | undefined> {
  if (!email) return undefined
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
  if (!found) throw invalid({ reportingTo: `Nobody has the e-mail address ${email}` })
  return found.id
}
