import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { recordEvent } from '#server/domains/applications/history.ts'
import { atTime, nowIso } from '#server/kit/clock.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateCvs } from '#server/records/candidates/tables.ts'
import type { World } from '#server/test/world.ts'

/** What must never reach a client before the reveal point. */
export const secrets = {
  firstName: 'Zubeida',
  lastName: 'Quraishi',
  emailId: 'zubeida.q@mail.example',
  contactNumber: '9123456780',
  emergencyNumber: '9123400000',
  dateOfBirth: '1991-07-19',
  pan: 'ZQABC1234K',
  currentEmployer: 'Vindhya Payments',
  notes: 'Salary is negotiable, do not tell.',
}

const cvText = `ZUBEIDA QURAISHI
Senior Engineer | zubeida.q@mail.example | +91 91234 56780
linkedin.com/in/zubeida-q
Address: 14 Rose Garden, Kothrud, Pune - 411038
Date of birth: 19/07/1991
PAN: ZQABC1234K
Experience
Vindhya Payments, Senior Engineer, 2018 - 2024
Built the settlement of card payments with Zubeida's team of nine.
Skills: Java, Kafka, PostgreSQL`

/** A client with its people, and a position of theirs with a SPOC and a recruiter. */
export async function client(w: World) {
  const organization = await w.make.organization()
  const hr = await w.as('ClientHR', { organizationId: organization.id, email: `hr${organization.id}@client.example` })
  const spoc = await w.as('SPOC')
  const recruiter = await w.as('Recruiter')
  const position = await w.make.position({
    organizationId: organization.id,
    clientHrId: hr.id,
    frontendSpocId: spoc.id,
    clientPositionName: 'Payments Lead',
    recruiterIds: [recruiter.id],
  })
  return { organization, position, hr, spoc, recruiter }
}

/** Somebody who was sent to the client so many days ago. */
export async function sent(
  w: World,
  { position, recruiter }: Pick<Awaited<ReturnType<typeof client>>, 'position' | 'recruiter'>,
  daysAgo = 0,
  values: Partial<typeof applications.$inferInsert> = {},
) {
  const candidate = await w.make.candidate({ ...secrets, emergencyCode: '+91', hideEmployer: true, emailId: mailOf(w) })
  const at = new Date(Date.now() - daysAgo * 86_400_000)
  return atTime(at, async () => {
    await w.db.insert(candidateCvs).values({
      candidateId: candidate.id,
      versionNumber: 1,
      fileId: 1,
      fileName: 'Zubeida_Quraishi.pdf',
      fileType: 'pdf',
      sha256: 'x',
      text: cvText,
      createdAt: nowIso(),
      createdBy: recruiter.id,
    })
    const [application] = await w.db
      .insert(applications)
      .values({
        candidateId: candidate.id,
        positionId: position.id,
        organizationId: position.organizationId,
        recruiterId: recruiter.id,
        statusId: s.sentToClient,
        statusSince: nowIso(),
        sentToClientAt: nowIso(),
        ...values,
      })
      .returning()
    if (!application) throw new Error('nothing was made')
    await recordEvent(w.db, { application, from: s.qcPassed, to: s.sentToClient, actor: null })
    return { candidate, application }
  })
}

const counts = new WeakMap<World, number>()

/** Every candidate has an address of their own; the first one that of the secrets. */
function mailOf(w: World): string {
  const count = counts.get(w) ?? 0
  counts.set(w, count + 1)
  return count ? `zubeida.q${count}@mail.example` : secrets.emailId
}
