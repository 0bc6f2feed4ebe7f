import type { Reading } from '#contract/domains/movingIn/fields.ts'
import { wordOf } from '#contract/domains/movingIn/profiles.ts'
import type { DefinedField } from '#contract/kit/definedFields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { type CustomType, customTypes as t } from '#contract/vocab/customFields.ts'

/** What a cell says for a field that the firm defined, or why it can say nothing there. */
export type OwnValue = { value: unknown } | { wrong: string }

/** Reads a cell as one of the product's own fields is read. Throws where it cannot be. */
type Read = (reads: Reading) => unknown

/** By which reading of the product's own fields a type is read; what is missing is looked up. */
const readAs: Partial<Record<CustomType, Reading>> = {
  ...{ [t.text]: 'text', [t.longText]: 'text', [t.link]: 'text' },
  ...{ [t.money]: 'rupees', [t.date]: 'day', [t.severalOf]: 'words' },
}

/** A cell of a column that was led to a field that the firm defined: checked as its form would be. */
export function ownValueOf(
  field: DefinedField,
  text: string,
  read: Read,
  users: ReadonlyMap<string, number>,
): OwnValue {
  const value = saidOf(field, text, read, users)
  if (value === undefined) return { wrong: `"${text.slice(0, 60)}" is ${wrongOf(field.type)}` }
  const checked = field.shape.safeParse(value)
  return checked.success ? { value: checked.data } : { wrong: checked.error.issues[0]?.message ?? 'is not taken' }
}

function saidOf({ type, shape }: DefinedField, text: string, read: Read, users: ReadonlyMap<string, number>): unknown {
  const terms = fieldOf(shape)?.vocabulary?.terms ?? []
  const choiceOf = (word: string) => terms.find(({ label }) => wordOf(label) === wordOf(word))?.id
  if (type === t.person) return users.get(wordOf(text))
  if (type === t.yesNo) return yesOrNoOf(text)
  if (type === t.oneOf) return choiceOf(text)
  if (type === t.severalOf) {
    const ids = (read('words') as string[]).map(choiceOf)
    return ids.includes(undefined) ? undefined : ids
  }
  if (type === t.number) return numberOf(text)
  return read(readAs[type] ?? 'text')
}

function numberOf(text: string): number | undefined {
  const number = Number(text.replace(/^([^.,]*),(\d{1,2})$/, '$1.$2').replace(/[,\s]/g, ''))
  return Number.isFinite(number) ? number : undefined
}

function yesOrNoOf(text: string): string | undefined {
  if (/^(yes|y|true|1|ja|oui)$/i.test(text)) return 'yes'
  return /^(no|n|false|0|nein|non)$/i.test(text) ? 'no' : undefined
}

const wrongOf = (type: CustomType) => {
  if (type === t.person) return 'nobody who is here'
  if (type === t.yesNo) return 'neither Yes nor No'
  return type === t.number ? 'not a number' : 'not one of the choices'
}
