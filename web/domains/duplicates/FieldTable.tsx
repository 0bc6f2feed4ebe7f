import type { MergeField, MergePreview } from '#contract/domains/duplicates/model.ts'
import { countText, noValue } from '#web/kit/records/formats.ts'
import styles from './MergePage.module.css'

type Choice = 'first' | 'second' | 'both'

interface FieldTableProps {
  preview: MergePreview
  chosen: Readonly<Record<string, Choice>>
  onChoose: (field: string, which: Choice) => void
}

/** The fields in which two records differ, each with the value that is kept. */
export function FieldTable({ preview: { first, second, fields }, chosen, onChoose }: FieldTableProps) {
  const differing = fields.filter(({ isSame }) => !isSame)
  const same = fields.filter(({ isSame }) => isSame)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className={styles.scroll} aria-label="Fields, table" tabIndex={0}>
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Record {first.id}</th>
              <th scope="col">Record {second.id}</th>
              <th scope="col">Both</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <FieldRow
                key={field.field}
                field={field}
                chosen={chosen[field.field] ?? 'first'}
                onChoose={(which) => onChoose(field.field, which)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {differing.length === 0 && <p className={styles.about}>The two records say the same in every field.</p>}
      {same.length > 0 && (
        <details className={styles.same}>
          <summary>{countText(same.length, 'field')} the same in both</summary>
          <dl>
            {same.map(({ field, label, first: value }) => (
              <div key={field}>
                <dt>{label}</dt>
                <dd>{value ?? noValue}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

interface FieldRowProps {
  field: MergeField
  chosen: Choice
  onChoose: (which: Choice) => void
}

function FieldRow({ field: { field, label, first, second, canKeepBoth }, chosen, onChoose }: FieldRowProps) {
  const cell = (which: Choice, text: string) => (
    <td data-chosen={chosen === which || (chosen === 'both' && which !== 'both') || undefined}>
      <label className={styles.value}>
        <input
          type="radio"
          name={field}
          aria-label={`${label}: ${text}`}
          checked={chosen === which}
          onChange={() => onChoose(which)}
        />
        <span>{text}</span>
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{label}</th>
      {cell('first', first ?? noValue)}
      {cell('second', second ?? noValue)}
      {canKeepBoth ? cell('both', 'Both') : <td />}
    </tr>
  )
}
