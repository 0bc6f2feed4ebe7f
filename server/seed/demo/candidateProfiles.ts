import { communicationTypes } from '#contract/vocab/communicationTypes.ts'
import { addCommunication } from '#server/domains/candidates/communications.ts'
import { addEducation, addEmployment } from '#server/domains/candidates/histories.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idOfName, type Masters } from '#server/seed/readMasters.ts'
import type { Profile } from './profiles.ts'

/** For how many days before the end candidates have a profile; those who came up earlier are seldom opened. */
export const profileDays = 50

const firstCalls = [
  ['First call', 'Open to a change. Wants to know the team and the shift before the CV goes to a client.'],
  ['First call', 'Asked to be called again with the range. Present project ends with the quarter.'],
  ['Call about notice', 'Could leave earlier if the leave that is left is set against the notice.'],
  ['First call', 'Clear on what comes next; would travel for a first interview on site.'],
] as const

/** Writes down what the CV says of work and studies, and what was said in the first call. */
export async function writeProfile(
  db: Db,
  actor: Actor,
  { candidateId, profile, masters }: { candidateId: number; profile: Profile; masters: Masters },
): Promise<void> {
  const { employments, educations, city } = profile.resume
  for (const { employer, designation, from, to, points } of [...employments].reverse()) {
    await addEmployment(db, actor, {
      ...{ candidateId, employer, designation, responsibilities: points.join('\n') },
      ...{ from: `${from}-01`, to: to ? `${to}-28` : null, isCurrent: to === undefined, city: to ? null : city },
    })
  }
  for (const { course, specialization, university, year } of educations) {
    const courseId = idOfName(masters.courses, course)
    const ofCourse = masters.specializations.filter((one) => one.courseId === courseId)
    await addEducation(db, actor, {
      ...{ candidateId, courseId, universityId: idOfName(masters.universities, university), passingYear: year },
      specializationId: ofCourse.find(({ name }) => name === specialization)?.id ?? null,
    })
  }
  const [subject, details] = firstCalls[candidateId % firstCalls.length] ?? firstCalls[0]
  await addCommunication(db, actor, { candidateId, communicationType: communicationTypes.call, subject, details })
}
