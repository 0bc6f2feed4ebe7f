import type { z } from 'zod'
import { type CustomType, customTypes, recordKinds, yesOrNo } from '#contract/vocab/customFields.ts'
import { type Column, columns } from './columns.ts'
import { type DefinedField, keepDefinedFields } from './definedFields.ts'
import type { Definition, ToldDefinition } from './definition.ts'
import { choice, choices, date, link, longText, money, number, optional, ref, relabelled, text } from './fields.ts'
import { type Filter, filters } from './filters.ts'
import { vocabulary } from './vocabulary.ts'

/** What people write before the colon in a search: the letters of the label. */
export const searchNameOf = (label: string): string => label.toLowerCase().replace(/[^\p{L}]/gu, '')

/** The name that records and forms have for a field. */
export const keyOf = (id: number): string => `f${id}`

const t = customTypes

type Choices = Definition['choices']

const choiceList = ({ label, choices: all }: { label: string; choices: Choices }) =>
  vocabulary(label, Object.fromEntries(all.map((one) => [`c${one.id}`, one])))

/** How a field is asked for and checked, by its type. */
function shapeOf({ type, label, choices: all }: Pick<Definition, 'type' | 'label' | 'choices'>): z.ZodType {
  const shapes: Record<CustomType, () => z.ZodType> = {
    text: () => text(label),
    longText: () => longText(label),
    number: () => number(label),
    money: () => money(label),
    date: () => date(label),
    yesNo: () => choice(label, yesOrNo),
    oneOf: () => choice(label, choiceList({ label, choices: all })),
    severalOf: () => choices(label, choiceList({ label, choices: all })),
    link: () => link(label),
    person: () => ref(label, 'users'),
  }
  return shapes[type]()
}

const range = (key: string, from: Filter, to: Filter) => ({ [`${key}From`]: from, [`${key}To`]: to })

function filtersOf(
  type: CustomType,
  key: string,
  label: string,
  shape: z.ZodType,
  all: Choices,
): Record<string, Filter> {
  const bound = (kind: 'min' | 'max', end: string): Filter => {
    const named = `${label} ${end}`
    return { kind, label: named, value: optional(relabelled(shape, { label: named })) }
  }
  switch (type) {
    case t.text:
      return { [key]: filters.contains(label) }
    case t.number:
    case t.money:
      return range(key, bound('min', 'from'), bound('max', 'to'))
    case t.date:
      return range(key, filters.from(`${label} from`), filters.to(`${label} to`))
    case t.yesNo:
      return { [key]: filters.oneOf(label, yesOrNo) }
    case t.oneOf:
    case t.severalOf:
      // What is no longer offered was chosen somewhere, and is looked for.
      return {
        [key]: filters.anyOf(label, choiceList({ label, choices: all.map((one) => ({ ...one, isOffered: true })) })),
      }
    case t.link:
      return { [key]: filters.has(label) }
    case t.person:
      return { [key]: filters.anyRef(label, 'users') }
    default:
      return {}
  }
}

function columnFor({ type, label, choices: all, isListed }: Definition): Column {
  const shown = { hidden: !isListed }
  const unsorted = { ...shown, sortable: false }
  switch (type) {
    case t.number:
      return columns.number(label, shown)
    case t.money:
      return columns.money(label, shown)
    case t.date:
      return columns.date(label, shown)
    case t.yesNo:
      return columns.choice(label, yesOrNo, shown)
    case t.oneOf:
      return columns.choice(label, choiceList({ label, choices: all }), shown)
    case t.severalOf:
      return columns.tags(label, unsorted)
    case t.link:
      return columns.link(label, shown)
    case t.text:
      return columns.text(label, shown)
    default:
      return columns.text(label, unsorted)
  }
}

/** Who reads and writes a field, as the side knows it that holds it. */
type FieldAccess = Pick<DefinedField, 'isReadBy' | 'isWrittenBy' | 'isRequiredOf' | 'isOpen'>

/** A definition as a field of the register: everything that follows fields follows it. */
export function fieldOfDefinition(definition: Definition, access: FieldAccess): DefinedField {
  const { id, kind, type, label, help, group, shownTo, requiredFrom, isSearched, isPersonal, isRetired } = definition
  const key = keyOf(id)
  const shape = relabelled(shapeOf(definition), { help: help ?? undefined, required: true })
  return {
    ...{ key, kind, type, shape, shownTo, requiredFrom, isRetired, ...access },
    hasStatuses: recordKinds.termOf(kind).hasStatuses,
    form: 'page',
    section: group,
    searched: isSearched ? key : null,
    searchName: searchNameOf(label),
    fromCv: false,
    ...(type === t.person && { names: `${key}Name` }),
    merge: type === t.severalOf || type === t.longText ? 'both' : 'one',
    erasure: isPersonal ? 'emptied' : { stays: 'Whoever defined it says that it tells nothing of a person' },
    listed: columnFor(definition),
    filters: filtersOf(type, key, label, shape, definition.choices),
    withdrawn: new Set(definition.choices.filter(({ isOffered }) => !isOffered).map((one) => one.id)),
  }
}

/** Sets the fields of a page: those alone that its role reads, as the server has told them. */
export function keepDefinitions(told: readonly ToldDefinition[]): void {
  const isOwn = { isReadBy: () => true, isRequiredOf: () => true, isOpen: true }
  keepDefinedFields(told.map((one) => fieldOfDefinition(one, { ...isOwn, isWrittenBy: () => one.isWritable })))
}
