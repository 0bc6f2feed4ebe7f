import { and, sql } from 'drizzle-orm'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { functions, skills } from '#server/domains/masters/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import { type ListQuery, serveList } from '#server/kit/lists.ts'
import { nameOf, namesOf } from '#server/kit/sql.ts'
import { candidatesVisibleTo, candidateView } from './access.ts'
import { candidateChoices, candidateConditions } from './conditions.ts'
import { isFoundBy } from './search.ts'
import { candidates } from './tables.ts'

/** Candidates within reach; every value and condition is what the actor may see. */
const candidateRows: ListQuery<typeof candidateList> = (db, actor, asked) => {
  const shown = candidateView(actor)
  return db
    .select({
      id: candidates.id,
      fullName: shown.fullName.as('full_name'),
      statusId: shown.statusId.as('status_id'),
      designation: candidates.designation,
      currentEmployer: shown.currentEmployer.as('current_employer'),
      currentCityName: candidates.currentCityName,
      totalExperience: candidates.totalExperience,
      currentCtc: candidates.currentCtc,
      expectedCtc: candidates.expectedCtc,
      noticePeriod: candidates.noticePeriod,
      skills: namesOf(skills, candidates.skillIds).as('skills'),
      emailId: shown.emailId.as('email_id'),
      contactNumber: shown.contactNumber.as('contact_number'),
      gender: candidates.gender,
      functionName: nameOf(functions.name, functions.id, candidates.functionId).as('function_name'),
      source: shown.source.as('source'),
      uploadedByName: nameOf(users.fullName, users.id, shown.uploadedBy).as('uploaded_by_name'),
      createdAt: sql<string | null>`${shown.createdAt}`.mapWith(candidates.createdAt).as('created_at'),
      lastActionAt: sql<string>`${shown.lastActionAt}`.mapWith(candidates.lastActionAt).as('last_action_at'),
    })
    .from(candidates)
    .where(
      and(
        candidatesVisibleTo(actor),
        isFoundBy(actor, asked.search),
        candidateConditions(actor, asked),
        candidateChoices(actor, asked),
      ),
    )
}

/** The lists of candidates. */
export const candidateLists = [serveList(candidateList, candidateRows)]
