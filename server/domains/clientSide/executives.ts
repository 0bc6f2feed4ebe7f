import { peopleOptions } from '#server/domains/masters/people.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'

const most = 300

/** Who can be manager, QC and client executive of the positions of an organization; the latter are the client's own. */
export async function executivesOf(db: Db, actor: Actor, organizationId: number) {
  const people = async (source: string, within?: number[]) =>
    (await peopleOptions[source]?.(db, actor, { limit: most, within })) ?? []
  return {
    managers: await people('managers'),
    qcs: await people('qcs'),
    clientExecutives: await people('clientHrs', [organizationId]),
  }
}
