import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import { keysOf } from '#server/domains/duplicates/keys.ts'
import { type SearchDocument, tagOf } from '#server/domains/search/documents.ts'
import { rowOf } from '#server/domains/search/indexing.ts'
import type { candidateKeys } from '#server/records/duplicates/tables.ts'
import type { candidateSearch } from '#server/records/search/tables.ts'
import type { Masters } from '#server/seed/readMasters.ts'
import type { candidateRow } from './people.ts'

type Candidate = ReturnType<typeof candidateRow>

/** The names of masters by their ids, gathered once. */
export function namesFrom(masters: Masters) {
  const names = (list: readonly { id: number; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))
  return {
    skills: names(masters.skills),
    functions: names(masters.functions),
    industries: names(masters.industries),
    courses: names(masters.courses),
    specializations: names(masters.specializations),
    languages: names(masters.languages),
  }
}

type Names = ReturnType<typeof namesFrom>

const named = (names: Map<number, string>, ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? [])

/** What a candidate who came by COPY is found by. */
export function searchRow(row: Candidate, cv: string, names: Names): typeof candidateSearch.$inferInsert {
  return rowOf(documentOf(row, cv, names))
}

/** By what a candidate who came by COPY is recognised. */
export function keyRows(row: Candidate, cvText: string): (typeof candidateKeys.$inferInsert)[] {
  return keysOf({ ...row, cvText }).map((key) => ({ candidateId: row.id, ...key }))
}

function documentOf(row: Candidate, cv: string, names: Names): SearchDocument {
  return {
    candidateId: row.id,
    texts: {
      name: [`${row.firstName} ${row.lastName}`],
      title: [row.designation],
      employer: [row.currentEmployer],
      skill: named(names.skills, row.skillIds),
      city: [row.currentCityName],
      function: named(names.functions, [row.functionId]),
      industry: named(names.industries, row.industryIds),
      course: [...named(names.courses, row.courseIds), ...named(names.specializations, row.specializationIds)],
      language: named(names.languages, row.languageIds),
      email: [row.emailId],
      phone: [row.contactNumber],
      source: [row.source],
      cv: [cv],
    },
    figures: {
      experience: row.totalExperience,
      ctc: row.currentCtc,
      expected: row.expectedCtc,
      notice: noticePeriods.termOf(row.noticePeriod).days,
      rating: row.rating,
      added: row.createdAt.slice(0, 10),
    },
    tags: [
      tagOf('cities', row.currentCityId),
      tagOf('functions', row.functionId),
      ...row.industryIds.map((id) => tagOf('industry', id)),
      ...row.skillIds.map((id) => tagOf('skills', id)),
      tagOf('noticePeriod', row.noticePeriod),
      tagOf('gender', row.gender),
      tagOf('sources', row.source),
      tagOf('uploadedBy', row.uploadedBy),
    ],
  }
}
