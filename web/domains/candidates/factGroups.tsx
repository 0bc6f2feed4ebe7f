import type { ReactNode } from 'react'
import type { ShownCandidate, StaffCandidate } from '#contract/domains/candidates/views.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { dateText, dateTimeText, lpaText } from '#web/kit/formats.ts'
import { Reach } from './Reach.tsx'

/** What is known about one side of a candidate. */
export interface FactGroup {
  title: string
  facts: { label: string; value: ReactNode }[]
}

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

const listed = (words: readonly string[]) => words.join(', ') || null
const lpaOr = (amount: number | null) => (amount === null ? null : lpaText(amount))

/** The facts of a candidate by what they are about, as far as the view shows them. */
export function factGroupsOf(candidate: ShownCandidate, timeZone: string): FactGroup[] {
  return [
    ...(candidate.view === 'masked' ? [] : [contactOf(candidate)]),
    workOf(candidate),
    payOf(candidate),
    learningOf(candidate),
    ...(candidate.view === 'staff' ? [originOf(candidate, timeZone)] : []),
  ]
}

function contactOf(candidate: Exclude<ShownCandidate, { view: 'masked' }>): FactGroup {
  const { emailId, contactCode, contactNumber, emergencyCode, emergencyNumber, dateOfBirth } = candidate
  return {
    title: 'Contact',
    facts: [
      { label: 'Email', value: <Reach kind="email" text={emailId} /> },
      { label: 'Phone', value: <Reach kind="phone" text={`${contactCode} ${contactNumber}`} /> },
      {
        label: 'Emergency',
        value: emergencyNumber && <Reach kind="phone" text={`${emergencyCode ?? ''} ${emergencyNumber}`.trim()} />,
      },
      { label: 'Date of birth', value: dateOfBirth && dateText(dateOfBirth) },
      ...(candidate.view === 'staff' ? [{ label: 'PAN', value: candidate.pan }] : []),
    ],
  }
}

function workOf(candidate: ShownCandidate): FactGroup {
  const { designation, currentEmployer, functionName, industries, gender } = candidate
  const isHidden = candidate.view === 'staff' && candidate.hideEmployer
  return {
    title: 'Work',
    facts: [
      { label: 'Designation', value: designation },
      {
        label: 'Employer',
        value: currentEmployer && (isHidden ? `${currentEmployer} (hidden from the client)` : currentEmployer),
      },
      { label: 'Function', value: functionName },
      { label: 'Industry', value: listed(industries) },
      { label: 'Preferred cities', value: listed(candidate.preferredCities) },
      { label: 'Gender', value: gender },
    ],
  }
}

function payOf(candidate: ShownCandidate): FactGroup {
  return {
    title: 'Pay and notice',
    facts: [
      { label: 'Current CTC', value: lpaOr(candidate.currentCtc) },
      { label: 'Current variable', value: lpaOr(candidate.currentVariable) },
      { label: 'Expected CTC', value: lpaOr(candidate.expectedCtc) },
      { label: 'Notice period', value: noticeText(candidate) },
      ...(candidate.view === 'staff' ? [{ label: 'Offers in hand', value: candidate.offersInHand }] : []),
    ],
  }
}

function learningOf({ courses, specializations, languages }: ShownCandidate): FactGroup {
  return {
    title: 'Education and languages',
    facts: [
      { label: 'Courses', value: listed(courses) },
      { label: 'Specialization', value: listed(specializations) },
      { label: 'Languages', value: listed(languages) },
    ],
  }
}

function originOf(candidate: StaffCandidate, timeZone: string): FactGroup {
  const { source, resumeSourceFolder, agencyName, uploadedByName, createdAt, rating } = candidate
  const added = [dateTimeText(createdAt, timeZone), uploadedByName && `by ${uploadedByName}`].filter(Boolean).join(' ')
  return {
    title: 'For us',
    facts: [
      { label: 'Rating', value: rating === null ? null : `${rating} of 5` },
      { label: 'Source', value: source },
      { label: 'Resume source folder', value: resumeSourceFolder },
      ...(agencyName ? [{ label: 'Agency', value: agencyName }] : []),
      { label: 'Added', value: added },
    ],
  }
}
