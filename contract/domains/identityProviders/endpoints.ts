import { z } from 'zod'
import { signInAnswer } from '#contract/domains/access/endpoints.ts'
import { byId, command, id, nothing, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { asField, longText, name, optional, ref, text } from '#contract/kit/fields.ts'

/** What follows the sub domain of an account, as it is shown beside the field. */
export const subDomainSuffix = '@staffwright'

/** The form of the dialog createAccount. */
export const accountForm = z.object({
  accountName: name('Account name'),
  subDomain: asField(
    text('Sub domain', {
      min: 2,
      max: 15,
      pattern: /^[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/,
      message: 'Sub domain takes 2 to 15 letters, digits and hyphens',
    }).toLowerCase(),
    { label: 'Sub domain', control: 'text', required: true, maxLength: 15, help: `Shown as name${subDomainSuffix}` },
  ),
})

export const account = z.object({
  id: z.number(),
  accountName: z.string(),
  subDomain: z.string(),
  users: z.number(),
  version: z.number(),
})

export const getAccounts = query({
  call: 'GET /api/account',
  access: 'account.read',
  summary: 'The accounts, each with how many users it groups',
  input: nothing,
  output: z.object({ accounts: z.array(account) }),
})

export const createAccount = command({
  call: 'POST /api/account',
  access: 'account.edit',
  writes: 'new',
  summary: 'Add an account',
  input: accountForm,
  output: saidOnly.extend({ id: z.number() }),
})

export const changeAccount = command({
  call: 'PUT /api/account',
  access: 'account.edit',
  writes: 'shared',
  summary: 'Rename an account or change its sub domain',
  input: accountForm.extend({ id, version }),
  output: saidOnly,
})

const issuer = asField(
  text('Issuer', { max: 300 }).refine(
    (value) => /^https?:\/\/[^\s/]+/.test(value),
    'Issuer must be an address that begins with https://',
  ),
  {
    label: 'Issuer',
    control: 'text',
    required: true,
    maxLength: 300,
    help: 'The address under which the provider publishes its OpenID configuration',
  },
)

const providerFields = {
  accountId: ref('Account', 'accounts'),
  /** The short name under which the provider knows us back: the ID pattern of the specification. */
  key: text('ID', {
    min: 10,
    max: 12,
    pattern: /^[A-Za-z0-9_-]+$/,
    message: 'ID takes 10 to 12 letters, digits, underscores or hyphens',
  }),
  name: name('Name'),
  description: longText('Description', { min: 10, max: 250, rows: 3 }),
  issuer,
  clientId: text('Client ID', { max: 200 }),
}

/** The form of the dialog createIDP. */
export const identityProviderForm = z.object({
  ...providerFields,
  clientSecret: text('Client secret', { max: 500, help: 'Kept encrypted and never shown again' }),
})

/** The form of the dialog editIDP: without a new secret the old one stays. */
export const identityProviderEditForm = z.object({
  ...providerFields,
  id,
  version,
  clientSecret: optional(text('Client secret', { max: 500, help: 'Leave empty to keep the one in use' })),
  isActive: z.boolean(),
})

export const identityProvider = z.object({
  id: z.number(),
  key: z.string(),
  name: z.string(),
  description: z.string(),
  accountId: z.number(),
  accountName: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  isActive: z.boolean(),
  /** What the provider must allow as a redirect address. */
  redirectUrl: z.string(),
  version: z.number(),
})
export type IdentityProvider = z.infer<typeof identityProvider>

export const getIdentityProviders = query({
  call: 'GET /api/identityProvider',
  access: 'account.read',
  summary: 'The identity providers, without their secrets',
  input: nothing,
  output: z.object({ identityProviders: z.array(identityProvider) }),
})

export const createIdentityProvider = command({
  call: 'POST /api/identityProvider',
  access: 'account.edit',
  writes: 'new',
  summary: 'Add an OpenID Connect sign-in',
  input: identityProviderForm,
  output: saidOnly.extend({ id: z.number() }),
})

export const changeIdentityProvider = command({
  call: 'PUT /api/identityProvider',
  access: 'account.edit',
  writes: 'shared',
  summary: 'Change an OpenID Connect sign-in, or turn it off',
  input: identityProviderEditForm,
  output: saidOnly,
})

export const checkIdentityProvider = command({
  call: 'POST /api/identityProvider/check',
  access: 'account.edit',
  writes: 'shared',
  summary: 'Read the provider’s OpenID configuration to see whether the entry can work',
  input: byId,
  output: saidOnly,
})

export const beginProviderSignIn = command({
  call: 'POST /api/authenticate/identityProvider',
  access: 'public',
  writes: 'own',
  summary: 'Begin to sign in at an identity provider: where to send the browser',
  input: z.object({ identityProviderId: id }),
  output: z.object({
    url: z.string(),
    /** Stays in this browser; nobody else can finish this sign-in. */
    browserKey: z.string(),
  }),
})

export const finishProviderSignIn = command({
  call: 'POST /api/authenticate/identityProvider/finish',
  access: 'public',
  writes: 'own',
  summary: 'Finish the sign-in with what the identity provider sent the browser back with',
  input: z.object({
    browserKey: z.string().min(20).max(100),
    /** What follows the question mark of the address the provider sent the browser to. */
    answer: z.string().min(1).max(8000),
  }),
  output: signInAnswer,
})
