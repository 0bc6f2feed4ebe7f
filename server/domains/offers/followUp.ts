import { desc, eq } from 'drizzle-orm'
import { type ContactForm, nextContactAfter } from '#contract/domains/offers/model.ts'
import { contactOutcomes } from '#contract/vocab/joinings.ts'
import { candidateStatuses, untilJoined } from '#contract/vocab/statuses.ts'
import { lockApplication } from '#server/domains/applications/locking.ts'
import type { Actor } from '#server/kit/actor.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { conflict, invalid } from '#server/kit/errors.ts'
import { currentOffer } from '#server/records/offers/current.ts'
import { joiningContacts } from '#server/records/offers/tables.ts'
import { toldAuthor } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'
import { recordJoining } from './commands.ts'
import { scoresOf } from './joinability.ts'

/** Logs a contact with somebody between selection and joining; answers the day of the next. */
export async function logContact(db: Db, actor: Actor, asked: ContactForm): Promise<string> {
  const { statusId } = await lockApplication(db, actor, asked.applicationId)
  if (!untilJoined.includes(statusId)) {
    throw conflict(`Nobody is followed up in ${candidateStatuses.labelOf(statusId)}`)
  }
  const { applicationId, outcome, resignedOn } = asked
  if (asked.nextContactOn && asked.nextContactOn <= today()) {
    throw invalid({ nextContactOn: 'The next contact must lie after today' })
  }
  if (resignedOn && resignedOn > today())
    throw invalid({ resignedOn: 'The day of resignation cannot be in the future' })
  const [newest] = await scoresOf(db, applicationId)
  const expected = (await currentOffer(db, applicationId))?.expectedJoiningOn ?? null
  const nextContactOn =
    asked.nextContactOn ??
    nextContactAfter(today(), contactOutcomes.termOf(outcome).days, newest?.band ?? null, expected)
  await db.insert(joiningContacts).values({
    ...{ applicationId, outcome, channel: asked.channel, notes: asked.notes, nextContactOn },
    ...{ at: nowIso(), createdBy: actor.userId },
  })
  await recordJoining(db, actor, applicationId, {
    lastContactAt: nowIso(),
    lastOutcome: outcome,
    nextContactOn,
    ...(resignedOn && { resignedOn }),
  })
  return nextContactOn
}

/** The contacts with somebody who was selected, newest first. */
export async function contactsOf(db: Db, actor: Actor, applicationId: number) {
  const rows = await db
    .select({ contact: joiningContacts, byName: toldAuthor(actor, users) })
    .from(joiningContacts)
    .leftJoin(users, eq(users.id, joiningContacts.createdBy))
    .where(eq(joiningContacts.applicationId, applicationId))
    .orderBy(desc(joiningContacts.id))
  return rows.map(({ contact, byName }) => ({ ...contact, byName }))
}
