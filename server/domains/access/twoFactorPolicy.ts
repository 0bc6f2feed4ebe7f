import { and, eq, isNotNull } from 'drizzle-orm'
import { type SessionStage, sessionStages, type TwoFactorPolicy, twoFactorPolicies } from '#contract/vocab/sessions.ts'
import { type UserType, userTypes } from '#contract/vocab/userTypes.ts'
import { readSetting, type Setting } from '#server/domains/settings/queries.ts'
import type { Db } from '#server/kit/database/db.ts'
import { twoFactors } from '#server/records/access/tables.ts'

/** Who has to sign in with a second factor. */
export const twoFactorSetting: Setting<TwoFactorPolicy> = {
  name: 'twoFactor',
  schema: twoFactorPolicies.schema,
  initial: twoFactorPolicies.optional,
}

/** Whether users of a type have to sign in with a second factor. */
export async function isTwoFactorRequired(db: Db, userType: UserType): Promise<boolean> {
  const policy = await readSetting(db, twoFactorSetting)
  if (policy === twoFactorPolicies.requiredForAll) return true
  return policy === twoFactorPolicies.requiredForInternal && userType === userTypes.internal
}

/** Whether a user has a second factor. */
export async function hasTwoFactor(db: Db, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ userId: twoFactors.userId })
    .from(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.encryptedKey)))
  return found !== undefined
}

/** What comes after the first step of a sign-in. */
export async function stageFor(db: Db, user: { id: number; userType: UserType }): Promise<SessionStage> {
  if (await hasTwoFactor(db, user.id)) return sessionStages.code
  return (await isTwoFactorRequired(db, user.userType)) ? sessionStages.setUp : sessionStages.complete
}
