import type { ScreenedApplication } from '#contract/domains/screening/model.ts'
import { lpaText, noValue, yearsText } from '#web/kit/records/formats.ts'
import styles from './Screening.module.css'

/** What a position asks for, in a few lines. */
export function Wanted({ wanted }: { wanted: ScreenedApplication['wanted'] }) {
  const { skills, softSkills, cities, description } = wanted
  const facts: [string, string][] = [
    ['Experience', rangeText(wanted.minExperience, wanted.maxExperience, yearsText)],
    ['CTC', rangeText(wanted.minCtc, wanted.maxCtc, lpaText)],
    ['Cities', cities.join(', ')],
    ['Skills', skills.join(', ')],
    ['Soft skills', softSkills.join(', ')],
  ]
  return (
    <>
      <dl className={styles.wanted}>
        {facts.map(([label, value]) => (
          <Pair key={label} label={label} value={value} />
        ))}
      </dl>
      {description && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
        <p className={styles.description} tabIndex={0}>
          {description}
        </p>
      )}
    </>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value || noValue}</dd>
    </>
  )
}

function rangeText(from: number | null, to: number | null, text: (value: number) => string): string {
  if (from !== null && to !== null) return `${text(from)} to ${text(to)}`
  if (from !== null) return `from ${text(from)}`
  return to !== null ? `up to ${text(to)}` : ''
}
