import { eq } from 'drizzle-orm'
import type { handOverLeads as call } from '#contract/domains/leads/endpoints.ts'
import { leadHandover } from '#contract/domains/leads/model.ts'
import type { OutputOf, ParsedInputOf } from '#contract/kit/endpoint.ts'
import type { Actor } from '#server/kit/actor.ts'
import { requireChoices } from '#server/kit/changes.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError, conflict, invalid } from '#server/kit/errors.ts'
import { users } from '#server/records/users/tables.ts'
import { lockLead, save } from './commands.ts'
import { leadOptions } from './options.ts'
import { tellTaker } from './telling.ts'

type Asked = ParsedInputOf<typeof call>

/**
 * Gives leads to one person, each for itself: what can be given is given, the rest is told row by row. The person hears
 * of them once, with the note.
 */
export async function handOverLeads(db: Db, actor: Actor, asked: Asked): Promise<OutputOf<typeof call>> {
  const { leadIds, versions, recruiterId, note } = asked
  await requireChoices(db, actor, leadOptions, leadHandover, asked)
  const [taker] = await db.select().from(users).where(eq(users.id, recruiterId))
  if (!taker?.isActive) throw invalid({ recruiterId: 'Choose somebody who is active' })
  const results: { leadId: number; done: boolean; message: string }[] = []
  const given: string[] = []
  for (const leadId of [...new Set(leadIds)].sort((a, b) => a - b)) {
    try {
      const lead = await db.transaction((part) => give(part, actor, leadId, versions?.[leadId], taker, note))
      results.push({ leadId, done: true, message: `Given to ${taker.fullName}` })
      given.push(lead.organizationName)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ leadId, done: false, message: error.message })
    }
  }
  if (given.length) await tellTaker(db, actor, recruiterId, given, note)
  return { message: `${given.length} of ${results.length} given to ${taker.fullName}`, done: given.length, results }
}

async function give(
  db: Db,
  actor: Actor,
  id: number,
  version: number | undefined,
  taker: Pick<typeof users.$inferSelect, 'id' | 'fullName'>,
  note: string | null | undefined,
) {
  const lead = await lockLead(db, actor, id, version, 'handOver')
  if (lead.recruiterId === taker.id) throw conflict(`This is a lead of ${taker.fullName} already`)
  const [giver] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, lead.recruiterId))
  const changes = [`Recruiter: ${giver?.name} → ${taker.fullName}`]
  await save(db, actor, lead, { recruiterId: taker.id }, 'lead.handOver', { activity: 'Edited', note, changes })
  return lead
}
