import { fieldsReadBy, requiredAt } from '#contract/kit/definedFields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { candidateSections } from '#contract/vocab/candidateSections.ts'
import type { StatusId } from '#contract/vocab/statuses.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import styles from './Fields.module.css'

const sectionLabels: ReadonlySet<string> = new Set(candidateSections.terms.map(({ label }) => label))

/** The fields of a group that the firm defined, and that the person may change. */
export function DefinedFieldsOf({ group }: { group: string }) {
  const { primaryRole } = useSignedIn()
  const fields = fieldsReadBy('candidate', primaryRole).filter(({ isWrittenBy }) => isWrittenBy(primaryRole))
  return fields
    .filter(({ section }) => section === group)
    .map(({ key, shape }) => {
      const isWide = fieldOf(shape)?.control === 'longText'
      return isWide ? (
        <div key={key} className={styles.wide}>
          <Field name={key} />
        </div>
      ) : (
        <Field key={key} name={key} />
      )
    })
}

/** The groups that the firm named, each as a section of the edit page. */
export function DefinedGroups() {
  const { primaryRole } = useSignedIn()
  const fields = fieldsReadBy('candidate', primaryRole).filter(({ isWrittenBy }) => isWrittenBy(primaryRole))
  const groups = new Set(fields.map(({ section }) => section).filter((section) => !sectionLabels.has(section)))
  return [...groups].map((group) => (
    <Section key={group} title={group}>
      <div className={styles.grid}>
        <DefinedFieldsOf group={group} />
      </div>
    </Section>
  ))
}

/** What a candidate at a status must say in fields that the firm defined. */
export function RequiredDefinedFields({ statusId }: { statusId: StatusId }) {
  const { primaryRole } = useSignedIn()
  return requiredAt('candidate', primaryRole, statusId).map(({ key }) => <Field key={key} name={key} />)
}
