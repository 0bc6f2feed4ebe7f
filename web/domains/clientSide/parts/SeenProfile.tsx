import type { ReactNode } from 'react'
import { factsOf, type SeenProfile as Profile } from '#web/domains/candidates/parts/seenProfile.ts'
import { FactSheet, Words } from '#web/kit/records/FactSheet.tsx'
import styles from './SeenProfile.module.css'

interface SeenProfileProps {
  profile: Profile
  cvText: string | null
  /** Stands beside the head of the CV. */
  beside?: ReactNode
}

/** What a client sees of a candidate: skills, facts, and the text of the CV beside them where there is room. */
export function SeenProfile({ profile, cvText, beside }: SeenProfileProps) {
  return (
    <div className={styles.room}>
      <div className={styles.profile}>
        <div>
          {profile.skills.length > 0 && (
            <section className={styles.part}>
              <h2>Key skills</h2>
              <Words of={profile.skills} />
            </section>
          )}
          <section className={styles.part}>
            <h2>Profile</h2>
            <FactSheet of={factsOf(profile)} />
          </section>
        </div>
        <section className={styles.cv} aria-label="CV">
          <div className={styles.head}>
            <h2>CV</h2>
            {beside}
          </div>
          {cvText ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
            <section className={styles.text} tabIndex={0} aria-label="Text of the CV">
              {cvText}
            </section>
          ) : (
            <p className={styles.none}>There is no CV to read here. Ask your recruitment partner for it.</p>
          )}
        </section>
      </div>
    </div>
  )
}
