import { z } from 'zod'
import { definition } from '#contract/kit/definition.ts'
import { id, version } from '#contract/kit/endpoint.ts'
import { choice, choices, flag, optional, relabelled, text } from '#contract/kit/fields.ts'
import { oneSpaced } from '#contract/kit/oneSpaced.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { clientSights, customTypes, recordKinds } from '#contract/vocab/customFields.ts'
import { maskedRoles, roles } from '#contract/vocab/roles.ts'
import { candidateStatuses, progressOrder } from '#contract/vocab/statuses.ts'

/** The roles that can be named: of the client side it is said apart what it reads. */
export const namedRoles = narrowed(
  roles,
  roles.ids.filter((role) => !maskedRoles.includes(role)),
)

const requiredPoints = narrowed(candidateStatuses, progressOrder)

const everybody = 'Nobody chosen: everybody who'

const choiceLabel = oneSpaced(text('Choice', { max: 100 }))

const asked = {
  label: oneSpaced(
    text('Label', {
      max: 60,
      pattern: /\p{L}{2}/u,
      message: 'Label needs at least two letters, and 60 characters at most',
    }),
  ),
  help: optional(text('Help', { max: 200, help: 'One line below the field, where it is asked for' })),
  group: oneSpaced(text('Group', { max: 60, help: 'The heading that it stands under, such as Pay and notice' })),
  /** Those that are offered, in their order; one without a number is new. */
  choices: z
    .array(z.object({ id: z.number().int().positive().nullish(), label: choiceLabel }))
    .max(200, 'A field has at most 200 choices')
    .nullish(),
  requiredFrom: optional(
    relabelled(choice('Required from', requiredPoints), {
      help: 'Open means from the start; empty means never',
    }),
  ),
  /** The same of records that have no status. */
  isRequired: relabelled(flag('Must be filled in'), { help: 'Whoever saves the record is asked for it' }).nullish(),
  requiredOf: relabelled(choices('Required of', namedRoles), { help: `${everybody} may change it` }).nullish(),
  readers: relabelled(choices('Read by', namedRoles), {
    help: `${everybody} reads the record. Administrators always do`,
  }).nullish(),
  writers: relabelled(choices('Changed by', namedRoles), {
    help: `${everybody} reads it and may edit the record`,
  }).nullish(),
  shownTo: choice('Shown to the client', clientSights),
  isListed: relabelled(flag('Column of the list at once'), { help: 'Otherwise people choose it among the columns' }),
  isSearched: relabelled(flag('Found by the search'), { help: 'For text, links and choices' }),
  isPersonal: relabelled(flag('Personal'), {
    help: 'An erasure empties it. Text, links and people always are',
  }),
}

/** The form of a new field. Its record and its type stay as they are. */
export const customFieldForm = z.object({
  kind: choice('Record', recordKinds),
  type: choice('Type', customTypes),
  ...asked,
})
export type CustomFieldForm = z.output<typeof customFieldForm>

/** The form of a field that exists. */
export const customFieldEdit = z.object({ id, version, ...asked })
export type CustomFieldEdit = z.output<typeof customFieldEdit>

/** A field as those edit it who define fields. */
export const customField = definition.extend({
  version: z.number(),
  isRequired: z.boolean(),
  requiredOf: z.array(roles.schema),
  readers: z.array(roles.schema),
  writers: z.array(roles.schema),
  /** How many records say something in it. */
  used: z.number(),
})
export type CustomField = z.output<typeof customField>
