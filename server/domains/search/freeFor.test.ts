import { expect, test } from 'vitest'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { representationDays } from '#contract/vocab/submissions.ts'
import { world } from '#server/test/world.ts'
import { indexCandidates } from './indexing.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

test('a search for a position leaves out who is on it, was sent to its client, or is in work with somebody else', async () => {
  const { make, as, db } = await world()
  const asha = await as('Recruiter')
  const other = await as('Recruiter')
  const position = await make.position({})
  const atTheClient = await make.position({ organizationId: position.organizationId })
  const with_ = async (name: string, application?: Parameters<typeof make.application>[0]) => {
    const candidate = await make.candidate({ firstName: name, designation: 'Java Developer' })
    if (application) await make.application({ recruiterId: asha.id, ...application, candidateId: candidate.id })
    await indexCandidates(db, [candidate.id])
  }
  await with_('Free')
  await with_('Rejected', { statusId: s.cvRejected, recruiterId: other.id })
  await with_('Mine', { statusId: s.qcPending })
  await with_('There', { positionId: position.id, statusId: s.screenReject })
  await with_('Sent', { positionId: atTheClient.id, statusId: s.cvRejected, sentToClientAt: daysAgo(30) })
  await with_('LongAgo', {
    positionId: atTheClient.id,
    statusId: s.cvRejected,
    sentToClientAt: daysAgo(representationDays + 1),
  })
  await with_('Theirs', { statusId: s.qcPending, recruiterId: other.id })
  const names = async (filters: object) =>
    (await asha.call(candidateSearch, { search: 'java', ...filters })).rows
      .map(({ fullName }) => fullName?.split(' ')[0])
      .sort()
  expect(await names({ freeFor: [position.id] })).toEqual(['Free', 'LongAgo', 'Mine', 'Rejected'])
  expect(await names({})).toHaveLength(7)
})
