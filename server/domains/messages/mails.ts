import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Audience, audiences, type MailForm, ownGaps } from '#contract/domains/messages/mails.ts'
import { type CustomValues, definedLabel } from '#contract/kit/definedFields.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { roles } from '#contract/vocab/roles.ts'
import { definedInWords } from '#server/domains/customFields/history.ts'
import { queueMail } from '#server/domains/mail/commands.ts'
import { template } from '#server/domains/mail/templates.ts'
import { peopleVisibleTo } from '#server/domains/masters/people.ts'
import type { Actor } from '#server/kit/actor.ts'
import { may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { coalesce } from '#server/kit/database/sql.ts'
import { invalid, notFound } from '#server/kit/errors.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { messages } from '#server/records/messages/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positionsVisibleTo } from '#server/records/positions/access.ts'
import { positions } from '#server/records/positions/tables.ts'
import { userRoles, users } from '#server/records/users/tables.ts'
import { filledWith, gapsIn, requireKnownGaps } from './templates.ts'

interface Person {
  id: number
  firstName: string
  fullName: string
  to: string
  organizationId: number | null
  /** What is said of them in the firm's own fields, where they are a candidate. */
  custom: CustomValues | null
}

/** A mail as one recipient gets it; `problem` says why they cannot be written to. */
export interface Letter {
  recipientId: number
  name: string
  to: string
  subject: string
  text: string
  problem: string | null
  organizationId: number | null
}

interface PositionWords {
  id: number
  name: string
  organizationId: number
  organizationName: string
  custom: CustomValues
  organizationCustom: CustomValues
}

/** What each recipient would get: each letter is made of that recipient's own facts and nobody else's. */
export async function lettersFor(db: Db, actor: Actor, asked: MailForm): Promise<Letter[]> {
  const words = asked.subject + asked.body
  requireKnownGaps(actor, asked.audience, { subject: asked.subject, body: asked.body })
  const position = asked.positionId ? await positionWords(db, actor, asked.positionId) : undefined
  const needsPosition = gapsIn(words).some((name) => /^(position|organization)(\.|$)/.test(name))
  if (needsPosition && !position) throw invalid({ positionId: 'Choose the position that the mail is about' })
  const ids = (asked.audience === audiences.candidates ? asked.candidateIds : asked.contactIds) ?? []
  const field = asked.audience === audiences.candidates ? 'candidateIds' : 'contactIds'
  if (!ids.length) throw invalid({ [field]: 'Choose who is to be written to' })
  const people = await recipientsOf(db, actor, asked.audience, [...new Set(ids)], position)
  if (people.length < new Set(ids).size) throw invalid({ [field]: 'Not everybody chosen can be written to by you' })
  const letters: Letter[] = []
  for (const person of people) {
    const own = await ownWords(db, actor, asked.audience, gapsIn(words), {
      ...{ candidate: person.custom, position: position?.custom, organization: position?.organizationCustom },
    })
    letters.push(letterTo(person, actor, asked, position, own))
  }
  return letters
}

type Said = Partial<Record<RecordKind, CustomValues | null>>

/** What the gaps of the firm's own fields are filled with, in words; null where nothing is said. */
async function ownWords(db: Db, { role }: Actor, audience: Audience, names: readonly string[], said: Said) {
  const gaps = ownGaps(audience, role)
  const filled = new Map<string, { label: string; value: string | null }>()
  for (const name of new Set(names)) {
    const field = gaps.get(name)
    if (!field) continue
    const value = await definedInWords(db, field, said[field.kind]?.[field.key])
    filled.set(name, { label: definedLabel(field), value })
  }
  return filled
}

function letterTo(
  person: Person,
  actor: Actor,
  asked: MailForm,
  position: PositionWords | undefined,
  own: Awaited<ReturnType<typeof ownWords>>,
): Letter {
  const missing = [...own.values()].filter(({ value }) => !value).map(({ label }) => label)
  const values = {
    ...Object.fromEntries([...own].map(([name, { value }]) => [name, value ?? ''])),
    firstName: person.firstName,
    fullName: person.fullName,
    position: position?.name ?? '',
    organization: position?.organizationName ?? '',
    sender: actor.fullName,
  }
  return {
    recipientId: person.id,
    name: person.fullName,
    to: person.to,
    subject: filledWith(asked.subject, values),
    text: filledWith(asked.body, values),
    problem: person.to ? missingWords(missing) : 'There is no e-mail address',
    organizationId: person.organizationId,
  }
}

const missingWords = (labels: readonly string[]) => (labels.length ? `Nothing is said in ${labels.join(', ')}` : null)

async function positionWords(db: Db, actor: Actor, id: number): Promise<PositionWords> {
  const [found] = await db
    .select({
      id: positions.id,
      name: positions.providerPositionName,
      organizationId: positions.organizationId,
      organizationName: organizations.name,
      custom: positions.custom,
      organizationCustom: organizations.custom,
    })
    .from(positions)
    .innerJoin(organizations, eq(organizations.id, positions.organizationId))
    .where(and(eq(positions.id, id), positionsVisibleTo(actor)))
  if (!found) throw notFound('Position')
  return found
}

function recipientsOf(
  db: Db,
  actor: Actor,
  audience: MailForm['audience'],
  ids: readonly number[],
  position: PositionWords | undefined,
): Promise<Person[]> {
  return audience === audiences.candidates ? candidatesBy(db, actor, ids) : contactsBy(db, actor, ids, position)
}

async function candidatesBy(db: Db, actor: Actor, ids: readonly number[]): Promise<Person[]> {
  if (!may(actor, 'candidate.readUnmasked')) return []
  return db
    .select({
      id: candidates.id,
      firstName: candidates.firstName,
      fullName: candidates.fullName,
      to: coalesce(candidates.emailId, ''),
      organizationId: sql<null>`null`,
      custom: candidates.custom,
    })
    .from(candidates)
    .where(and(inArray(candidates.id, [...ids]), candidatesVisibleTo(actor)))
    .orderBy(asc(candidates.fullName), asc(candidates.id))
}

/** The users of clients whom the actor may write to, as a condition on `users`. */
export function contactsVisibleTo(actor: Actor): SQL | undefined {
  const ofClients = sql`${users.id} in (select ${userRoles.userId} from ${userRoles}
    where ${inArray(userRoles.role, [roles.clientHr, roles.clientManager, roles.interviewer])})`
  return and(peopleVisibleTo(actor), ofClients, eq(users.isActive, true))
}

async function contactsBy(
  db: Db,
  actor: Actor,
  ids: readonly number[],
  position: PositionWords | undefined,
): Promise<Person[]> {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      fullName: users.fullName,
      to: users.email,
      organizationId: users.organizationId,
      custom: sql<null>`null`,
    })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        contactsVisibleTo(actor),
        // What concerns a client's position is written to that client's people only.
        position ? eq(users.organizationId, position.organizationId) : undefined,
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id))
}

