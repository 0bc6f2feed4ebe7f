import { Anchor } from '@mantine/core'
import { fieldOf } from '#contract/kit/fields.ts'
import type { RecordField } from '#contract/kit/recordFields.ts'
import { dateText, linkText, lpaText, moneyText, yearsText } from './formats.ts'

/** What a record says of a field, as people read it; ids have been replaced by their names. */
export function FieldValue({ field, value }: { field: Pick<RecordField, 'shape'>; value: unknown }) {
  const { control, vocabulary } = fieldOf(field.shape) ?? {}
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map((one) => vocabulary?.labelOf(one) ?? one).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (control === 'lpa') return lpaText(Number(value))
  if (control === 'money') return moneyText(Number(value))
  if (control === 'years') return yearsText(Number(value))
  if (control === 'date') return dateText(String(value))
  if (control === 'choice' && vocabulary) return vocabulary.labelOf(value as string | number)
  if (control === 'link') return <OutsideLink to={String(value)} />
  return String(value)
}

/** A page of somebody else, opened beside ours; it is not told where its visitor comes from. */
export function OutsideLink({ to }: { to: string }) {
  return (
    <Anchor href={to} target="_blank" rel="noopener noreferrer" inherit>
      {linkText(to)}
    </Anchor>
  )
}
