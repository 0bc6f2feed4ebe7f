import { z } from 'zod'
import type { ToldDefinition } from '#contract/kit/definition.ts'
import { command, id, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { email } from '#contract/kit/fields.ts'
import { currentPassword } from '#contract/kit/passwords.ts'
import { roles } from '#contract/vocab/roles.ts'
import { sessionStages } from '#contract/vocab/sessions.ts'

/** A field of the firm, checked where it is read: whoever signs in does not load what that takes. */
const told = z.looseObject({ id: z.number(), label: z.string() }) as unknown as z.ZodType<ToldDefinition>

/** The rules of forms that the firm widened. */
const rules = z.object({
  ...{ passwords: z.boolean(), names: z.boolean(), phones: z.boolean() },
  ...{ genders: z.boolean(), largeCvs: z.boolean(), wikiCategories: z.boolean() },
})

/** The user as the browser keeps it locally (specification, section 3). */
export const signedInUser = z.object({
  userId: z.number(),
  fullName: z.string(),
  /** The active primary role. */
  role: roles.schema,
  roles: z.array(
    z.object({
      id: z.number(),
      name: roles.schema,
      /** What people call it: the name of the custom role through which it is held, else its own. */
      label: z.string(),
    }),
  ),
  /** True: the light theme. */
  lightThemePreference: z.boolean(),
  /** Where the picture can be read; null without one. */
  profileImage: z.string().nullable(),
})
export type SignedInUser = z.infer<typeof signedInUser>

/** Everything the browser needs to draw the shell for a signed-in user. */
export const sessionState = z.object({
  user: signedInUser,
  /** Names of the permissions of the active role, as `useMay` asks for them. */
  permissions: z.array(z.string()),
  /** The time zone in which days begin and end. */
  timeZone: z.string(),
  /** The dialing code of the firm's country, with which phone numbers begin. */
  dialingCode: z.string(),
  /** Where the tools of the top bar that are pages of others lead, by the tool's name. */
  toolLinks: z.record(z.string(), z.string()),
  /** Mails leave the building: a mail server is named. */
  canMail: z.boolean(),
  /** The firm holds demo data, which are removed again with everything that is entered meanwhile. */
  hasDemoData: z.boolean(),
  rules,
  /** The fields that the firm defined, as far as the active role reads them. */
  customFields: z.array(told),
  version: z.string(),
  /** Who looks at the application as this user does; nothing can be changed then. */
  viewer: z.object({ userId: z.number(), fullName: z.string() }).nullable(),
})

/** The answer of a first step that was right. Until `stage` is complete the token opens nothing but the next step. */
export const signInAnswer = z.object({
  token: z.string(),
  user: signedInUser,
  stage: sessionStages.schema,
  /** Nobody signed in as this user before, so that nothing was chosen yet, such as a theme. */
  isFirst: z.boolean(),
})
export type SignInAnswer = z.infer<typeof signInAnswer>

export const authenticate = command({
  call: 'POST /api/authenticate',
  access: 'public',
  writes: 'own',
  summary: 'Sign in with e-mail and password',
  input: z.object({ email: email(), password: currentPassword() }),
  output: signInAnswer,
})

export const getSession = query({
  call: 'GET /api/session',
  access: 'signedIn',
  summary: 'Who is signed in, in which role, and what that role may do',
  input: nothing,
  output: sessionState,
})

export const switchPrimaryRole = command({
  call: 'PUT /api/session/primaryRole',
  access: 'signedIn',
  writes: 'own',
  summary: 'Make another of one’s roles the active primary role',
  input: z.object({ role: roles.schema }),
  output: sessionState,
})

export const setLightTheme = command({
  call: 'PUT /api/session/theme',
  access: 'signedIn',
  writes: 'own',
  summary: 'Remember whether the user prefers the light theme',
  input: z.object({ lightThemePreference: z.boolean() }),
  output: saidOnly,
})

export const logout = command({
  call: 'POST /api/logout/{userId}',
  access: 'halfSignedIn',
  writes: 'own',
  summary: 'End this session; of a view as another user only the view',
  input: z.object({ userId: id }),
  output: saidOnly,
})

/** What the sign-in page shows before anybody is signed in: the demo sign-ins, in demo mode only. */
export const getSignInInfo = query({
  call: 'GET /api/authenticate/info',
  access: 'public',
  summary: 'What the sign-in page shows: the identity providers, and in demo mode the demo sign-ins',
  input: nothing,
  output: z.object({
    demo: z
      .object({ password: z.string(), people: z.array(z.object({ email: z.string(), role: roles.schema })) })
      .nullable(),
    identityProviders: z.array(z.object({ id: z.number(), name: z.string() })),
    /** Mails leave the building, such as one with a link to set a new password. */
    canMail: z.boolean(),
    /** Who the firm is to whoever comes, once it has a logo. */
    firm: z.object({ name: z.string(), logo: z.string() }).nullable(),
    /** The colour the firm is known by, like #0d6474; null where it has chosen none. */
    accent: z.string().nullable(),
    rules,
  }),
})
