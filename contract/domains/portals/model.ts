import { z } from 'zod'
import { id, version } from '#contract/kit/endpoint.ts'
import { choice, date, longText, money, optional, ref, relabelled, text, wholeNumber } from '#contract/kit/fields.ts'
import { oneSpaced } from '#contract/kit/oneSpaced.ts'
import { currentPassword } from '#contract/kit/passwords.ts'
import { vocabulary, word } from '#contract/kit/vocabulary.ts'
import { portals } from '#contract/vocab/portals.ts'

/** Said by the name check and by a save under the name of another account. */
export const accountNameInUse = 'Account name is already in use'

/** What can happen to a portal account. */
export const portalActivities = vocabulary('What happened to a portal account', {
  added: word('Added'),
  edited: word('Edited'),
  passwordChanged: word('Password changed'),
  assigned: word('Assigned'),
  ended: word('Assignment ended'),
  passwordShown: word('Password shown'),
  passwordAllowed: word('Password may be shown again'),
  removed: word('Removed'),
  restored: word('Restored'),
})

const accountFields = {
  portal: choice('Portal', portals),
  accountName: oneSpaced(text('Account name', { max: 100, help: 'How your people call it' })),
  userName: text('User name', { max: 100, help: 'What is typed to sign in at the portal' }),
}
const termFields = {
  seats: wholeNumber('Seats', { min: 1, max: 1000, help: 'How many people may use it at the same time' }),
  validFrom: date('Valid from'),
  validTo: optional(date('Valid to')),
  monthlyCost: money('Cost per month'),
  cvLimit: optional(wholeNumber('CV downloads per month', { min: 1, max: 10_000_000 })),
  remarks: optional(longText('Remarks', { max: 1000, rows: 2 })),
}
const password = relabelled(currentPassword('Password'), {
  help: 'Kept encrypted. Nobody reads it here; each holder sees it once.',
})

const endsAfterItBegins = { path: ['validTo'], error: 'Valid to must not be before Valid from' }
const isPeriod = (account: { validFrom: string; validTo?: string | null }) =>
  !account.validTo || account.validTo >= account.validFrom

/** The form of a new portal account. */
export const portalForm = z.object({ ...accountFields, password, ...termFields }).refine(isPeriod, endsAfterItBegins)
export type PortalForm = z.output<typeof portalForm>

/** The form of an account that exists; a password that is left empty stays as it is. */
export const portalEdit = z
  .object({
    id,
    version,
    ...accountFields,
    password: optional(relabelled(password, { help: 'Left empty, it stays as it is. Holders see a new one once.' })),
    ...termFields,
  })
  .refine(isPeriod, endsAfterItBegins)
export type PortalEdit = z.output<typeof portalEdit>

/** The form that gives somebody a seat. */
export const assignmentForm = z
  .object({
    accountId: id,
    userId: ref('User', 'portalUsers'),
    from: date('From'),
    to: optional(relabelled(date('To'), { help: 'Without a day the seat is theirs until it is taken back' })),
    /** Ends another assignment at the same time: the seat is handed over. */
    insteadOf: id.nullish(),
  })
  .refine(({ from, to }) => !to || to >= from, { path: ['to'], error: 'To must not be before From' })
export type AssignmentForm = z.output<typeof assignmentForm>

/** Somebody's seat. */
export const portalAssignment = z.object({
  id: z.number(),
  userId: z.number(),
  fullName: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  state: z.enum(['planned', 'inForce', 'over']),
  /** When it was taken back, handed over or ended with the account. */
  endedAt: z.string().nullable(),
  assignedByName: z.string(),
  /** When the holder last saw the password. */
  shownAt: z.string().nullable(),
  /** The holder may see the password once. */
  mayShow: z.boolean(),
  /** Other accounts of the same portal that the holder has in the same time. */
  overlapsWith: z.array(z.string()),
})
export type PortalAssignment = z.output<typeof portalAssignment>

/** A portal account with its seats. Its password is never part of it. */
export const portalAccount = z.object({
  id: z.number(),
  version: z.number(),
  portal: portals.schema,
  accountName: z.string(),
  userName: z.string(),
  seats: z.number(),
  inUse: z.number(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  /** Null for those who do not see what accounts cost. */
  monthlyCost: z.number().nullable(),
  cvLimit: z.number().nullable(),
  remarks: z.string().nullable(),
  passwordSetAt: z.string(),
  /** People who no longer hold a seat saw the present password. */
  isExposed: z.boolean(),
  isRemoved: z.boolean(),
  assignments: z.array(portalAssignment),
  can: z.object({ edit: z.boolean(), assign: z.boolean(), remove: z.boolean(), restore: z.boolean() }),
})
export type PortalAccount = z.output<typeof portalAccount>

/** A seat as its holder sees it. */
export const ownSeat = z.object({
  assignmentId: z.number(),
  portal: portals.schema,
  accountName: z.string(),
  userName: z.string(),
  from: z.string(),
  to: z.string().nullable(),
  mayShow: z.boolean(),
  shownAt: z.string().nullable(),
})
export type OwnSeat = z.output<typeof ownSeat>
