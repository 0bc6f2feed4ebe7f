import type { DefinedField } from '#contract/kit/definedFields.ts'
import type { Definition } from '#contract/kit/definition.ts'
import { fieldOfDefinition } from '#contract/kit/definitions.ts'
import { recordKinds } from '#contract/vocab/customFields.ts'
import { administrators, agencies, maskedRoles, type Role } from '#contract/vocab/roles.ts'
import type { customFields } from './tables.ts'

/** A field as the table keeps it. */
export type CustomFieldRow = typeof customFields.$inferSelect

/** A row as both sides know it. */
export function definitionOf({ retiredAt, ...row }: CustomFieldRow): Definition {
  return { ...row, choices: [...row.choices], isRetired: retiredAt !== null }
}

const isNamed = (roles: readonly Role[], role: Role) => roles.length === 0 || roles.includes(role)

/**
 * Who reads, writes and has to fill in a field; administrators do whatever anybody does. What the firm notes of a record
 * that agencies only look at is told to them where they are named.
 */
export function fieldOfRow(row: CustomFieldRow): DefinedField {
  const { kind, readers, writers, requiredOf, shownTo } = row
  const isAdministrator = (role: Role) => administrators.includes(role)
  const { isOfAgencies } = recordKinds.termOf(kind)
  const isAmong = (role: Role) =>
    agencies.includes(role) && !isOfAgencies ? readers.includes(role) : isNamed(readers, role)
  const isReadBy = (role: Role) =>
    maskedRoles.includes(role) ? shownTo !== 'staff' : isAdministrator(role) || isAmong(role)
  const isWrittenBy = (role: Role) =>
    !maskedRoles.includes(role) && isReadBy(role) && (isAdministrator(role) || isNamed(writers, role))
  return fieldOfDefinition(definitionOf(row), {
    ...{ isReadBy, isWrittenBy, isOpen: readers.length === 0 },
    isRequiredOf: (role) => isNamed(requiredOf, role),
  })
}
