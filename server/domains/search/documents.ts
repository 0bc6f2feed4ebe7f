import { inArray, sql } from 'drizzle-orm'
import { everyCandidateField } from '#contract/domains/candidates/details.ts'
import { definedField, flattened } from '#contract/kit/definedFields.ts'
import { columnOf, type NamedField } from '#contract/kit/recordFields.ts'
import { dayIn } from '#contract/kit/wallTime.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import {
  type DefinedName,
  type RangeField,
  searchedFields,
  type TextField,
  textFields,
} from '#contract/vocab/searchFields.ts'
import type { Db } from '#server/kit/database/db.ts'
import { labelsOf } from '#server/kit/lists/definedFields.ts'
import { type CandidateRow, candidateNames } from '#server/records/candidates/fields.ts'
import { candidateCvs, candidates, educations, employments } from '#server/records/candidates/tables.ts'
import { courses, specializations, universities } from '#server/records/masters/tables.ts'

/** What is said in each field of a search. */
type Texts = Partial<Record<TextField | DefinedName, readonly string[]>>

/** What a candidate says in each field, their figures, and the choices that filters ask for. */
export interface SearchDocument {
  candidateId: number
  texts: Texts
  figures: Record<RangeField, number | string | null>
  tags: readonly string[]
}

/** A choice as a word of the index, which no text can hold. */
export function tagOf(filter: string, id: number | string): string {
  return `#${filter}:${id}`
}

const said = (text: string | null | undefined): string[] => (text ? [text] : [])

/** Reads all that candidates can be found by. */
export async function documentsOf(db: Db, candidateIds: readonly number[]): Promise<SearchDocument[]> {
  if (!candidateIds.length) return []
  const ofCandidate = sql`= ${candidates.id}`
  const rows = await db
    .select({
      candidate: candidates,
      ...candidateNames,
      cv: sql<
        string | null
      >`(select ${candidateCvs.text} from ${candidateCvs} where ${candidateCvs.candidateId} ${ofCandidate}
        order by ${candidateCvs.versionNumber} desc limit 1)`,
      jobs: sql<
        [string, string | null, string | null][] | null
      >`(select json_agg(json_build_array(${employments.employer},
        ${employments.designation}, ${employments.responsibilities}) order by ${employments.id}) from ${employments}
        where ${employments.candidateId} ${ofCandidate})`,
      studies: sql<(string | null)[][] | null>`(select json_agg(json_build_array(${educations.institute},
        (select ${universities.name} from ${universities} where ${universities.id} = ${educations.universityId}),
        (select ${courses.name} from ${courses} where ${courses.id} = ${educations.courseId}),
        (select ${specializations.name} from ${specializations} where ${specializations.id} = ${educations.specializationId})
        ) order by ${educations.id}) from ${educations} where ${educations.candidateId} ${ofCandidate})`,
    })
    .from(candidates)
    .where(inArray(candidates.id, [...candidateIds]))
  return rows.map(documentOf)
}

type Row = Readonly<Record<string, unknown>>

interface Read {
  candidate: CandidateRow
  cv: string | null
  jobs: [string, string | null, string | null][] | null
  studies: (string | null)[][] | null
}

/** What the profile says in each field of a search: the names in place of ids. */
export function profileTexts(row: Row, fields: readonly NamedField[] = everyCandidateField()) {
  const texts: Partial<Record<TextField | DefinedName, string[]>> = { name: [String(row['fullName'])] }
  for (const field of fields) {
    const defined = definedField(field.key)
    if (defined) {
      const said = labelsOf(defined, row[field.key]).map((one) => one.replace(/^https?:\/\/(www\.)?/, ''))
      if (field.searched && !defined.isRetired) texts[field.searched as DefinedName] = said
      continue
    }
    if (!textFields.has(field.searched)) continue
    const value = row[field.names ?? columnOf(field)]
    const words = [value].flat().flatMap((one) => (one ? [String(one).replace(/^https?:\/\/(www\.)?/, '')] : []))
    texts[field.searched] = [...(texts[field.searched] ?? []), ...words]
  }
  return texts
}

/** What several sources say in the same fields, one after the other. */
function joined(...sources: Texts[]): Texts {
  const all = [...textFields.ids, ...searchedFields().map(({ key }) => key)]
  const fields = all.map((field) => [field, sources.flatMap((source) => source[field] ?? [])])
  return Object.fromEntries(fields.filter(([, words]) => words?.length))
}

function documentOf({ candidate, cv, jobs, studies, ...names }: Read): SearchDocument {
  const histories = {
    title: (jobs ?? []).flatMap(([, title, work]) => [...said(title), ...said(work)]),
    employer: (jobs ?? []).map(([employer]) => employer),
    course: (studies ?? []).flat().flatMap(said),
    cv: said(cv),
  }
  return {
    candidateId: candidate.id,
    texts: joined(profileTexts({ ...flattened(candidate), ...names }), histories),
    figures: {
      experience: candidate.totalExperience,
      ctc: candidate.currentCtc,
      expected: candidate.expectedCtc,
      notice: candidate.noticePeriod ? noticePeriods.termOf(candidate.noticePeriod).days : null,
      rating: candidate.rating,
      added: dayIn(undefined, candidate.createdAt),
    },
    tags: tagsOf(candidate),
  }
}

function tagsOf(candidate: CandidateRow): string[] {
  const { currentCityId, functionId, noticePeriod, uploadedBy, gender, source } = candidate
  return [
    ...(currentCityId ? [tagOf('cities', currentCityId)] : []),
    ...(functionId ? [tagOf('functions', functionId)] : []),
    ...candidate.industryIds.map((id) => tagOf('industry', id)),
    ...candidate.skillIds.map((id) => tagOf('skills', id)),
    ...(noticePeriod ? [tagOf('noticePeriod', noticePeriod)] : []),
    tagOf('gender', gender),
    tagOf('sources', source),
    tagOf('uploadedBy', uploadedBy),
  ]
}
