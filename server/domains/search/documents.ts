import { inArray, sql } from 'drizzle-orm'
import { dayIn } from '#contract/kit/wallTime.ts'
import { noticePeriods } from '#contract/vocab/noticePeriods.ts'
import type { RangeField, TextField } from '#contract/vocab/searchFields.ts'
import { candidateCvs, candidates, educations, employments } from '#server/domains/candidates/tables.ts'
import {
  courses,
  functions,
  industries,
  languages,
  skills,
  specializations,
  universities,
} from '#server/domains/masters/tables.ts'
import type { Db } from '#server/kit/db.ts'
import { namesOf } from '#server/kit/sql.ts'

/** What a candidate says in each field, their figures, and the choices that filters ask for. */
export interface SearchDocument {
  candidateId: number
  texts: Partial<Record<TextField, readonly string[]>>
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
      functionName: sql<
        string | null
      >`(select ${functions.name} from ${functions} where ${functions.id} = ${candidates.functionId})`,
      industries: namesOf(industries, candidates.industryIds),
      courses: namesOf(courses, candidates.courseIds),
      specializations: namesOf(specializations, candidates.specializationIds),
      skills: namesOf(skills, candidates.skillIds),
      languages: namesOf(languages, candidates.languageIds),
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

type CandidateRow = typeof candidates.$inferSelect

interface Read {
  candidate: CandidateRow
  functionName: string | null
  industries: string[]
  courses: string[]
  specializations: string[]
  skills: string[]
  languages: string[]
  cv: string | null
  jobs: [string, string | null, string | null][] | null
  studies: (string | null)[][] | null
}

function documentOf({ candidate, functionName, cv, jobs, studies, ...names }: Read): SearchDocument {
  return {
    candidateId: candidate.id,
    texts: {
      name: [candidate.fullName],
      title: [
        ...said(candidate.designation),
        ...(jobs ?? []).flatMap(([, title, work]) => [...said(title), ...said(work)]),
      ],
      employer: [...said(candidate.currentEmployer), ...(jobs ?? []).map(([employer]) => employer)],
      skill: names.skills,
      city: [candidate.currentCityName],
      function: said(functionName),
      industry: names.industries,
      course: [...names.courses, ...names.specializations, ...(studies ?? []).flat().flatMap(said)],
      language: names.languages,
      email: [candidate.emailId],
      phone: [candidate.contactNumber, ...said(candidate.emergencyNumber)],
      source: [candidate.source],
      notes: said(candidate.notes),
      cv: said(cv),
    },
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
