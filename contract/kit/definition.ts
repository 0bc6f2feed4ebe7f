import { z } from 'zod'
import { clientSights, customTypes, recordKinds } from '#contract/vocab/customFields.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** A choice of a field. One that was withdrawn stays where it was chosen. */
export const fieldChoice = z.object({ id: z.number(), label: z.string(), isOffered: z.boolean() })
export type FieldChoice = z.output<typeof fieldChoice>

/** All that forms and lists need of a field. */
export const definition = z.object({
  id: z.number(),
  kind: recordKinds.schema,
  type: customTypes.schema,
  label: z.string(),
  help: z.string().nullable(),
  group: z.string(),
  choices: z.array(fieldChoice),
  requiredFrom: candidateStatuses.schema.nullable(),
  shownTo: clientSights.schema,
  isListed: z.boolean(),
  isSearched: z.boolean(),
  isPersonal: z.boolean(),
  isRetired: z.boolean(),
})
export type Definition = z.output<typeof definition>

/** What was changed about a record in fields that the firm defined, at one time, in words. */
export const fieldChange = z.object({
  id: z.string(),
  at: z.string(),
  byName: z.string().nullable(),
  lines: z.array(z.string()),
})
export type FieldChange = z.output<typeof fieldChange>

/** A field as a session is told of it: what the role reads, and whether it writes it and has to. */
export const toldDefinition = definition.extend({ isWritable: z.boolean() })
export type ToldDefinition = z.output<typeof toldDefinition>
