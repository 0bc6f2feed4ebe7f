import type { ReactNode } from 'react'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'

interface PersonFieldsProps {
  about: string
  /** The e-mail address, where it may be changed. */
  email?: ReactNode
  hasFocus?: boolean
}

/** Who a user is and how they are reached. */
export function PersonFields({ about, email, hasFocus }: PersonFieldsProps) {
  return (
    <FormSection title="Person" about={about}>
      <Field name="firstName" hasFocus={hasFocus} />
      <Field name="lastName" />
      {email}
      <Field name="contactNumber" />
      <Field name="cityId" />
      <Field name="languageIds" />
    </FormSection>
  )
}

/** What a user brings along; `withTrades` also in which industries and functions. */
export function ExperienceFields({ about, withTrades }: { about: string; withTrades?: boolean }) {
  return (
    <FormSection title="Experience" about={about}>
      {withTrades && (
        <>
          <Field name="userIndustryIds" />
          <Field name="functionIds" />
        </>
      )}
      <WholeWidth>
        <Field name="skillIds" />
      </WholeWidth>
      <Field name="proficiencyLevel" />
    </FormSection>
  )
}
