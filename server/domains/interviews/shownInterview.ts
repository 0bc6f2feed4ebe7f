import { sql } from 'drizzle-orm'
import { interviewStages } from '#server/domains/positions/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import { interviews } from './tables.ts'

/** What everybody who sees an application sees of its interviews, selected from `interviews` joined to their stages. */
export const shownInterview = {
  stageName: interviewStages.name,
  startsAt: interviews.startsAt,
  endsAt: interviews.endsAt,
  timeZone: interviews.timeZone,
  mode: interviews.mode,
  state: interviews.state,
  link: interviews.link,
  interviewers: sql<string[]>`array(select ${users.fullName} from ${users}
    where ${users.id} = any(${interviews.interviewerIds}) order by 1)`,
}
