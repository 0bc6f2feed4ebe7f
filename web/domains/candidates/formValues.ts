import type { z } from 'zod'
import { type candidateDetailsForm, candidateFieldLabel } from '#contract/domains/candidates/details.ts'
import type { candidateEditForm } from '#contract/domains/candidates/model.ts'
import type { StaffCandidate } from '#contract/domains/candidates/views.ts'

type DialogValues = z.input<typeof candidateEditForm>
type DetailsValues = z.input<typeof candidateDetailsForm>

/** What the dialog starts with for a candidate who exists. */
export function dialogValuesOf(candidate: StaffCandidate): DialogValues {
  const { firstName, lastName, gender, emailId, contactCode, contactNumber, emergencyCode, emergencyNumber } = candidate
  const { currentCityId, currentCityName, functionId, source, resumeSourceFolder } = candidate
  const { industryList, courseNameList, specializationList, parserSkillList } = candidate
  return {
    candidateId: candidate.id,
    version: candidate.version,
    cv: candidate.cv?.fileName ?? '',
    ...{ firstName, lastName, gender, emailId, contactCode, contactNumber, emergencyCode, emergencyNumber },
    ...{ currentCityId, currentCityName, functionId, source, resumeSourceFolder },
    ...{ industryList, courseNameList, specializationList, parserSkillList },
  }
}

/** What the edit page starts with. */
export function detailsOf(candidate: StaffCandidate): DetailsValues {
  const { cv: _, ...dialogValues } = dialogValuesOf(candidate)
  const { designation, currentEmployer, hideEmployer, totalExperience } = candidate
  const { currentCtc, currentVariable, expectedCtc, offersInHand } = candidate
  const { noticePeriod, noticeNegotiable, noticeServing, lastWorkingDay } = candidate
  const { preferredCityList, languageList, dateOfBirth, pan, rating, notes } = candidate
  return {
    ...dialogValues,
    ...{ designation, currentEmployer, hideEmployer, totalExperience },
    ...{ currentCtc, currentVariable, expectedCtc, offersInHand },
    ...{ noticePeriod, noticeNegotiable, noticeServing, lastWorkingDay },
    ...{ preferredCityList, languageList, dateOfBirth, pan, rating, notes },
  }
}

/** How a field of the forms and of the log is called. */
export const labelOf = candidateFieldLabel
