import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { administratorProfileFields, ownProfileFields } from '#contract/domains/users/model.ts'
import { forgetPasswordLinks } from '#server/domains/access/passwords.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { changesBetween, requireChoices } from '#server/kit/changes.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, notFound } from '#server/kit/errors.ts'
import { users } from '#server/records/users/tables.ts'
import { choiceSources } from './choices.ts'
import { columnsOf, requireFreeEmail } from './commands.ts'

const ownForm = z.object(ownProfileFields)
const administratorForm = z.object(administratorProfileFields)

type OwnProfile = z.output<typeof ownForm> & { version: number }
type AdministratorProfile = z.output<typeof administratorForm> & { version: number }

/** Changes what a user may change about themselves. */
export async function editOwnProfile(db: Db, actor: Actor, { version, ...asked }: OwnProfile): Promise<void> {
  await saveProfile(db, actor, version, ownForm, asked)
}

/** Changes what an administrator may change about themselves, the e-mail address included. */
export async function editAdministratorProfile(
  db: Db,
  actor: Actor,
  { version, ...asked }: AdministratorProfile,
): Promise<void> {
  await requireFreeEmail(db, asked.email, actor.userId)
  if (asked.email !== actor.email) await forgetPasswordLinks(db, actor.userId)
  await saveProfile(db, actor, version, administratorForm, asked)
}

type Asked = Omit<OwnProfile, 'version'> & Partial<Omit<AdministratorProfile, 'version'>>

async function saveProfile(db: Db, actor: Actor, version: number, form: z.ZodObject, asked: Asked): Promise<void> {
  const [before] = await db.select().from(users).where(eq(users.id, actor.userId)).for('update')
  if (!before) throw notFound('User')
  if (before.version !== version) throw changedMeanwhile('your profile')
  await requireChoices(db, actor, choiceSources, form, asked, before)
  const { firstName, lastName, email, ...details } = asked
  const after = { ...columnsOf(details), firstName, lastName, email }
  await db
    .update(users)
    .set({ ...after, updatedBy: actor.userId })
    .where(eq(users.id, actor.userId))
  await audit(
    db,
    actor,
    'profile.edit',
    { kind: 'user', id: actor.userId },
    {
      changes: changesBetween(form, before, after),
    },
  )
}
