import type { ReactNode } from 'react'
import { type CandidateFieldKey, candidateFields } from '#contract/domains/candidates/fields.ts'
import type { ShownCandidate, StaffCandidate } from '#contract/domains/candidates/views.ts'
import type { RecordField } from '#contract/kit/recordFields.ts'
import { type CandidateSection, candidateSections } from '#contract/vocab/candidateSections.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { definedGroupsOf, type FactGroup } from '#web/kit/records/DefinedFacts.tsx'
import { FieldValue } from '#web/kit/records/FieldValue.tsx'
import { dateText, dateTimeText } from '#web/kit/records/formats.ts'
import { Reach } from '#web/kit/records/Reach.tsx'
import { fieldsAbout, labelOf } from './formValues.ts'

/** When somebody could begin: the notice period, and what bears on it. */
export function noticeText({
  noticePeriod,
  noticeNegotiable,
  noticeServing,
  lastWorkingDay,
}: Pick<ShownCandidate, 'noticePeriod' | 'noticeNegotiable' | 'noticeServing' | 'lastWorkingDay'>): string | null {
  const serving = noticeServing && (lastWorkingDay ? `serving until ${dateText(lastWorkingDay)}` : 'serving')
  const parts = [noticePeriod && noticePeriods.labelOf(noticePeriod), serving, noticeNegotiable && 'negotiable']
  return parts.filter(Boolean).join(', ') || null
}

/** Told together with another one, or in a place of its own. */
const elsewhere = [
  ...(['firstName', 'lastName', 'contactCode', 'emergencyCode', 'currentCityId', 'currentCityName'] as const),
  ...(['hideEmployer', 'totalExperience', 'parserSkillList', 'noticeNegotiable', 'noticeServing'] as const),
  ...(['lastWorkingDay', 'notes'] as const),
] satisfies CandidateFieldKey[]

/** The order within the groups. */
const groups: Readonly<Record<CandidateSection, readonly CandidateFieldKey[]>> = {
  work: ['designation', 'currentEmployer', 'functionId', 'industryList', 'preferredCityList'],
  pay: ['currentCtc', 'currentVariable', 'expectedCtc', 'noticePeriod', 'offersInHand'],
  education: ['courseNameList', 'specializationList', 'languageList'],
  person: ['dateOfBirth', 'gender', 'pan'],
  contact: ['emailId', 'contactNumber', 'emergencyNumber'],
  ours: ['rating', 'source', 'resumeSourceFolder'],
}

/** What is told in other words than those of the field alone, as far as the view shows it. */
function toldOf(candidate: ShownCandidate): Partial<Record<CandidateFieldKey, ReactNode>> {
  if (candidate.view === 'masked') return { noticePeriod: noticeText(candidate) }
  const { emailId, contactCode, contactNumber, emergencyCode, emergencyNumber } = candidate
  const told = {
    noticePeriod: noticeText(candidate),
    emailId: <Reach kind="email" text={emailId} />,
    contactNumber: <Reach kind="phone" text={`${contactCode} ${contactNumber}`} />,
    emergencyNumber: emergencyNumber && (
      <Reach kind="phone" text={`${emergencyCode ?? ''} ${emergencyNumber}`.trim()} />
    ),
  }
  if (candidate.view !== 'staff') return told
  const { currentEmployer, hideEmployer, rating } = candidate
  return {
    ...told,
    currentEmployer: currentEmployer && hideEmployer ? `${currentEmployer} (hidden from the client)` : currentEmployer,
    rating: rating === null ? null : `${rating} of 5`,
  }
}

/** How the facts are called where the form says more, or less. */
const labels: Partial<Record<CandidateFieldKey, string>> = {
  ...{ contactNumber: 'Phone', emergencyNumber: 'Emergency', currentEmployer: 'Employer', courseNameList: 'Courses' },
}

const groupLabels: Partial<Record<CandidateSection, string>> = { education: 'Education and languages' }

/** The facts of a candidate by what they are about, as far as the view shows them. */
export function factGroupsOf(candidate: ShownCandidate, timeZone: string): FactGroup[] {
  const [told, known] = [toldOf(candidate), new Map<string, unknown>(Object.entries(candidate))]
  const factsAbout = (section: CandidateSection) =>
    fieldsAbout(groups, elsewhere, section).flatMap((key) => {
      const field: RecordField = candidateFields[key]
      const name = field.names ?? key
      if (!known.has(name)) return []
      const value = isBlank(known.get(name)) ? null : <FieldValue key={key} field={field} value={known.get(name)} />
      return [{ key, label: labels[key] ?? labelOf(key), value: key in told ? told[key] : value }]
    })
  const shown = Object.keys(groups).map((section) => {
    const id = section as CandidateSection
    const more = id === 'ours' && candidate.view === 'staff' ? originOf(candidate, timeZone) : []
    return { title: groupLabels[id] ?? candidateSections.labelOf(id), facts: [...factsAbout(id), ...more] }
  })
  return withDefined(shown, candidate).filter(({ facts }) => facts.length > 0)
}

/** The facts in fields that the firm defined: in a group of this name, or in groups of their own. */
function withDefined(groups: readonly FactGroup[], candidate: ShownCandidate): FactGroup[] {
  const titles = candidateSections.terms.map(({ id, label }) => [label, groupLabels[id] ?? label] as const)
  const titleOf = new Map<string, string>(titles)
  const defined = definedGroupsOf('candidate', candidate).map(({ title, facts }) => ({
    title: titleOf.get(title) ?? title,
    facts,
  }))
  const all = [...groups, ...defined]
  return [...new Set(all.map(({ title }) => title))].map((title) => ({
    title,
    facts: all.filter((group) => group.title === title).flatMap(({ facts }) => facts),
  }))
}

const isBlank = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

function originOf({ agencyName, uploadedByName, createdAt }: StaffCandidate, timeZone: string): FactGroup['facts'] {
  const added = [dateTimeText(createdAt, timeZone), uploadedByName && `by ${uploadedByName}`].filter(Boolean).join(' ')
  return [...(agencyName ? [{ label: 'Agency', value: agencyName }] : []), { label: 'Added', value: added }]
}
