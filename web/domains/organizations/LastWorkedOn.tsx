import { Navigate } from 'react-router'
import { linkTo, linkToAny, type Screen } from '#web/kit/pages/screen.ts'
import { lastOrganization } from './lastOrganization.ts'
import * as screens from './screens.ts'

/** An address that names no organization: it means the one somebody worked on last, else all of them. */
const lastWorkedOn = (screen: Screen) => () => {
  const id = lastOrganization()
  const to = id === undefined ? linkTo(screens.organizations) : linkToAny(screen, { id })
  return <Navigate to={to} replace />
}

/** The pages behind the addresses of the sub-pages that name no organization. */
export const SalaryBandDetails = lastWorkedOn(screens.salaryBandDetails)
export const BillingInformation = lastWorkedOn(screens.billingInformation)
export const ContactInformation = lastWorkedOn(screens.contactInformation)
export const AdditionalInformation = lastWorkedOn(screens.additionalInformation)
export const EducationalDetails = lastWorkedOn(screens.educationalDetails)
export const UserDetails = lastWorkedOn(screens.userDetails)
