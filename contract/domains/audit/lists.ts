import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { byId, command, query, saidOnly } from '#contract/kit/endpoint.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { mailStates } from '#contract/vocab/mails.ts'
import { roles } from '#contract/vocab/roles.ts'
import { detailText, wordsOf } from './words.ts'

/** Who signed in, changed, exported or saw what. */
export const auditList = list({
  name: 'audit',
  title: 'Audit',
  call: 'POST /api/audit/list',
  access: 'audit.read',
  search: 'action, subject, address or details',
  columns: {
    at: columns.dateTime('When', { filled: true }),
    userName: columns.text('Who', { whenEmpty: 'The system' }),
    role: columns.choice('Role', roles),
    action: columns.text('What', { filled: true, shownAs: wordsOf }),
    subject: columns.text('Subject', { shownAs: wordsOf }),
    subjectId: columns.number('Number'),
    details: columns.text('Details', { sortable: false, shownAs: detailText }),
    address: columns.text('Address', { hidden: true }),
  },
  filters: {
    users: filters.anyRef('Who', 'users'),
    roles: filters.anyOf('Role', roles),
    action: filters.contains('What'),
    subject: filters.contains('Subject'),
    from: filters.from('From'),
    to: filters.to('To'),
  },
  extra: { id: z.number() },
  sort: ['at', 'desc'],
  empty: 'Nothing was recorded yet.',
  begins: 'Who saw and changed what. It writes itself.',
})

/** The mails that were written, are waiting, or could not be sent. */
export const outboxList = list({
  name: 'outbox',
  title: 'Outbox',
  call: 'POST /api/mail/list',
  access: 'mail.read',
  search: 'recipient or subject',
  columns: {
    createdAt: columns.dateTime('Written', { filled: true }),
    to: columns.text('To', { filled: true }),
    subject: columns.text('Subject', { filled: true }),
    state: columns.choice('State', mailStates, { filled: true }),
    attempts: columns.number('Attempts', { filled: true }),
    nextAttemptAt: columns.dateTime('Next attempt', { hidden: true }),
    sentAt: columns.dateTime('Sent'),
    lastError: columns.text('Last error', { sortable: false }),
  },
  filters: {
    to: filters.contains('To'),
    subject: filters.contains('Subject'),
    states: filters.anyOf('State', mailStates),
    from: filters.from('Written from'),
    until: filters.to('Written to'),
  },
  extra: { id: z.number() },
  sort: ['createdAt', 'desc'],
  empty: 'No mail was written yet.',
  begins:
    'Mails that were written, whether they left or wait. They come with invitations, reminders and what you write.',
})

export const getMail = query({
  call: 'GET /api/mail/{id}',
  access: 'mail.read',
  summary: 'A mail with its text, which is forgotten once it was sent',
  input: byId,
  output: z.object({
    id: z.number(),
    to: z.string(),
    subject: z.string(),
    state: mailStates.schema,
    text: z.string().nullable(),
    createdAt: z.string(),
    sentAt: z.string().nullable(),
    lastError: z.string().nullable(),
    /** No mail server is set up: what is here has to be passed on by hand. */
    isWithoutServer: z.boolean(),
  }),
})

export const sendMailAgain = command({
  call: 'POST /api/mail/retry',
  access: 'backgroundWork.decide',
  writes: 'shared',
  summary: 'Try once more to send a mail that could not be sent',
  input: byId,
  output: saidOnly,
})
