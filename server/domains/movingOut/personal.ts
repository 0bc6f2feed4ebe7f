import { candidateFieldList } from '#contract/domains/candidates/fields.ts'
import { columnOf } from '#contract/kit/recordFields.ts'
import { personalData } from '#server/domains/candidates/personalData.ts'
import { otherTables, peopleColumns } from '#server/domains/privacy/people.ts'
import { ownColumns } from '#server/records/candidates/fields.ts'

/** Whether a value says something of a person; "may" where people write freely, so that somebody may be named in it. */
export type Personal = 'yes' | 'may' | 'no'

interface Asked {
  /** As the database calls them. */
  table: string
  column: string
  /** As the code calls the column. */
  key: string
  /** Whether anything may stand in it: a text or an object that no vocabulary holds. */
  isFree: boolean
  /** Whether it leads to another record, or is the number of this one. */
  isReference: boolean
}

const freely = otherTables.filter(({ why }) => why.startsWith('Texts')).flatMap(({ tables }) => tables)
const ofCandidates = new Set<string>(candidateFieldList.map(columnOf))
const kept = /^(id|version|created_at|updated_at|at)$/

/** Follows the registers of what is held of people, which merges, erasures and the exports of a person follow too. */
export function personalOf({ table, column, key, isFree, isReference }: Asked): Personal {
  if (table === 'candidates') {
    const follows = (ownColumns as Readonly<Record<string, { erasure: string } | undefined>>)[key]?.erasure
    return ofCandidates.has(key) || follows === 'Follows the names' ? 'yes' : 'no'
  }
  const ofPeople = peopleColumns.find((one) => one.table === table && one.columns.includes(column))
  if (ofPeople) return ofPeople.rules.erasure === 'Says nothing of a person' || kept.test(column) ? 'no' : 'yes'
  const about = personalData.find(({ name }) => name === table)
  if (about && about.erasure === 'removed') {
    return kept.test(column) || isReference || about.keeps?.includes(column) ? 'no' : 'yes'
  }
  if (about && typeof about.erasure === 'object' && column in about.erasure) return 'yes'
  if (about) return 'no'
  return isFree && freely.includes(table) ? 'may' : 'no'
}
