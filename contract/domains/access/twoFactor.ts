import { z } from 'zod'
import { byId, command, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { asField, choice, text } from '#contract/kit/fields.ts'
import { currentPassword } from '#contract/kit/passwords.ts'
import { twoFactorPolicies } from '#contract/vocab/sessions.ts'
import { sessionState } from './endpoints.ts'

const isMissing = (issue: { input?: unknown }) => issue.input === undefined || issue.input === null

/** The six digits of the authenticator application (specification, section 5). */
export const sixDigitCode = asField(
  z
    .string({ error: (issue) => (isMissing(issue) ? 'Code is required' : 'Must 6 digin pin number') })
    .trim()
    .min(1, 'Code is required')
    .regex(/^[0-9]{6}$/, 'Must 6 digin pin number'),
  { label: 'Code', control: 'text', required: true, maxLength: 6 },
)

const recoveryCodes = z.array(z.string())

export const generateTwoFactorKey = command({
  call: 'POST /api/generate/twofactor/key',
  access: 'halfSignedIn',
  writes: 'own',
  summary: 'A new key for the authenticator application, with its QR image; it counts once a code of it was given',
  input: z.object({ password: currentPassword().nullish() }),
  output: z.object({
    /** For typing in, in groups of four. */
    key: z.string(),
    /** A data address of the QR image. */
    image: z.string(),
  }),
})

export const validatePin = command({
  call: 'POST /api/validate/pin',
  access: 'halfSignedIn',
  writes: 'own',
  summary: 'The code of the authenticator application: finishes the sign-in, or the set-up of two-factor sign-in',
  input: z.object({ pin: sixDigitCode }),
  output: z.object({
    session: sessionState,
    /** Shown once, after the set-up. */
    recoveryCodes: recoveryCodes.nullable(),
  }),
})

export const useRecoveryCode = command({
  call: 'POST /api/validate/recoveryCode',
  access: 'halfSignedIn',
  writes: 'own',
  summary: 'Finishes the sign-in with a recovery code, which is then used up',
  input: z.object({
    recoveryCode: text('Recovery code', { max: 40, message: 'The code is not right' }),
  }),
  output: z.object({ session: sessionState, recoveryCodesLeft: z.number() }),
})

export const getTwoFactor = query({
  call: 'GET /api/twofactor',
  access: 'signedIn',
  summary: 'Whether one signs in with a second factor, and how many recovery codes are left',
  input: nothing,
  output: z.object({
    isOn: z.boolean(),
    since: z.string().nullable(),
    recoveryCodesLeft: z.number(),
    /** The policy of the workspace asks for it: it cannot be turned off. */
    isRequired: z.boolean(),
  }),
})

const confirmed = z.object({ password: currentPassword('Your password') })

export const renewRecoveryCodes = command({
  call: 'POST /api/twofactor/recoveryCodes',
  access: 'profile.edit',
  writes: 'own',
  summary: 'New recovery codes; the earlier ones no longer work',
  input: confirmed,
  output: z.object({ recoveryCodes }),
})

export const turnOffTwoFactor = command({
  call: 'DELETE /api/twofactor',
  access: 'profile.edit',
  writes: 'own',
  summary: 'Sign in without a second factor from now on, where the policy allows it',
  input: confirmed,
  output: saidOnly,
})

export const resetTwoFactorOf = command({
  call: 'DELETE /api/user/twofactor/{id}',
  access: 'user.changePassword',
  writes: 'user',
  summary: 'Forget the second factor of a user who lost the phone and the recovery codes',
  input: byId,
  output: saidOnly,
})

const policy = z.object({ policy: choice('Two-factor sign-in', twoFactorPolicies) })

export const getTwoFactorPolicy = query({
  call: 'GET /api/setting/twofactor',
  access: 'settings.read',
  summary: 'Who has to sign in with a second factor',
  input: nothing,
  output: policy,
})

export const setTwoFactorPolicy = command({
  call: 'PUT /api/setting/twofactor',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Decide who has to sign in with a second factor; it counts from the next sign-in',
  input: policy,
  output: saidOnly,
})
