import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { type DefinedField, fieldsReadBy } from '#contract/kit/definedFields.ts'
import { command, id, nothing, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { choice, longText, optional, ref, refs, text } from '#contract/kit/fields.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'
import { type RecordKind, recordKinds } from '#contract/vocab/customFields.ts'
import { mailStates } from '#contract/vocab/mails.ts'
import type { Role } from '#contract/vocab/roles.ts'

/** Whom a mail is for. */
export const audiences = vocabulary('Recipients', {
  candidates: { id: 'candidates', label: 'Candidates' },
  clients: { id: 'clients', label: 'Clients' },
})

/** Candidates or clients. */
export type Audience = IdOf<typeof audiences>

/** The words in braces that each recipient’s mail is filled with, beside fields of the firm's own. */
const gapsOf: Readonly<Record<Audience, readonly string[]>> = {
  candidates: ['firstName', 'fullName', 'position', 'organization', 'sender'],
  clients: ['firstName', 'fullName', 'position', 'organization', 'sender'],
}

/** The records whose own fields can be told in a mail. */
const toldKinds: Readonly<Record<Audience, readonly RecordKind[]>> = {
  candidates: [recordKinds.candidate, recordKinds.position],
  clients: [recordKinds.position, recordKinds.organization],
}

/** The fields of the firm's own that somebody of a role can have filled in, by their gaps: `position.shift`. */
export function ownGaps(audience: Audience, role: Role): ReadonlyMap<string, DefinedField> {
  const fields = toldKinds[audience].flatMap((kind) => fieldsReadBy(kind, role))
  return new Map(fields.map((field) => [`${field.kind}.${field.searchName}`, field]))
}

/** All words in braces that somebody of a role can write. */
export const gapsFor = (audience: Audience, role: Role): string[] => [
  ...gapsOf[audience],
  ...ownGaps(audience, role).keys(),
]

const templateKey = z.string().regex(/^[\w-]{1,60}$/)

const subject = text('Subject', { max: 150 })
const body = longText('Text', {
  rows: 10,
  max: 8000,
  help: 'Words in double braces, such as {{firstName}}, are filled in for each recipient.',
})

/** A mail before it has recipients. */
export const mailTemplate = z.object({
  key: z.string(),
  name: z.string(),
  audience: audiences.schema,
  subject: z.string(),
  body: z.string(),
  version: z.number(),
})
export type MailTemplate = z.infer<typeof mailTemplate>

/** The templates there are. */
export const getMailTemplates = query({
  call: 'GET /api/message/template',
  access: 'communication.create',
  summary: 'The templates of mails to candidates and clients',
  input: nothing,
  output: z.object({ templates: z.array(mailTemplate), mayEdit: z.boolean() }),
})

/** What is asked for about a template. */
export const mailTemplateForm = z.object({
  /** Missing for a new one. */
  key: templateKey.nullish(),
  version,
  name: text('Name', { max: 80 }),
  audience: choice('Recipients', audiences),
  subject,
  body,
})

/** Adds a template or changes one. */
export const saveMailTemplate = command({
  call: 'PUT /api/message/template',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Adds a template of mails, or changes one',
  input: mailTemplateForm,
  output: z.object({ message: z.string(), key: z.string() }),
})

/** Removes a template. One that the product brings is as it was at first. */
export const removeMailTemplate = command({
  call: 'DELETE /api/message/template/{key}',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Removes a template of mails; one that the product brings is as it was at first',
  input: z.object({ key: templateKey }),
  output: saidOnly,
})

/** Whom a mail goes to and what it says. */
export const mailForm = z.object({
  audience: audiences.schema,
  candidateIds: optional(refs('Candidates', 'candidates')),
  contactIds: optional(refs('People of the client', 'clientContacts')),
  positionId: optional(ref('Position', 'positions')),
  subject,
  body,
})
export type MailForm = z.output<typeof mailForm>

const previewed = z.object({
  recipientId: z.number(),
  name: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Why this recipient cannot be written to. */
  problem: z.string().nullable(),
})

/** What each recipient would get. */
export const previewMails = query({
  call: 'POST /api/message/preview',
  access: 'communication.create',
  summary: 'What each recipient of a mail would get, and who cannot be written to',
  input: mailForm,
  output: z.object({ recipients: z.array(previewed) }),
})

/** Sends each recipient a mail of their own. */
export const sendMails = command({
  call: 'POST /api/message/send',
  access: 'communication.create',
  writes: 'new',
  summary: 'Sends each recipient a mail of their own; what was done and refused is told row by row',
  input: mailForm.extend({
    /** The same key never sends twice. */
    key: z.uuid(),
  }),
  output: z.object({
    message: z.string(),
    sent: z.number(),
    results: z.array(z.object({ recipientId: z.number(), name: z.string(), done: z.boolean(), message: z.string() })),
  }),
})

/** A mail to a candidate: written by somebody, or sent by itself for an interview. */
export const candidateMail = z.object({
  id: z.string(),
  at: z.string(),
  /** Null for what was sent by itself. */
  byName: z.string().nullable(),
  to: z.string(),
  subject: z.string(),
  /** Null for an invitation, since it holds a link by which the candidate answers. */
  text: z.string().nullable(),
  positionName: z.string().nullable(),
  state: mailStates.schema,
})
export type CandidateMail = z.output<typeof candidateMail>

/** The mails to one candidate, and what became of each. */
export const getCandidateMails = query({
  call: 'GET /api/candidate/mails',
  access: 'communication.read',
  summary: 'The mails to a candidate, newest first, and what became of each',
  input: z.object({ candidateId: id }),
  output: z.object({ mails: z.array(candidateMail) }),
})

/** The mails that were written to candidates and clients within reach. */
export const messageList = list({
  name: 'messages',
  title: 'Mails',
  call: 'POST /api/message/list',
  access: 'communication.read',
  search: 'recipient or subject',
  columns: {
    createdAt: columns.dateTime('Written', { filled: true }),
    recipientName: columns.text('Recipient', { filled: true }),
    to: columns.text('Address', { filled: true }),
    audience: columns.choice('Recipients', audiences, { filled: true }),
    subject: columns.text('Subject', { filled: true }),
    state: columns.choice('State', mailStates, { filled: true }),
    sentAt: columns.dateTime('Sent'),
    byName: columns.text('By', { filled: true }),
    positionName: columns.text('Position'),
    text: columns.text('Text', { sortable: false, hidden: true }),
  },
  filters: {
    candidates: filters.anyRef('Candidate', 'candidates'),
    positions: filters.anyRef('Position', 'positions'),
    audiences: filters.anyOf('Recipients', audiences),
    states: filters.anyOf('State', mailStates),
    from: filters.from('Written from'),
    until: filters.to('Written to'),
  },
  extra: { id: z.number(), candidateId: z.number().nullable(), positionId: z.number().nullable() },
  sort: ['createdAt', 'desc'],
  empty: 'No mail was written yet.',
  begins: 'Mails that people here wrote to candidates and clients. Write the first to candidates of a list.',
})
