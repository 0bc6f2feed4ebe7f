import type { KeptValue } from '#contract/domains/duplicates/model.ts'
import type { candidates } from '#server/domains/candidates/tables.ts'

/** A candidate as the table keeps it. */
export type CandidateRow = typeof candidates.$inferSelect
type Column = keyof CandidateRow

/** A field of a merge: the name the candidate's forms have for it, and the columns that go together. */
interface Merged {
  field: string
  columns: readonly [Column, ...Column[]]
  /** Several values can stand beside each other. */
  isMany?: true
}

const one = (field: string, ...columns: [Column, ...Column[]]): Merged => ({ field, columns })
const many = (field: string, column: Column): Merged => ({ field, columns: [column], isMany: true })

/** Everything that can be chosen when two records are made one, in the order of the edit page. */
export const mergedFields: readonly Merged[] = [
  one('firstName', 'firstName'),
  one('lastName', 'lastName'),
  one('gender', 'gender'),
  one('emailId', 'emailId'),
  one('contactNumber', 'contactNumber', 'contactCode'),
  one('emergencyNumber', 'emergencyNumber', 'emergencyCode'),
  one('currentCityName', 'currentCityName', 'currentCityId'),
  one('dateOfBirth', 'dateOfBirth'),
  one('pan', 'pan'),
  one('functionId', 'functionId'),
  one('designation', 'designation'),
  one('currentEmployer', 'currentEmployer', 'hideEmployer'),
  one('totalExperience', 'totalExperience'),
  one('currentCtc', 'currentCtc'),
  one('currentVariable', 'currentVariable'),
  one('expectedCtc', 'expectedCtc'),
  one('noticePeriod', 'noticePeriod', 'noticeNegotiable', 'noticeServing'),
  one('lastWorkingDay', 'lastWorkingDay'),
  one('offersInHand', 'offersInHand'),
  many('industryList', 'industryIds'),
  many('parserSkillList', 'skillIds'),
  many('courseNameList', 'courseIds'),
  many('specializationList', 'specializationIds'),
  many('preferredCityList', 'preferredCityIds'),
  many('languageList', 'languageIds'),
  one('source', 'source'),
  one('resumeSourceFolder', 'resumeSourceFolder'),
  one('rating', 'rating'),
  many('notes', 'notes'),
]

/** Whether a record says nothing in a column. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether two records say the same in a field. */
export function isSameIn({ columns }: Merged, one: CandidateRow, other: CandidateRow): boolean {
  return columns.every((column) => isEqual(one[column], other[column]))
}

/** What is kept where nothing was chosen: both where that is possible, else what is not empty. */
export function usualChoice({ columns: [column], isMany }: Merged, survivor: CandidateRow): KeptValue {
  if (isMany) return 'both'
  return isBlank(survivor[column]) ? 'merged' : 'survivor'
}

/** The survivor's columns after a merge. */
export function valuesAfter(
  survivor: CandidateRow,
  merged: CandidateRow,
  chosen: Readonly<Record<string, KeptValue>>,
): Record<string, unknown> {
  const after: Record<string, unknown> = {}
  for (const field of mergedFields) {
    const choice = chosen[field.field] ?? usualChoice(field, survivor)
    for (const column of field.columns) {
      if (choice === 'both' && field.isMany) after[column] = together(survivor[column], merged[column])
      else if (choice === 'merged') after[column] = merged[column]
      else after[column] = survivor[column]
    }
  }
  return after
}

function together(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return [...new Set([...one, ...other])].sort((a, b) => a - b)
  if (isBlank(one) || isEqual(one, other)) return other ?? one
  return isBlank(other) ? one : `${String(one)}\n\n${String(other)}`
}
