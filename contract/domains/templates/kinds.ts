import { z } from 'zod'
import { slotForm } from '#contract/domains/interviews/model.ts'
import {
  paperFields,
  profileFields,
  roleFields,
  stageFields,
  teamFields,
  withBounds,
} from '#contract/domains/positions/model.ts'
import { definedShapes, extended } from '#contract/kit/definedFields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { type IdOf, vocabulary } from '#contract/kit/vocabulary.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'

const { clientPositionName, providerPositionName, verticalId, functionId, priority } = roleFields
// Interviewers and stages belong to one position, the days to one week.
const { startTime, durationMinutes, inARow, timeZone, mode, place, capacity, weekdays } = slotForm.shape
const { managerId, qcId, frontendSpocId, backendSpocId } = teamFields

/** What a template keeps of a form: its fields, each of which may be missing. */
function keptOf(fields: Readonly<Record<string, z.ZodType>>): z.ZodObject {
  return z.object(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field.nullish()])))
}

const kind = <const Id extends string>(
  id: Id,
  told: {
    label: string
    /** What its forms call what is kept, and the select that offers it. */
    what: string
    begins: string
    /** Who fills in the form. Nobody else is told of its templates. */
    access: Permission
    values: z.ZodObject
    /** The kind of record whose own fields, defined by the firm, the form asks for too. */
    records?: RecordKind
  },
) => ({ id, ...told })

/**
 * The kinds of templates, each with the fields of the form it is kept from. What belongs to one client, one day or one
 * number of openings is not among them.
 */
export const templateKinds = vocabulary('Kind of template', {
  position: kind('position', {
    label: 'Positions',
    what: 'position',
    begins: 'Begin from a template',
    access: 'position.create',
    records: 'position',
    values: withBounds(
      keptOf({
        ...{ clientPositionName, providerPositionName, verticalId, functionId, priority },
        ...profileFields,
        ...{ managerId, qcId, frontendSpocId, backendSpocId },
        ...stageFields,
        ...paperFields,
      }),
    ),
  }),
  stages: kind('stages', {
    label: 'Interview stages',
    what: 'stages',
    begins: 'Stages from a template',
    access: 'position.create',
    values: keptOf(stageFields),
  }),
  checklist: kind('checklist', {
    label: 'Checklists',
    what: 'checklist',
    begins: 'Checklist from a template',
    access: 'position.edit',
    values: keptOf(paperFields),
  }),
  slots: kind('slots', {
    label: 'Interview slots',
    what: 'slots',
    begins: 'Slots from a template',
    access: 'interview.editSlots',
    values: keptOf({ startTime, durationMinutes, inARow, timeZone, mode, place, capacity, weekdays }),
  }),
})

/** One of the kinds. */
export type TemplateKind = IdOf<typeof templateKinds>

/** What a template of a kind keeps, with the fields that the firm defined as far as a role fills them in. */
export function formOfTemplate(kind: TemplateKind, role: Role): z.ZodObject {
  const { values, records } = templateKinds.termOf(kind)
  return records ? extended(values, definedShapes(records, role)) : values
}

/** What a template fills in, by the keys of the form. */
export type TemplateValues = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What of a form a template of a kind keeps: its fields as far as they are filled in. */
export function valuesToKeep(kind: TemplateKind, role: Role, values: TemplateValues): TemplateValues {
  const keys = Object.keys(formOfTemplate(kind, role).shape)
  return Object.fromEntries(keys.filter((key) => !isEmpty(values[key])).map((key) => [key, values[key]]))
}

/** What people call the fields of a kind, for sentences about them; one that the role does not fill in is not told. */
export function labelsOf(kind: TemplateKind, role: Role, keys: readonly string[]): string[] {
  const { shape } = formOfTemplate(kind, role)
  return keys.flatMap((key) => (key in shape ? (fieldOf(shape[key] as z.ZodType)?.label ?? []) : []))
}
