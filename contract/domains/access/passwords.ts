import { z } from 'zod'
import { command, id, query, saidOnly } from '#contract/kit/endpoint.ts'
import { email, relabelled } from '#contract/kit/fields.ts'
import { currentPassword, password } from '#contract/kit/passwords.ts'
import { linkStates } from '#contract/vocab/passwordLinks.ts'

/** Said when the repetition differs (specification, section 5). */
export const passwordsDiffer = 'Passwords didn’t match. Please try again.'

/** Said for a link that was used, has expired, or never was one. */
export const linkNoLongerValid = 'This link is no longer valid. Please ask for a new one.'

/** A new password and its repetition. */
export const newPasswordFields = {
  password: password(),
  confirm_password: relabelled(currentPassword('Confirm password'), { maxLength: 64 }),
}

const isForm = (value: unknown): value is { password?: unknown; confirm_password?: unknown } =>
  typeof value === 'object' && value !== null

/** Adds the rule that both passwords are the same. */
export function withSamePasswords<Form extends z.ZodObject>(form: Form): Form {
  return form.refine((value) => !isForm(value) || value.password === value.confirm_password, {
    path: ['confirm_password'],
    message: passwordsDiffer,
    when: ({ value }) => isForm(value) && typeof value.confirm_password === 'string',
  })
}

const token = z.string({ error: linkNoLongerValid }).min(20, linkNoLongerValid).max(200, linkNoLongerValid)

export const askForReset = command({
  call: 'POST /api/forget/password/init',
  access: 'public',
  writes: 'own',
  summary: 'Ask for a link to set a new password; the answer is the same whether the account exists or not',
  input: z.object({ email: email() }),
  output: saidOnly,
})

export const openReset = query({
  call: 'POST /api/forget/password/open',
  access: 'public',
  summary: 'Whether the link that was sent still sets a new password',
  input: z.object({ token }),
  output: z.object({ isValid: z.boolean() }),
})

export const finishReset = command({
  call: 'POST /api/forget/password/finish',
  access: 'public',
  writes: 'own',
  summary: 'Set a new password by the link that was sent; the link works once, for 30 minutes',
  input: withSamePasswords(z.object({ token, ...newPasswordFields })),
  output: saidOnly,
})

export const setPassword = command({
  call: 'POST /api/set/password',
  access: 'public',
  writes: 'own',
  summary: 'Complete one’s registration: set the first password by the link of the invitation',
  input: withSamePasswords(z.object({ token, ...newPasswordFields })),
  output: saidOnly,
})

export const getInvitation = query({
  call: 'POST /api/invitation/open',
  access: 'public',
  summary: 'Whom the link of an invitation was sent to while it is valid, else what became of it',
  input: z.object({ token }),
  output: z.object({
    isValid: z.boolean(),
    state: linkStates.schema,
    email: z.string().nullable(),
    firstName: z.string().nullable(),
  }),
})

export const askForInvitation = command({
  call: 'POST /api/invitation/renew',
  access: 'public',
  writes: 'own',
  summary: 'Ask for a new invitation with a link that has expired',
  input: z.object({ token }),
  output: saidOnly,
})

export const changePassword = command({
  call: 'POST /api/change/password',
  access: 'profile.edit',
  writes: 'own',
  summary: 'Change one’s own password; every other session ends',
  input: withSamePasswords(z.object({ currentPassword: currentPassword('Current password'), ...newPasswordFields })),
  output: saidOnly,
  says: { done: 'Password changed' },
})

export const changePasswordOf = command({
  call: 'POST /api/alluser/change/password',
  access: 'user.changePassword',
  writes: 'user',
  summary: 'Set a new password for another user; all their sessions end',
  input: withSamePasswords(z.object({ userId: id, ...newPasswordFields })),
  output: saidOnly,
  says: { done: 'Password changed' },
})
