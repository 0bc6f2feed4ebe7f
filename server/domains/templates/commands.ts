import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { addTemplate, changeTemplate } from '#contract/domains/templates/endpoints.ts'
import {
  formOfTemplate,
  type TemplateKind,
  type TemplateValues,
  templateKinds,
  valuesToKeep,
} from '#contract/domains/templates/kinds.ts'
import { type Share, shares } from '#contract/kit/sharing.ts'
import { sharingOf } from '#server/domains/users/sharing.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import { requireChoices } from '#server/kit/changes.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, invalid, notAllowed, notFound } from '#server/kit/errors.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'
import { templates } from '#server/records/templates/tables.ts'
import { findTemplate, mayChange } from './queries.ts'

type Sources = Readonly<Record<string, OptionSource>>

/** Keeps what a form holds under a name. Answers the id. */
export async function keepTemplate(
  db: Db,
  actor: Actor,
  sources: Sources,
  { kind, values, ...asked }: z.output<(typeof addTemplate)['input']>,
): Promise<number> {
  const { access } = templateKinds.termOf(kind)
  if (!may(actor, access)) throw notAllowed('Your role does not fill in this form')
  requireSharing(actor, asked.share)
  const [made] = await db
    .insert(templates)
    .values({
      ...{ ...sharingOf(asked), kind, values: await checked(db, actor, sources, kind, values) },
      ...{ ownerId: actor.userId, createdBy: actor.userId },
    })
    .returning({ id: templates.id })
    .catch(refuseTakenName)
  if (!made) throw new Error('the template was not kept')
  await audit(db, actor, 'template.keep', { kind: 'template', id: made.id }, { kind, name: asked.name })
  return made.id
}

/** Renames a template, shares it, or has it fill in something else. Answers the new version. */
export async function editTemplate(
  db: Db,
  actor: Actor,
  sources: Sources,
  { id, version, values, ...asked }: z.output<(typeof changeTemplate)['input']>,
): Promise<number> {
  const before = await lockTemplate(db, actor, id)
  if (before.version !== version) throw changedMeanwhile('the template')
  if (asked.share !== before.share) requireSharing(actor, asked.share)
  if (asked.share !== before.share && before.ownerId !== actor.userId && isOfOwner(asked.share)) {
    throw invalid({ share: 'It is of somebody else: choose a role or everybody' })
  }
  const [changed] = await db
    .update(templates)
    .set({
      ...sharingOf(asked),
      ...(values && { values: await checked(db, actor, sources, before.kind, values) }),
      updatedBy: actor.userId,
    })
    .where(eq(templates.id, id))
    .returning({ version: templates.version })
    .catch(refuseTakenName)
  if (!changed) throw notFound('Template')
  await audit(db, actor, 'template.change', { kind: 'template', id }, { kind: before.kind, name: asked.name })
  return changed.version
}

/** Removes a template; what was begun with it stays as it is. */
export async function dropTemplate(db: Db, actor: Actor, id: number): Promise<void> {
  const { kind, name } = await lockTemplate(db, actor, id)
  await db.delete(templates).where(eq(templates.id, id))
  await audit(db, actor, 'template.remove', { kind: 'template', id }, { kind, name })
}

/** A template that the actor may change, which nobody else changes meanwhile. */
async function lockTemplate(db: Db, actor: Actor, id: number) {
  await findTemplate(db, actor, id)
  const [found] = await db.select().from(templates).where(eq(templates.id, id)).for('update')
  if (!found) throw notFound('Template')
  if (!mayChange(actor, found)) throw notAllowed('Only who made a template may change it')
  return found
}

/** Whether who sees it depends on whose it is. */
const isOfOwner = (share: Share) => share === shares.own || share === shares.team

function requireSharing(actor: Actor, share: Share): void {
  if (share === shares.everybody && !may(actor, 'template.shareWithAll')) {
    throw invalid({ share: 'Your role shares templates with a team or a role' })
  }
}

/** The values as the form takes them, each of which the actor could have chosen there. */
async function checked(
  db: Db,
  actor: Actor,
  sources: Sources,
  kind: TemplateKind,
  asked: TemplateValues,
): Promise<TemplateValues> {
  const form = formOfTemplate(kind, actor.role)
  const parsed = form.safeParse(valuesToKeep(kind, actor.role, asked))
  if (!parsed.success) throw invalid({ values: parsed.error.issues[0]?.message ?? 'The form is not valid' })
  const values = valuesToKeep(kind, actor.role, parsed.data)
  if (Object.keys(values).length === 0) throw invalid({ values: 'There is nothing in the form to keep' })
  await requireChoices(db, actor, sources, form, values)
  return values
}

/** Two people giving the same name at the same moment: the second is told like everybody else. */
function refuseTakenName(error: unknown): never {
  const cause = error instanceof Error ? error.cause : undefined
  const isTaken = typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505'
  throw isTaken
    ? invalid({ name: 'There is a template of this name already. Replace it, or choose another name.' })
    : error
}
