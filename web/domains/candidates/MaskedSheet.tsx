import { Fragment } from 'react'
import { hiddenMark, type MaskedInformation } from '#contract/domains/candidates/masking.ts'
import { cvParts } from '#contract/vocab/cvParts.ts'
import { FactSheet } from '#web/kit/records/FactSheet.tsx'
import styles from './MaskedSheet.module.css'
import { factsOf, nameOf } from './parts/seenProfile.ts'

/** A candidate as the client reads them: the profile and the text of the CV, as in the PDF. */
export function MaskedSheet({ information }: { information: MaskedInformation }) {
  const { candidate, more, positionName, organizationName, cv } = information
  return (
    <article className={styles.sheet} aria-label="Masked candidate information">
      <h2 className={styles.name}>{nameOf(candidate)}</h2>
      <p className={styles.for}>
        For {positionName}, {organizationName}
      </p>
      <FactSheet of={[...factsOf(candidate), { label: 'Key skills', value: candidate.skills.join(', ') }, ...more]} />
      {cv?.parts.map(({ part, text }) => (
        <section key={part} className={styles.part}>
          <h3>{cvParts.labelOf(part)}</h3>
          <p>
            <Marked text={text} />
          </p>
        </section>
      ))}
      {cv?.isCut && <p className={styles.notice}>The CV goes on. Ask us for the rest.</p>}
    </article>
  )
}

function Marked({ text }: { text: string }) {
  return text.split(hiddenMark).map((piece, index) => (
    <Fragment key={index}>
      {index > 0 && <mark>hidden</mark>}
      {piece}
    </Fragment>
  ))
}
