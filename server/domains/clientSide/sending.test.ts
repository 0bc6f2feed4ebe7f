import { expect, test } from 'vitest'
import { moveApplications } from '#contract/domains/applications/endpoints.ts'
import { previewSending } from '#contract/domains/clientSide/endpoints.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { mails } from '#server/records/mail/tables.ts'
import { world } from '#server/test/world.ts'

async function firm() {
  const w = await world()
  const { make } = w
  const client = await make.organization({ name: 'Bluegulmohar' })
  const other = await make.organization({ name: 'Meghdoot' })
  const position = await make.position({ organizationId: client.id, clientPositionName: 'Java Engineer' })
  const elsewhere = await make.position({ organizationId: other.id })
  await make.user({ role: 'ClientHR', organizationId: client.id, email: 'hr@client.example', firstName: 'Anjali' })
  const passed = async (firstName: string, positionId: number) => {
    const candidate = await make.candidate({ firstName, lastName: 'Rege' })
    return make.application({ candidateId: candidate.id, positionId, statusId: s.qcPassed })
  }
  return { ...w, client, other, position, elsewhere, passed }
}

test('before candidates are sent it is seen who is written to, what the mail says, and as whom the client sees them', async () => {
  const { as, db, passed, position, elsewhere } = await firm()
  const anita = await passed('Anita', position.id)
  const bela = await passed('Bela', elsewhere.id)
  const admin = await as('Admin')
  const { groups } = await admin.call(previewSending, { applicationIds: [anita.id, bela.id] })
  expect(groups).toMatchObject([
    {
      organizationName: 'Bluegulmohar',
      candidates: [
        { candidateName: 'Anita Rege', shownAs: 'A. R.', isRevealed: false, cvFileName: null, refusal: null },
      ],
      mails: [{ email: 'hr@client.example', subject: 'A candidate for Java Engineer' }],
    },
    { organizationName: 'Meghdoot', candidates: [{ candidateName: 'Bela Rege' }], mails: [] },
  ])
  expect(await db.select().from(mails)).toEqual([])
  await admin.call(moveApplications, { applicationIds: [anita.id, bela.id], toStatusId: s.sentToClient })
  const [sent] = await db.select().from(mails)
  expect(sent).toMatchObject({ to: 'hr@client.example', subject: groups[0]?.mails[0]?.subject })
  expect(groups[0]?.mails[0]?.text).toContain('A. R.')
  expect(groups[0]?.mails[0]?.text).not.toContain('Anita')
})

test('who cannot be sent is named with the reason, and stands in no mail', async () => {
  const { as, make, passed, position } = await firm()
  const early = await passed('Chetan', position.id)
  const candidate = await make.candidate({})
  const screened = await make.application({
    candidateId: candidate.id,
    positionId: position.id,
    statusId: s.toBeScreened,
  })
  const cooling = await make.candidate({ firstName: 'Divya', lastName: 'Rege' })
  const before = await make.position({ organizationId: position.organizationId })
  await make.history({ candidateId: cooling.id, positionId: before.id, recruiterId: early.recruiterId }, [
    [s.cvRejected, new Date().toISOString()],
  ])
  const again = await make.application({ candidateId: cooling.id, positionId: position.id, statusId: s.qcPassed })
  const applicationIds = [early.id, screened.id, again.id]
  const refusals = async (role: 'Admin' | 'SPOC') => {
    const person = await as(role)
    const { groups } = await person.call(previewSending, { applicationIds })
    const found = groups[0]?.candidates ?? []
    return applicationIds.map((id) => found.find(({ applicationId }) => applicationId === id))
  }
  const [first, second, third] = await refusals('Admin')
  expect(first?.refusal).toBeNull()
  expect(second?.refusal).toMatch(/^A candidate cannot move from To be Screened/)
  expect(third).toMatchObject({ refusal: null, needsReason: true })
  for (const one of await refusals('SPOC'))
    expect(one?.refusal).toBe('Only those who work on this application may change it')
})
