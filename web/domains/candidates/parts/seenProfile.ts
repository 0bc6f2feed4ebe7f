import type { ClientCandidate, LinkedCandidate } from '#contract/domains/clientSide/model.ts'
import { noticeText } from '#web/domains/candidates/factGroups.tsx'
import { lpaText, yearsText } from '#web/kit/records/formats.ts'

/** What a client sees of a candidate, whether they know the name by now or not. */
export type SeenProfile = ClientCandidate['candidate'] | LinkedCandidate['profile']

/** What a client calls the candidate. */
export function nameOf(profile: SeenProfile): string {
  return profile.view === 'masked' ? profile.initials : profile.fullName
}

const listed = (words: readonly string[]) => words.join(', ')
const lpaOr = (amount: number | null) => (amount === null ? null : lpaText(amount))

/** The facts a client decides by, those that are known. */
export function factsOf(profile: SeenProfile): { label: string; value: string }[] {
  const contacts: [string, string | null][] =
    profile.view === 'masked'
      ? []
      : [
          ['Email', profile.emailId],
          ['Phone', `${profile.contactCode} ${profile.contactNumber}`],
        ]
  const facts: [string, string | null][] = [
    ...contacts,
    ['Designation', profile.designation],
    ['Employer', profile.currentEmployer],
    ['Experience', profile.totalExperience === null ? null : yearsText(profile.totalExperience)],
    ['Function', profile.functionName],
    ['Industry', listed(profile.industries)],
    ['Current CTC', lpaOr(profile.currentCtc)],
    ['Expected CTC', lpaOr(profile.expectedCtc)],
    ['Notice period', noticeText(profile)],
    ['City', profile.currentCityName],
    ['Preferred cities', listed(profile.preferredCities)],
    ['Courses', listed(profile.courses)],
    ['Specialization', listed(profile.specializations)],
    ['Languages', listed(profile.languages)],
    ['Gender', profile.gender],
  ]
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}
