import { z } from 'zod'
import { newPasswordFields, withSamePasswords } from '#contract/domains/access/passwords.ts'
import { firmName } from '#contract/domains/settings/model.ts'
import { command, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { choice, email, name, relabelled } from '#contract/kit/fields.ts'
import { timeZones } from '#contract/vocab/timeZones.ts'
import { beginnings } from './demoData.ts'
import { setUpSteps } from './steps.ts'

/** Said for the link of a new installation that was used, has expired, or never was one. */
export const setUpLinkNoLongerValid =
  'This link is no longer valid. The server writes a new one each time it starts without an administrator.'

const token = z.string({ error: setUpLinkNoLongerValid }).min(20, setUpLinkNoLongerValid).max(200)

export const openSetUp = query({
  call: 'POST /api/setUp/open',
  access: 'public',
  summary: 'Whether the link that a new installation wrote still makes its first administrator',
  input: z.object({ token }),
  output: z.object({ isValid: z.boolean() }),
})

export const beginFirm = command({
  call: 'POST /api/setUp',
  access: 'public',
  writes: 'new',
  summary: 'Make the first administrator of a new installation, and name the firm and its time zone; works once',
  input: withSamePasswords(
    z.object({
      token,
      companyName: firmName('Firm'),
      timeZone: relabelled(choice('Time zone', timeZones), { help: 'Days begin and end in it' }),
      name: relabelled(name('Your name'), { help: 'First and last name' }),
      email: email(),
      ...newPasswordFields,
      beginWith: choice('Begin with', beginnings),
    }),
  ),
  output: saidOnly,
  says: { failed: 'Failed to set up the firm' },
})

const step = z.object({
  step: setUpSteps.schema,
  isDone: z.boolean(),
  /** What is so at this moment, in words. */
  state: z.string(),
})

export const getSetUp = query({
  call: 'GET /api/setUp/steps',
  access: 'settings.edit',
  summary: 'What a new firm sets up, each step with its state; none once everything is done or the list was dismissed',
  input: nothing,
  output: z.object({ steps: z.array(step) }),
})

export const getBeginning = query({
  call: 'GET /api/setUp/beginning',
  access: 'signedIn',
  summary: 'Whether the firm has a client, a position and a candidate yet, and anybody on a position',
  input: nothing,
  output: z.object({
    hasClient: z.boolean(),
    hasPosition: z.boolean(),
    hasCandidate: z.boolean(),
    /** Somebody is or was on a position: from then on there is something to count. */
    hasBegun: z.boolean(),
  }),
})

export const dismissSetUp = command({
  call: 'PUT /api/setUp/dismissed',
  access: 'settings.edit',
  writes: 'shared',
  summary: 'Put the set-up list away for every administrator',
  input: nothing,
  output: saidOnly,
})
