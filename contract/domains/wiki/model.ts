import { z } from 'zod'
import { asField, choice, choices, relabelled, text } from '#contract/kit/fields.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { widerRules } from '#contract/kit/widerRules.ts'
import { documentTypes } from '#contract/vocab/documentTypes.ts'
import { permissions } from '#contract/vocab/permissions.ts'
import { type Role, roleNames, roles, userTypeOf } from '#contract/vocab/roles.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'

/** The roles that read the wiki, among which each page chooses. */
export const wikiReaders = narrowed<Role>(roles, permissions['wiki.read'].roles)

/** Whom a new page is shown to, unless its author chooses otherwise: the firm's own people. */
export const internalReaders: readonly Role[] = permissions['wiki.read'].roles.filter(
  (role) => userTypeOf(role) === userTypes.internal,
)

/** What an attachment is, by which it can be asked for. */
export const attachmentTypes = narrowed(documentTypes, [
  documentTypes.wikiAttachment,
  documentTypes.jd,
  documentTypes.mom,
  documentTypes.trackingSheet,
  documentTypes.assessmentSheet,
  documentTypes.profile,
  documentTypes.checklist,
])

/** The elements a page may consist of; everything else is taken out, its text stays. */
export const wikiElements = [
  ...['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'code', 'pre', 'hr'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const

/** The older or plainer elements that mean the same. */
export const sameElements: Readonly<Record<string, (typeof wikiElements)[number]>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  h1: 'h2',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  div: 'p',
}

/** Where a link on a page may lead. */
export const linkSchemes = ['http', 'https', 'mailto'] as const

/** The fields of a page beside its text. */
export const wikiFields = {
  title: text('Title', {
    max: 200,
    pattern: /^[\p{L}\p{M}\p{N} ]+$/u,
    message: 'Title has 1 to 200 letters, digits and spaces',
  }),
  category: asField(
    text('Category', {
      max: 500,
      pattern: /^[\p{L}\p{M}\p{N} ]+$/u,
      message: 'Category has 1 to 500 letters and digits, no spaces',
    }).refine((typed) => widerRules.wikiCategories || !typed.includes(' '), {
      error: 'Category has 1 to 500 letters and digits, no spaces',
    }),
    { label: 'Category', control: 'text', required: true, maxLength: 500 },
  ),
  visibleRoles: relabelled(
    asField(choices('Visible to', wikiReaders).min(1, 'Choose at least one role'), {
      label: 'Visible to',
      control: 'choices',
      required: true,
      vocabulary: wikiReaders,
    }),
    { help: 'Administrators and the author see the page in any case' },
  ),
}

/** The text of a page as HTML; what is not allowed is taken out when it is saved. */
export const wikiContent = z
  .string({ error: 'The text must be text' })
  .max(200_000, 'The text is too long')
  .refine((content) => !content.includes('\u0000'), 'The text holds a character that cannot be kept')

/** What an attachment is. */
export const attachmentType = choice('What it is', attachmentTypes)

/** A file on a page. */
export const wikiAttachment = z.object({
  downloadId: z.number(),
  wikiId: z.number(),
  pageTitle: z.string(),
  documentType: documentTypes.schema,
  fileName: z.string(),
  size: z.number(),
  addedAt: z.string(),
  addedByName: z.string(),
})
export type WikiAttachment = z.output<typeof wikiAttachment>

/** A page, and what the person may do with it. */
export const wikiPage = z.object({
  id: z.number(),
  version: z.number(),
  title: z.string(),
  category: z.string(),
  content: z.string(),
  visibleRoles: z.array(roleNames),
  createdAt: z.string(),
  createdByName: z.string(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  isRemoved: z.boolean(),
  attachments: z.array(wikiAttachment),
  can: z.object({ edit: z.boolean(), remove: z.boolean(), recover: z.boolean() }),
})
export type WikiPage = z.output<typeof wikiPage>

/** An earlier or the present state of a page. */
export const wikiVersion = z.object({
  number: z.number(),
  title: z.string(),
  category: z.string(),
  at: z.string(),
  byName: z.string(),
  /** The version it was made from, where an earlier one was restored. */
  restoredFrom: z.number().nullable(),
})
export type WikiVersion = z.output<typeof wikiVersion>