/** Sends each recipient a mail of their own and keeps it on the record. The same key never sends twice. */
export async function sendMails(db: Db, actor: Actor, { key, ...asked }: MailForm & { key: string }) {
  const letters = await lettersFor(db, actor, asked)
  const results: { recipientId: number; name: string; done: boolean; message: string }[] = []
  for (const letter of letters) {
    const { recipientId, name, problem } = letter
    if (!problem) await keepAndSend(db, actor, asked, letter, `message:${key}:${recipientId}`)
    results.push({ recipientId, name, done: !problem, message: problem ?? 'Sent' })
  }
  const sent = results.filter(({ done }) => done).length
  await audit(db, actor, 'message.send', undefined, { audience: asked.audience, sent, positionId: asked.positionId })
  return { message: `${sent} of ${results.length} ${results.length === 1 ? 'mail' : 'mails'} written`, sent, results }
}

async function keepAndSend(db: Db, actor: Actor, asked: MailForm, letter: Letter, mailKey: string): Promise<void> {
  const isCandidate = asked.audience === audiences.candidates
  const { recipientId, name, to, subject, text, organizationId } = letter
  const kept = await db
    .insert(messages)
    .values({
      ...{ mailKey, audience: asked.audience, recipientName: name, to, subject, text, organizationId },
      candidateId: isCandidate ? recipientId : null,
      contactId: isCandidate ? null : recipientId,
      positionId: asked.positionId,
      createdAt: nowIso(),
      createdBy: actor.userId,
    })
    .onConflictDoNothing({ target: messages.mailKey })
    .returning({ id: messages.id })
  if (kept.length) await queueMail(db, { key: mailKey, to, ...asMail(subject, text) })
}

/** Every paragraph fills a gap of its own, so that nothing a person wrote is read as a gap or as HTML. */
function asMail(subject: string, text: string) {
  const paragraphs = text.split(/\r?\n(?:[^\S\n]*\r?\n)+/).filter((paragraph) => paragraph.trim())
  const names = paragraphs.map((_, index) => `paragraph${index}`)
  return {
    template: template({
      subject: '{{subject}}',
      paragraphs: names.map((name) => `{{${name}}}`),
      gaps: ['subject', ...names],
    }),
    values: { subject, ...Object.fromEntries(paragraphs.map((paragraph, index) => [`paragraph${index}`, paragraph])) },
  }
}
