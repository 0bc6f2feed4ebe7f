import { eq } from 'drizzle-orm'
import { getApplication, moveApplication } from '#contract/domains/applications/endpoints.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { daysLater } from '#contract/kit/wallTime.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { today } from '#server/kit/clock.ts'
import { applications } from '#server/records/applications/tables.ts'
import type { Person, World } from '#server/test/world.ts'

const lakh = 10_000_000

/** A day so many days from today. */
export const inDays = (days: number) => daysLater(today(), days)

/** What an offer carries: 12 LPA, of which 10 fixed, to join in 30 days. */
export const anOffer = {
  offeredCtc: 12 * lakh,
  fixedCtc: 10 * lakh,
  variableCtc: 2 * lakh,
  joiningBonus: 50_000_00,
  offeredOn: today(),
  expectedJoiningOn: inDays(30),
}

/** A client with a position, its people, and candidates of the position in some statuses. */
export async function placed(w: World, statuses: readonly StatusId[] = [s.finalSelect]) {
  const [spoc, recruiter] = [await w.as('SPOC'), await w.as('Recruiter')]
  const billing = { gstNumber: '27AAACS1234K1Z5', paymentTermsDays: 30 }
  const organization = await w.make.organization({ name: 'Acme', frontendSpocId: spoc.id, ...billing })
  const clientHr = await w.as('ClientHR', { organizationId: organization.id })
  const position = await w.make.position({
    organizationId: organization.id,
    frontendSpocId: spoc.id,
    recruiterIds: [recruiter.id],
  })
  const people = []
  for (const [index, statusId] of statuses.entries()) {
    const candidate = await w.make.candidate({
      firstName: 'Meera',
      lastName: `Iyer ${'ABCDE'[index]}`,
      expectedCtc: 12 * lakh,
    })
    const of = { positionId: position.id, candidateId: candidate.id, recruiterId: recruiter.id }
    people.push(await w.make.application({ ...of, statusId, sentToClientAt: new Date().toISOString() }))
  }
  const ids = people.map(({ id }) => id)
  return { organization, position, spoc, recruiter, clientHr, people, id: ids[0] ?? 0, ids }
}

type TransitionRequirement = Omit<InputOf<typeof moveApplication>, 'applicationId' | 'version' | 'toStatusId'>

/** Moves an application as a person, from the version it has. */
export async function move(
  person: Person,
  applicationId: number,
  toStatusId: StatusId,
  carried: TransitionRequirement = {},
) {
  const { version } = await person.call(getApplication, { id: applicationId })
  return person.call(moveApplication, { applicationId, version, toStatusId, ...carried })
}

/** Brings an application from its selection to the first day, which was so many days ago. */
export async function join(person: Person, applicationId: number, daysAgo = 0) {
  await move(person, applicationId, s.offerSent, anOffer)
  await move(person, applicationId, s.offerAccepted, { acceptedOn: today() })
  return move(person, applicationId, s.joined, { joinedOn: inDays(-daysAgo) })
}

/** Lets an application have been in its status for some days. */
export const since = (w: World, id: number, days: number) =>
  w.db
    .update(applications)
    .set({ statusSince: new Date(Date.now() - days * 86_400_000).toISOString() })
    .where(eq(applications.id, id))
