import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#server/kit/database/db.ts'
import { now, nowIso } from './clock.ts'
import { notFound } from './errors.ts'
import { personalLinks } from './tables.ts'

/** What a personal link stands for. */
export interface PersonalLink {
  id: number
  subjectId: number
  userId: number | null
}

interface Asked {
  purpose: string
  token: string
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a link for one purpose and one record, good for so many days; answers the token that goes into its address. */
export async function makeLink(
  db: Db,
  { purpose, subjectId, days, userId }: { purpose: string; subjectId: number; days: number; userId?: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + days * 86_400_000).toISOString()
  await db
    .insert(personalLinks)
    .values({ hash: hashOf(token), purpose, subjectId, userId, createdAt: nowIso(), expiresAt })
  return token
}

const isGood = ({ purpose, token }: Asked) =>
  and(
    eq(personalLinks.hash, hashOf(token)),
    eq(personalLinks.purpose, purpose),
    gt(personalLinks.expiresAt, nowIso()),
    isNull(personalLinks.usedAt),
  )

/** What a link stands for. Wrong, expired, used and withdrawn ones are all the same 404. */
export async function findLink(db: Db, asked: Asked): Promise<PersonalLink> {
  const [link] = await db.select().from(personalLinks).where(isGood(asked))
  if (!link) throw notFound('Link')
  return link
}

/** Spends a link: of two at once, one gets what it stands for and the other the 404 of `findLink`. */
export async function useLink(db: Db, asked: Asked): Promise<PersonalLink> {
  const [link] = await db.update(personalLinks).set({ usedAt: nowIso() }).where(isGood(asked)).returning()
  if (!link) throw notFound('Link')
  return link
}

/** Withdraws every link of a purpose to a record, such as when what it asked for is settled. */
export async function withdrawLinks(db: Db, purpose: string, subjectId: number): Promise<void> {
  await db
    .update(personalLinks)
    .set({ usedAt: nowIso() })
    .where(
      and(eq(personalLinks.purpose, purpose), eq(personalLinks.subjectId, subjectId), isNull(personalLinks.usedAt)),
    )
}
