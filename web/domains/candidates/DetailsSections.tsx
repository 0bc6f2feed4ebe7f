import type { ReactNode } from 'react'
import { type CandidateFieldKey, candidateFields } from '#contract/domains/candidates/fields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import { type CandidateSection, candidateSections } from '#contract/vocab/candidateSections.ts'
import { DefinedFieldsOf, DefinedGroups } from '#web/kit/forms/DefinedFields.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { CityField } from './CityField.tsx'
import { CourseFields } from './CourseFields.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './Fields.module.css'
import { fieldsAbout } from './formValues.ts'
import { PhoneFields } from './PhoneFields.tsx'

/** The order within the sections. */
const sections: Readonly<Record<CandidateSection, readonly CandidateFieldKey[]>> = {
  person: ['firstName', 'lastName', 'gender', 'dateOfBirth', 'pan', 'languageList'],
  contact: ['emailId', 'currentCityId', 'contactNumber', 'emergencyNumber'],
  work: [
    ...(['designation', 'currentEmployer', 'totalExperience', 'preferredCityList', 'functionId'] as const),
    ...(['industryList', 'parserSkillList', 'hideEmployer'] as const),
  ],
  pay: ['currentCtc', 'currentVariable', 'expectedCtc', 'offersInHand', 'noticePeriod', 'lastWorkingDay'],
  education: ['courseNameList'],
  ours: ['source', 'rating', 'resumeSourceFolder', 'notes'],
}
const flags = ['noticeNegotiable', 'noticeServing'] as const
/** Asked for together with another one. */
const beside = ['currentCityName', 'contactCode', 'emergencyCode', 'specializationList', ...flags] as const

const sectionLabels: ReadonlySet<string> = new Set(candidateSections.terms.map(({ label }) => label))
const wide: ReadonlySet<string> = new Set(['parserSkillList', 'hideEmployer', 'resumeSourceFolder'])

/** The fields of the edit page, by what they are about. */
export function DetailsSections({ candidateId }: { candidateId: number }) {
  const special: Partial<Record<CandidateFieldKey, ReactNode>> = {
    emailId: <EmailField candidateId={candidateId} />,
    currentCityId: <CityField />,
    contactNumber: <PhoneFields of="contact" isRequired />,
    emergencyNumber: <PhoneFields of="emergency" />,
    courseNameList: <CourseFields />,
  }
  const own = candidateSections.terms.map(({ id, label }) => (
    <Section key={id} title={label}>
      <div className={styles.grid}>
        {fieldsAbout(sections, beside, id).map((key) => (
          <Placed key={key} name={key}>
            {special[key] ?? <Field name={key} />}
          </Placed>
        ))}
        <DefinedFieldsOf kind="candidate" group={label} />
        {id === 'pay' && (
          <div className={`${styles.wide} ${styles.flags}`}>
            {flags.map((key) => (
              <Field key={key} name={key} />
            ))}
          </div>
        )}
      </div>
    </Section>
  ))
  return (
    <>
      {own}
      <DefinedGroups kind="candidate" without={sectionLabels}>
        {(title, fields) => (
          <Section title={title}>
            <div className={styles.grid}>{fields}</div>
          </Section>
        )}
      </DefinedGroups>
    </>
  )
}

/** What needs the room has the whole width. */
function Placed({ name, children }: { name: CandidateFieldKey; children: ReactNode }) {
  const isWide = wide.has(name) || fieldOf(candidateFields[name].shape)?.control === 'longText'
  return isWide ? <div className={styles.wide}>{children}</div> : children
}
