import { roles } from '#contract/vocab/roles.ts'
import { tell } from '#server/domains/notifications/tell.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'

const { bd, recruiter, spoc, teamLead, manager, vp } = roles

/** In which of their roles somebody works on leads, the likeliest first. */
const workers = [bd, recruiter, spoc, teamLead, manager, vp]

/** How many of the organizations are named. */
const mostNamed = 3

/** Tells somebody at once which leads are theirs now, by name where they are few, with the note of who gave them. */
export async function tellTaker(
  db: Db,
  actor: Actor,
  userId: number,
  organizations: readonly string[],
  note?: string | null,
): Promise<void> {
  const more = organizations.length - mostNamed
  const named = more > 0 ? [...organizations.slice(0, mostNamed), `${more} more`] : organizations
  const what = organizations.length === 1 ? 'A lead was' : `${organizations.length} leads were`
  await tell(db, actor, {
    kind: 'allocation',
    template: 'leadsGiven',
    message: `${what} given to you: ${new Intl.ListFormat('en-GB').format(named)}.${note ? ` ${note}` : ''}`,
    to: [{ userId, roles: workers }],
  })
}
