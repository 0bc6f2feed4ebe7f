import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCandidate, getCvLink, uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { getFile } from '#contract/kit/file.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { atTime } from '#server/kit/clock.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { world } from '#server/test/world.ts'

test('who saw contact data is recorded, once an hour; who saw a masked profile is not', async () => {
  const w = await world()
  const organization = await w.make.organization()
  const position = await w.make.position({ organizationId: organization.id })
  const { id } = await w.make.candidate()
  await w.make.application({ candidateId: id, positionId: position.id, statusId: candidateStatuses.sentToClient })
  const recruiter = await w.as('Recruiter')
  const clientHr = await w.as('ClientHR', { organizationId: organization.id })
  const seenBy = async () =>
    (
      await w.db.select().from(auditEntries).where(eq(auditEntries.action, 'candidate.seen')).orderBy(auditEntries.id)
    ).map(({ userId }) => userId)
  await recruiter.call(getCandidate, { id })
  await recruiter.call(getCandidate, { id })
  await clientHr.send(getCandidate, { id })
  expect(await seenBy()).toEqual([recruiter.id])
  await atTime(new Date(Date.now() + 3_700_000), () => recruiter.call(getCandidate, { id }))
  expect(await seenBy()).toEqual([recruiter.id, recruiter.id])
})

test('who opened a file is recorded with its name', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const { id } = await w.make.candidate({ uploadedBy: recruiter.id })
  const bytes = new TextEncoder().encode('{\\rtf1\\ansi Asha Rao}')
  await recruiter.call(uploadCv, { CandidateId: id }, { name: 'asha.rtf', bytes })
  const { url } = await recruiter.call(getCvLink, { candidateId: id })
  const [fileId, expires, signature] = url.split('/').slice(-3)
  await recruiter.send(getFile, { fileId, expires, signature })
  const [opened] = await w.db.select().from(auditEntries).where(eq(auditEntries.action, 'file.opened'))
  expect(opened).toMatchObject({ userId: recruiter.id, subject: 'file', facts: { fileName: 'asha.rtf' } })
})
