import { rangeFields, searchedFields, textFields } from '#contract/vocab/searchFields.ts'
import styles from './QueryBox.module.css'

const examples: readonly [string, string][] = [
  ['java spring', 'both words, anywhere in profile or CV; java & spring and java, spring are the same'],
  ['java OR kotlin', 'one of them; java | kotlin is the same'],
  ['java NOT trainee', 'without a word; -trainee is the same'],
  ['"micro services"', 'words beside each other'],
  ['manag*', 'words that begin like this'],
  ['(java OR kotlin) pune', 'parentheses join'],
  ['nodejs', 'Node.js and Node JS, too; btech finds B.Tech'],
  ['45678', 'a number, or the last digits of a phone: four at least'],
  ['skill:java', 'only in one field'],
  ['exp:5-8', 'a range; also 5+, >5, <=8, 5..8 and ..8'],
  ['ctc:10-15', 'lakh a year'],
  ['notice:30', '30 days at most; =30 is exactly so many'],
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
        Fields: <Names of={[...textFields.ids, ...searchedFields().map(({ searchName }) => searchName)]} />. Ranges:{' '}
        <Names of={rangeFields.ids} /> (CTC in LPA, notice in days, days as 2026-01-31).
      </p>
      <p>
        A sentence such as <code>java developer in Pune 30 days</code> looks for each of its words; the search it means
        is offered below the box, and so is a word with one slip of the keys mended.
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
