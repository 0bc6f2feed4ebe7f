import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { audiences, gapsFor, type MailTemplate, type mailTemplateForm } from '#contract/domains/messages/mails.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, invalid, notFound } from '#server/kit/errors.ts'
import { mailTemplates } from '#server/records/messages/tables.ts'

const ofProduct: readonly MailTemplate[] = [
  {
    key: 'candidateOpening',
    name: 'An opening that fits',
    audience: audiences.candidates,
    subject: 'An opening for you: {{position}}',
    body: 'Hello {{firstName}},\n\nwe are looking for a {{position}} and think that it fits you. Would you like to know more?\n\nPlease answer this mail or call me.\n\nKind regards\n{{sender}}',
    version: 0,
  },
  {
    key: 'candidateDocuments',
    name: 'Documents needed',
    audience: audiences.candidates,
    subject: 'Documents for your application as {{position}}',
    body: 'Hello {{firstName}},\n\nto go on with your application as {{position}} we need your documents: the last three pay slips, proof of identity and your certificates.\n\nKind regards\n{{sender}}',
    version: 0,
  },
  {
    key: 'clientFeedback',
    name: 'Feedback on CVs',
    audience: audiences.clients,
    subject: 'Your feedback on candidates for {{position}}',
    body: 'Hello {{firstName}},\n\nsome candidates for {{position}} wait for your decision. A short yes or no in the portal is enough.\n\nKind regards\n{{sender}}',
    version: 0,
  },
  {
    key: 'clientSlots',
    name: 'Interview times',
    audience: audiences.clients,
    subject: 'Interview times for {{position}}',
    body: 'Hello {{firstName}},\n\nwhich times suit you for the next interviews for {{position}}?\n\nKind regards\n{{sender}}',
    version: 0,
  },
]

/** The templates: those of the product, as far as nobody changed them, and those that people added. */
export async function templatesOf(db: Db): Promise<MailTemplate[]> {
  const own = await db.select().from(mailTemplates).orderBy(asc(mailTemplates.name), asc(mailTemplates.id))
  const unchanged = ofProduct.filter(({ key }) => !own.some((one) => one.key === key))
  return [...unchanged, ...own].sort((one, other) => one.name.localeCompare(other.name))
}

type Reader = Pick<Actor, 'role'>

/** People also write a gap with spaces inside its braces. */
const gap = /\{\{\s*([\w.\p{L}]+)\s*\}\}/gu
/** Whatever looks like a gap, such as one with a brace missing at its end. */
const braced = /\{\{[^{}]*\}{0,2}/g

/** What stands in braces though nothing fills it for these recipients. */
export function unknownGaps({ role }: Reader, audience: MailTemplate['audience'], words: string): string[] {
  const gaps = gapsFor(audience, role)
  const known = (whole: string) => gaps.includes(whole.replace(gap, '$1'))
  return [...words.matchAll(braced)].map(([whole]) => whole).filter((whole) => !known(whole))
}

/** The gaps that stand in a text. */
export const gapsIn = (words: string): string[] => [...words.matchAll(gap)].flatMap(([, name]) => name ?? [])

/** Refuses words with a gap that nothing fills for whoever writes them. */
export function requireKnownGaps(
  reader: Reader,
  audience: MailTemplate['audience'],
  words: { subject: string; body: string },
): void {
  const refused: Record<string, string> = {}
  for (const [field, text] of Object.entries(words)) {
    const unknown = unknownGaps(reader, audience, text)
    if (unknown.length)
      refused[field] =
        `Nothing fills ${unknown[0]?.slice(0, 60)}. Known are: ${gapsFor(audience, reader.role).join(', ')}`
  }
  if (Object.keys(refused).length) throw invalid(refused)
}

/** Fills the gaps of a text. What fills them is text and is not looked at again. */
export function filledWith(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(gap, (whole, name: string) => values[name] ?? whole)
}

/** Adds a template or changes one; answers its key. */
export async function saveTemplate(db: Db, actor: Actor, asked: z.output<typeof mailTemplateForm>): Promise<string> {
  const { key: askedKey, version, ...template } = asked
  const { subject, body } = template
  requireKnownGaps(actor, template.audience, { subject, body })
  const key = askedKey ?? `own-${randomUUID()}`
  const known = (await templatesOf(db)).find((one) => one.key === key)
  if (askedKey && !known) throw notFound('Template')
  if (known && known.version !== version) throw changedMeanwhile('the template')
  const values = { ...template, version: version + 1, updatedBy: actor.userId }
  await db
    .insert(mailTemplates)
    .values({ key, createdBy: actor.userId, ...values })
    .onConflictDoUpdate({ target: mailTemplates.key, set: values })
  await audit(db, actor, 'mailTemplate.save', undefined, { key, name: template.name })
  return key
}

/** Removes a template; one of the product is as it was at first. */
export async function removeTemplate(db: Db, actor: Actor, key: string): Promise<void> {
  const removed = await db
    .delete(mailTemplates)
    .where(eq(mailTemplates.key, key))
    .returning({ name: mailTemplates.name })
  if (!removed.length) throw notFound('Template')
  await audit(db, actor, 'mailTemplate.remove', undefined, { key, name: removed[0]?.name })
}
