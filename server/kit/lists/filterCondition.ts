import { type AnyColumn, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { fieldOf } from '#contract/kit/fields.ts'
import type { Filter } from '#contract/kit/filters.ts'
import { presence } from '#contract/vocab/presence.ts'
import { containsText, isAnyOf, isBetween, isOneOf, overlaps } from '#server/kit/database/sql.ts'

type Bound = number | string | null | undefined
type Ids = readonly number[] | null | undefined

/**
 * What a filter asks of the value it is about, by its kind: `isMany` says that the value is a list of ids. The value that
 * was sent has been checked by the filter's schema. Nothing asked lets everything through.
 */
export function filterCondition(
  { kind, value: schema }: Filter,
  isMany: boolean,
  expression: AnyColumn | SQL,
  asked: unknown,
): SQL | undefined {
  switch (kind) {
    case 'contains':
      return containsText(expression, asked as string | null | undefined)
    case 'anyOf':
    case 'anyRef':
      return isMany ? overlaps(expression, asked as Ids) : isAnyOf(expression, asked as Ids)
    case 'from':
    case 'min':
      return isBetween(expression, asked as Bound, null)
    case 'to':
    case 'max':
      return isBetween(expression, null, asked as Bound)
    default:
      if (fieldOf(schema)?.vocabulary?.vocabularyName !== presence.vocabularyName) {
        return isOneOf(expression, asked as Bound | boolean)
      }
      if (asked === presence.given) return isNotNull(expression)
      return asked === presence.missing ? isNull(expression) : undefined
  }
}
