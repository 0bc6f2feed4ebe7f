import type { ScreeningSheet } from '#contract/domains/screening/model.ts'
import { questionKinds } from '#contract/vocab/screeningSheets.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { groupsOf } from './groups.ts'
import styles from './Screening.module.css'

/** The questions of a sheet as fields, group by group; the form around them has a field for each. */
export function AnswerFields({ questions }: Pick<ScreeningSheet, 'questions'>) {
  return groupsOf(questions).map(([group, asked]) => (
    <div key={group} className={styles.group}>
      <Section title={group}>
        <div className={styles.fields}>
          {asked.map(({ key, kind }) => (
            <div key={key} className={kind === questionKinds.longText ? styles.wide : undefined}>
              <Field name={key} />
            </div>
          ))}
        </div>
      </Section>
    </div>
  ))
}
