import { eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { moveApplication } from '#contract/domains/applications/endpoints.ts'
import { getCandidate } from '#contract/domains/candidates/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import * as masking from '#contract/domains/candidates/masking.ts'
import { rescheduleInterview } from '#contract/domains/interviews/endpoints.ts'
import { endpoints } from '#contract/index.ts'
import { exportList } from '#contract/kit/export.ts'
import { type StatusId, candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { appoint, interviewing, later, versionOf } from '#server/domains/interviews/test/appointments.ts'
import { bodyOf } from '#server/domains/mail/commands.ts'
import { nowIso } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { extractText } from '#server/kit/documents/extractText.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateCvs, candidates } from '#server/records/candidates/tables.ts'
import { interviews } from '#server/records/interviews/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { allRoutes } from '#server/routes.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'
import { hostileCv, leaksIn, person } from './test/traces.ts'

async function sent(w: World, isRevealed = false) {
  const client = await w.make.organization()
  const position = await w.make.position({ organizationId: client.id })
  const candidate = await w.make.candidate(person)
  await w.db.insert(candidateCvs).values({
    ...{ candidateId: candidate.id, versionNumber: 1, fileId: 1, fileName: 'Zubeida_Quraishi.pdf', fileType: 'pdf' },
    ...{ sha256: 'x', text: hostileCv, createdAt: nowIso(), createdBy: 1 },
  })
  const application = await w.make.application({
    ...{ candidateId: candidate.id, positionId: position.id, statusId: s.sentToClient, isRevealed },
    sentToClientAt: nowIso(),
  })
  const interviewer = await w.as('Interviewer', { organizationId: client.id })
  await w.db.insert(interviews).values({
    ...{ applicationId: application.id, stageId: 1, startsAt: nowIso(), endsAt: nowIso(), timeZone: 'Asia/Kolkata' },
    ...{ mode: 'Video', interviewerIds: [interviewer.id], state: 'Scheduled' },
  })
  const hr = await w.as('ClientHR', { organizationId: client.id })
  const manager = await w.as('ClientManager', { organizationId: client.id })
  return { candidate, position, application, hr, manager, interviewer }
}

test('the masked CV keeps what a client needs and tells nothing that leads to the person, in text and PDF', async () => {
  const w = await world()
  const { candidate, position, hr, manager, interviewer } = await sent(w)
  const pair = { candidateId: candidate.id, positionId: position.id }
  for (const reader of [hr, manager, interviewer]) {
    const information = await reader.call(masking.getMaskedInformation, { candidateId: candidate.id })
    const text = information.cv?.parts.map((part) => part.text).join('\n') ?? ''
    for (const kept of ['Java, Node.js, ASP.NET, C++', '2016 - 2019', '12,50,000 rupees', '2019 – Present']) {
      expect(text, reader.role).toContain(kept)
    }
    expect(leaksIn(JSON.stringify(information)), reader.role).toEqual([])
    const { bytes, headers } = await reader.send(masking.getMaskedPdf, pair)
    expect(headers['content-type']).toBe('application/pdf')
    expect(leaksIn((await extractText(bytes, 'pdf')).text)).toEqual([])
    expect(leaksIn(bytes.toString('latin1')), 'metadata').toEqual([])
    expect(bytes.toString('latin1')).not.toMatch(/\/(Author|Subject|Keywords)/)
    expect(String(headers['content-disposition'])).not.toMatch(/zub/i)
  }
})

/** Calls that end sessions or change what the hunt stands on. */
const isHunted = ({ kind, path, access }: (typeof endpoints)[number]) =>
  kind === 'query' && access !== 'public' && !path.includes('/logout/')

interface Traces {
  candidate: { id: number }
  position: { id: number; organizationId: number }
  application: { id: number }
}

/** Asks every call that reads for everything the traces lead to. */
async function hunt(readers: readonly Person[], { candidate, position, application }: Traces) {
  for (const reader of readers) {
    for (const endpoint of endpoints.filter(isHunted)) {
      const input = {
        ...{ id: candidate.id, candidateId: candidate.id, positionId: position.id, applicationId: application.id },
        ...{ organizationId: position.organizationId, role: reader.role, pageSize: 100, source: 'candidates' },
        ...{ positions: endpoint.method === 'GET' ? undefined : [position.id] },
      }
      for (const asked of [input, { ...input, id: application.id, positions: undefined }]) {
        const { body, bytes } = await reader.send(endpoint, asked)
        const text = Buffer.isBuffer(bytes) && endpoint.file ? bytes.toString('latin1') : JSON.stringify(body)
        expect(leaksIn(text ?? ''), `${endpoint.call} as ${reader.role}`).toEqual([])
      }
    }
  }
}

test('no answer of any call tells the client side or an interviewer who it is', { timeout: 240_000 }, async () => {
  const w = await world()
  const { hr, manager, interviewer, ...traces } = await sent(w)
  await hunt([hr, manager, interviewer], traces)
})

/** What a day of work mails to somebody, with subject, both texts and attachments, and what it notifies them of. */
async function toldTo(w: World, { id }: Person): Promise<string[]> {
  const [reader] = await w.db.select().from(users).where(eq(users.id, id))
  const waiting = (await w.db.select().from(mails)).filter(({ to }) => to === reader?.email)
  const notices = (await w.db.select().from(notifications)).filter(({ userId }) => userId === id)
  return [...waiting.map((mail) => JSON.stringify([mail.subject, bodyOf(mail)])), ...notices.map((one) => one.message)]
}

test('no mail, invitation, notification or to-do of a day of work tells it', { timeout: 240_000 }, async () => {
  const w = await world()
  const made = await interviewing(w)
  const { recruiter, clientHr, first, position, candidate, application } = made
  await w.db.update(candidates).set(person).where(eq(candidates.id, candidate.id))
  await w.db.update(applications).set({ statusId: s.qcPassed }).where(eq(applications.id, application.id))
  const move = async (by: Person, toStatusId: StatusId) => {
    const version = await versionOf(w, application.id)
    const comment = by === recruiter ? 'Zubeida Quraishi is keen: 9123456780' : 'Looks good'
    await by.call(moveApplication, { applicationId: application.id, version, toStatusId, hasConsent: true, comment })
  }
  await move(recruiter, s.sentToClient)
  await move(clientHr, s.cvShortlisted)
  const { interviewId } = await appoint(w, recruiter, made, later(48, new Date()), [first])
  await recruiter.call(rescheduleInterview, {
    ...{
      previousInterviewId: interviewId,
      interviewStageId: made.stage.id,
      startsAt: later(72, new Date()).toISOString(),
    },
    ...{ durationMinutes: 45, mode: 'Video', timeZone: 'Asia/Kolkata', interviewerIds: [first.id] },
    ...{ version: await versionOf(w, application.id), applicationId: application.id },
  })
  await move(recruiter, s.interviewCancelledByCandidate)
  for (const reader of [clientHr, first]) {
    const told = await toldTo(w, reader)
    expect(told.length, reader.role).toBeGreaterThan(2)
    for (const text of told) expect(leaksIn(text), `${reader.role}: ${text}`).toEqual([])
  }
  await hunt([clientHr, first], { candidate, position, application })
})

const lists = allRoutes({ db: undefined as unknown as Db, demo: null }).flatMap((route) =>
  'list' in route ? [(route as ListRoute).list.name] : [],
)

/** What a file says; a workbook is packed, so that its bytes tell nothing. */
const saidIn = (bytes: Buffer, format: string) =>
  format === 'xlsx'
    ? Object.values(unzipSync(bytes))
        .map((part) => strFromU8(part))
        .join('\n')
    : bytes.toString('utf8')

test('no list tells it in a file either, packed or not', { timeout: 240_000 }, async () => {
  const w = await world()
  const { hr, manager, interviewer } = await sent(w)
  const given: string[] = []
  for (const reader of [hr, manager, interviewer]) {
    for (const list of lists) {
      // A workbook holds the same rows, and its process is dear: one reader asks for it.
      const formats = reader === hr ? (['csv', 'xlsx'] as const) : (['csv'] as const)
      for (const format of formats) {
        const { status, bytes } = await reader.send(exportList, { list, format })
        if (status !== 200) continue
        given.push(`${list} ${reader.role} ${format}`)
        const text = saidIn(bytes, format)
        expect(text.length, `${list} as ${format}`).toBeGreaterThan(0)
        expect(leaksIn(text), `${list} as ${reader.role}, ${format}`).toEqual([])
      }
    }
  }
  expect(given).toEqual(expect.arrayContaining(['candidates ClientHR csv', 'candidates ClientHR xlsx']))
})

test('staff see exactly what the client sees, before and after the candidate is sent', async () => {
  const w = await world()
  const { candidate, position, hr } = await sent(w)
  const pair = { candidateId: candidate.id, positionId: position.id }
  const recruiter = await w.as('Recruiter')
  const seen = await recruiter.call(masking.getMaskedInformation, pair)
  expect(seen).toEqual(await hr.call(masking.getMaskedInformation, pair))
  const unsent = await w.make.position()
  await w.make.application({ candidateId: candidate.id, positionId: unsent.id, statusId: s.qcPassed })
  const before = await recruiter.call(masking.getMaskedInformation, { ...pair, positionId: unsent.id })
  expect([before.sentToClientAt, before.candidate.view]).toEqual([null, 'masked'])
  expect((await refusal(hr.call(masking.getMaskedInformation, { ...pair, positionId: unsent.id }))).status).toBe(404)
})

test('from the reveal point on the client reads name and CV, never identity papers; an interviewer still does not', async () => {
  const w = await world()
  const { candidate, hr, interviewer } = await sent(w, true)
  const revealed = await hr.call(masking.getMaskedInformation, { candidateId: candidate.id })
  expect(revealed.candidate).toMatchObject({ view: 'revealed', fullName: 'Zubeida Quraishi' })
  expect(revealed.cv?.parts[0]?.text).toContain('Zubeida Fatima Quraishi')
  expect(JSON.stringify(revealed)).not.toContain('ZQABC1234K')
  const masked = await interviewer.call(masking.getMaskedInformation, { candidateId: candidate.id })
  expect(leaksIn(JSON.stringify(masked))).toEqual([])
})

test('the switches hide more, for the client too, and only those who may edit the candidate set them', async () => {
  const w = await world()
  const { candidate, position, hr } = await sent(w)
  const pair = { candidateId: candidate.id, positionId: position.id }
  const admin = await w.as('Admin')
  const { canChange, ...stored } = await admin.call(masking.getMasking, pair)
  expect([canChange, stored.version, stored.showsCv]).toEqual([true, 0, true])
  const choices = { ...stored, hiddenParts: ['skills' as const], hiddenWords: ['lead engineer'] }
  const tried = await admin.call(masking.previewMasking, choices)
  expect(tried.cv?.parts.map(({ part }) => part)).toEqual(['summary', 'experience'])
  expect((await hr.call(masking.getMaskedInformation, pair)).cv?.parts).toHaveLength(3)
  await admin.call(masking.saveMasking, choices)
  const seen = await hr.call(masking.getMaskedInformation, pair)
  expect(JSON.stringify(seen.cv)).not.toMatch(/lead engineer/i)
  expect((await refusal(admin.call(masking.saveMasking, choices))).status).toBe(409)
  expect((await refusal((await w.as('Recruiter')).call(masking.saveMasking, { ...choices, version: 1 }))).status).toBe(
    403,
  )
  await admin.call(masking.saveMasking, { ...choices, version: 1, showsCv: false, hideEmployer: false })
  const without = await hr.call(masking.getMaskedInformation, pair)
  expect([without.cv, without.candidate.currentEmployer]).toEqual([null, 'Vindhya Payments'])
  const inList = await hr.call(candidateList, {})
  expect(inList.rows[0]?.currentEmployer).toBe('Vindhya Payments')
  expect(await (hr as Person).call(getCandidate, { id: candidate.id })).toMatchObject({ view: 'masked' })
})
