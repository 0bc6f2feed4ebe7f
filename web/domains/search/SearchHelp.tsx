import { rangeFields, textFields } from '#contract/vocab/searchFields.ts'
import styles from './QueryBox.module.css'

const examples: readonly [string, string][] = [
  ['java spring', 'both words, anywhere in profile or CV'],
  ['java OR kotlin', 'one of them'],
  ['java NOT trainee', 'without a word; -trainee is the same'],
  ['"micro services"', 'words beside each other'],
  ['manag*', 'words that begin like this'],
  ['(java OR kotlin) pune', 'parentheses join'],
  ['skill:java', 'only in one field'],
  ['experience:5..8', 'a range; also >5, <=8, 5.. and ..8'],
]

/** How a search is written. */
export function SearchHelp() {
  return (
    <div className={styles.help}>
      <dl>
        {examples.map(([query, meaning]) => (
          <div key={query}>
            <dt>
              <code>{query}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <p>
        Fields: <Names of={textFields.ids} />. Ranges: <Names of={rangeFields.ids} /> (CTC in LPA, notice in days, days
        as 2026-01-31).
      </p>
    </div>
  )
}

function Names({ of }: { of: readonly string[] }) {
  return of.map((name, index) => (
    <span key={name}>
      {index > 0 && ', '}
      <code>{name}</code>
    </span>
  ))
}
