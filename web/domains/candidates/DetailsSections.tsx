import { Field } from '#web/kit/Field.tsx'
import { Section } from '#web/kit/Page.tsx'
import { CityField } from './CityField.tsx'
import { CourseFields } from './CourseFields.tsx'
import { EmailField } from './EmailField.tsx'
import styles from './Fields.module.css'
import { PhoneFields } from './PhoneFields.tsx'

/** The fields of the edit page, by what they are about. */
export function DetailsSections({ candidateId }: { candidateId: number }) {
  return (
    <>
      <Section title="Person">
        <div className={styles.grid}>
          <Field name="firstName" />
          <Field name="lastName" />
          <Field name="gender" />
          <Field name="dateOfBirth" />
          <Field name="pan" />
          <Field name="languageList" />
        </div>
      </Section>
      <Section title="Contact">
        <div className={styles.grid}>
          <EmailField candidateId={candidateId} />
          <CityField />
          <PhoneFields of="contact" isRequired />
          <PhoneFields of="emergency" />
        </div>
      </Section>
      <Work />
      <PayAndNotice />
      <Education />
      <Section title="For us">
        <div className={styles.grid}>
          <Field name="source" />
          <Field name="rating" />
          <div className={styles.wide}>
            <Field name="resumeSourceFolder" />
          </div>
          <div className={styles.wide}>
            <Field name="notes" />
          </div>
        </div>
      </Section>
    </>
  )
}

function Work() {
  return (
    <Section title="Work">
      <div className={styles.grid}>
        <Field name="designation" />
        <Field name="currentEmployer" />
        <Field name="totalExperience" />
        <Field name="preferredCityList" />
        <Field name="functionId" />
        <Field name="industryList" />
        <div className={styles.wide}>
          <Field name="parserSkillList" />
        </div>
        <div className={styles.wide}>
          <Field name="hideEmployer" />
        </div>
      </div>
    </Section>
  )
}

function PayAndNotice() {
  return (
    <Section title="Pay and notice">
      <div className={styles.grid}>
        <Field name="currentCtc" />
        <Field name="currentVariable" />
        <Field name="expectedCtc" />
        <Field name="offersInHand" />
        <Field name="noticePeriod" />
        <Field name="lastWorkingDay" />
        <div className={`${styles.wide} ${styles.flags}`}>
          <Field name="noticeNegotiable" />
          <Field name="noticeServing" />
        </div>
      </div>
    </Section>
  )
}

function Education() {
  return (
    <Section title="Education">
      <div className={styles.grid}>
        <CourseFields />
      </div>
    </Section>
  )
}
