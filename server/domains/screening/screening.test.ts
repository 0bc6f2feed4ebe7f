import { expect, test } from 'vitest'
import { uploadAssessmentSheet } from '#contract/domains/positions/endpoints.ts'
import * as screening from '#contract/domains/screening/endpoints.ts'
import { qcQueue } from '#contract/domains/screening/lists.ts'
import { rejectionReasons } from '#contract/vocab/reasons.ts'
import { assessmentGroup } from '#contract/vocab/screeningSheets.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { makeMasters } from '#server/domains/candidates/test/people.ts'
import { nowIso, today } from '#server/kit/clock.ts'
import { rtfOf } from '#server/kit/documents/test/documents.ts'
import { type Person, refusal, type World, world } from '#server/test/world.ts'

const complete = {
  currentRole: 'Builds the payment screens',
  relevantExperience: 4.5,
  reasonForChange: 'No growth',
  location: 'Yes',
  currentCtc: 100_000_000,
  expectedCtc: 125_000_000,
  noticePeriod: '30 days',
  communication: 4,
  'skill-1': 4,
  'skill-2': 3,
}

async function screened(w: World, statusId: (typeof s)['ids'][number] = s.toBeScreened) {
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const qc = await w.as('QC')
  const position = await w.make.position({ skillIds: [1, 2], softSkillIds: [3], qcId: qc.id })
  const application = await w.make.application({
    ...{ positionId: position.id, recruiterId: recruiter.id, statusId },
    ...(statusId === s.qcPending && { qcId: qc.id }),
  })
  const pair = { candidateId: application.candidateId, positionId: position.id }
  return { recruiter, qc, pair, application }
}

async function begun(recruiter: Person, pair: { candidateId: number; positionId: number }) {
  const { screeningSheetId } = await recruiter.call(screening.addScreeningSheet, pair)
  return { screeningSheetId, version: 1 }
}

test('a sheet asks the standard questions and one for each skill of the position, and keeps what was answered', async () => {
  const w = await world()
  const { recruiter, pair } = await screened(w)
  expect((await recruiter.call(screening.getScreening, pair)).sheet).toBeNull()
  const sheet = await begun(recruiter, pair)
  expect(await begun(recruiter, pair)).toEqual(sheet)
  const { version } = await recruiter.call(screening.saveAnswers, { ...sheet, answers: { currentRole: 'Tester' } })
  const found = await recruiter.call(screening.getScreening, pair)
  expect(found.sheet).toMatchObject({ version, state: 'Open', answers: { currentRole: 'Tester' }, calls: [] })
  const texts = found.sheet?.questions.map(({ text, isRequired }) => [text, isRequired])
  expect(texts).toContainEqual(['Reason for a change', true])
  expect(texts).toContainEqual(['React', true])
  expect(texts).toContainEqual(['SQL', false])
  const stale = await refusal(recruiter.call(screening.saveAnswers, { ...sheet, answers: {} }))
  expect(stale.status).toBe(409)
  const wrong = await refusal(recruiter.call(screening.saveAnswers, { ...sheet, version, answers: { interest: 9 } }))
  expect([wrong.status, wrong.fields.interest]).toEqual([400, 'Interest in this role can be at most 5'])
})

test('the assessment sheet of the position adds its questions to sheets begun after it', async () => {
  const w = await world()
  const { recruiter, pair } = await screened(w)
  const admin = await w.as('Admin')
  const lines = ['Assessment', '1. Describe your largest migration', 'Can you work at night?', 'Thank you']
  const bytes = rtfOf(lines.join('\\par '))
  await admin.call(uploadAssessmentSheet, { positionId: pair.positionId }, { name: 'sheet.rtf', bytes })
  await begun(recruiter, pair)
  const { sheet } = await recruiter.call(screening.getScreening, pair)
  const asked = sheet?.questions.filter(({ group }) => group === assessmentGroup).map(({ text }) => text)
  expect(asked).toEqual(['Describe your largest migration', 'Can you work at night?'])
})

test('an unfinished call is logged and can be repeated, and the candidate moves with each outcome', async () => {
  const w = await world()
  const { recruiter, pair } = await screened(w)
  const sheet = await begun(recruiter, pair)
  const call = { outcome: 'CALL-INCOMPLETE', calledOn: today(), nextCallOn: '2199-01-01', answers: {} } as const
  const first = await recruiter.call(screening.recordCall, { ...sheet, ...call })
  const again = await recruiter.call(screening.recordCall, { ...sheet, ...call, version: 2, comment: 'Again busy' })
  expect([first.statusId, again.statusId]).toEqual([s.incompleteCall, s.incompleteCall])
  const rejected = { ...sheet, version: 3, outcome: 'SCREEN-REJECT', calledOn: today(), answers: {} } as const
  expect((await refusal(recruiter.call(screening.recordCall, rejected))).fields).toHaveProperty('rejectionReasonId')
  await recruiter.call(screening.recordCall, { ...rejected, rejectionReasonId: rejectionReasons.ctcTooHigh })
  const found = await recruiter.call(screening.getScreening, pair)
  expect(found.application.statusId).toBe(s.screenReject)
  expect(found.sheet).toMatchObject({ state: 'Finished', outcome: 'SCREEN-REJECT' })
  expect(found.sheet?.calls.map(({ outcome, comment }) => [outcome, comment])).toEqual([
    ['SCREEN-REJECT', null],
    ['CALL-INCOMPLETE', 'Again busy'],
    ['CALL-INCOMPLETE', null],
  ])
})

test('Send to QC insists on a complete sheet, selects first, and puts the candidate into the queue of the QC', async () => {
  const w = await world()
  const { recruiter, qc, pair } = await screened(w)
  const sheet = await begun(recruiter, pair)
  const call = { ...sheet, outcome: 'SEND-TO-QC', calledOn: today() } as const
  const early = await refusal(recruiter.call(screening.recordCall, { ...call, answers: { currentRole: 'Tester' } }))
  expect([early.status, early.fields.reasonForChange]).toEqual([400, 'Reason for a change is required'])
  const { statusId } = await recruiter.call(screening.recordCall, { ...call, answers: complete })
  expect(statusId).toBe(s.qcPending)
  const { rows } = await qc.call(qcQueue, { qcs: [qc.id] })
  expect(rows).toMatchObject([
    { ...pair, qcName: qc.fullName, recruiterName: recruiter.fullName, answered: 10, timesSent: 1 },
  ])
  const { names } = await recruiter.call(screening.getQcNames, { positionId: pair.positionId })
  expect(names[0]).toEqual({ id: qc.id, name: qc.fullName, waiting: 1, isOfPosition: true })
})

test('an agency is told the QCs of its positions, and not how much anybody has to do', async () => {
  const w = await world()
  const [own, other] = [await w.as('QC'), await w.as('QC')]
  const agency = await w.make.organization({ organizationType: 'Agency' })
  const agent = await w.as('AgencyRCR', { organizationId: agency.id })
  const position = await w.make.position({ qcId: own.id, agencyOrganizationId: agency.id })
  await w.make.position({ qcId: other.id })
  await w.make.application({ positionId: position.id, qcId: own.id, statusId: s.qcPending })
  const { names } = await agent.call(screening.getQcNames, { positionId: position.id })
  expect(names).toEqual([{ id: own.id, name: own.fullName, waiting: 0, isOfPosition: true }])
})

test('an agency reads what the quality check said of its candidate, and not who said it', async () => {
  const w = await world()
  const qc = await w.as('QC')
  const agency = await w.make.organization({ organizationType: 'Agency' })
  const agent = await w.as('AgencyRCR', { organizationId: agency.id })
  const position = await w.make.position({ qcId: qc.id, agencyOrganizationId: agency.id })
  const candidate = await w.make.candidate({ agencyOrganizationId: agency.id })
  const pair = { candidateId: candidate.id, positionId: position.id }
  await w.make.application({ ...pair, qcId: qc.id, statusId: s.qcPending })
  const said = { version: 1, outcome: 'QC Pending' as const, comments: 'Which notice period?' }
  await qc.call(screening.giveQcFeedback, { ...pair, ...said, checks: [] })
  const told = await agent.call(screening.getScreening, pair)
  expect(told.feedbacks).toMatchObject([{ comments: said.comments, byName: null }])
  expect(told.application).toMatchObject({ qcId: null, qcName: null })
  expect((await qc.call(screening.getScreening, pair)).feedbacks).toMatchObject([{ byName: qc.fullName }])
})

test('the queue shows who waits longest first', async () => {
  const w = await world()
  const qc = await w.as('QC')
  for (const day of ['03', '01', '02']) {
    await w.make.application({ qcId: qc.id, statusId: s.qcPending, statusSince: `2026-01-${day}T10:00:00Z` })
  }
  const { rows } = await qc.call(qcQueue, {})
  expect(rows.map(({ sentAt }) => sentAt?.slice(8, 10))).toEqual(['01', '02', '03'])
})

test('QC passes, or rejects with a reason of its own, and the recruiter reads why; a question keeps the candidate waiting', async () => {
  const w = await world()
  const { recruiter, qc, pair, application } = await screened(w, s.qcPending)
  const other = await w.make.application({ qcId: qc.id, statusId: s.qcPending, statusSince: nowIso() })
  const feedback = { ...pair, version: application.version, checks: ['presentable' as const] }
  const silent = await refusal(qc.call(screening.giveQcFeedback, { ...feedback, outcome: 'QC Pending' }))
  expect(silent.fields.comments).toBe('Say what the recruiter is to do')
  await qc.call(screening.giveQcFeedback, { ...feedback, outcome: 'QC Pending', comments: 'Which notice period?' })
  const bare = await refusal(qc.call(screening.giveQcFeedback, { ...feedback, outcome: 'QC Reject' }))
  expect(bare.fields.rejectionReasonId).toBe('Reason is required')
  const foreign = { ...feedback, outcome: 'QC Reject' as const, rejectionReasonId: rejectionReasons.interviewCulture }
  expect((await refusal(qc.call(screening.giveQcFeedback, foreign))).status).toBe(400)
  const reason = { rejectionReasonId: rejectionReasons.qcPoorCv, comments: 'Dates are missing' }
  const { next } = await qc.call(screening.giveQcFeedback, { ...feedback, outcome: 'QC Reject', ...reason })
  expect(next).toEqual({ candidateId: other.candidateId, positionId: other.positionId })
  const { application: after, feedbacks } = await recruiter.call(screening.getScreening, pair)
  expect(after.statusId).toBe(s.qcReject)
  expect(feedbacks).toMatchObject([
    { outcome: 'QC Reject', ...reason, byName: qc.fullName, checks: ['presentable'] },
    { outcome: 'QC Pending', comments: 'Which notice period?' },
  ])
  const late = await refusal(
    qc.call(screening.giveQcFeedback, { ...feedback, version: after.version, outcome: 'QC Passed' }),
  )
  expect(late.status).toBe(409)
  await recruiter.call(screening.sendToQc, { ...pair, version: after.version, qcId: qc.id })
  const tabs = await recruiter.call(screening.getSendToQcTabs, pair)
  expect(tabs.tabs.map(({ key, count }) => [key, count])).toEqual([
    ['sheet', 0],
    ['cv', 0],
    ['feedback', 2],
  ])
  const { version } = tabs.application
  await qc.call(screening.giveQcFeedback, { ...feedback, version, outcome: 'QC Passed' })
  expect((await recruiter.call(screening.getScreening, pair)).application.statusId).toBe(s.qcPassed)
})

test('a stopped screening has no outcome, and goes on where it was when it is begun again', async () => {
  const w = await world()
  const { recruiter, pair } = await screened(w)
  const sheet = await begun(recruiter, pair)
  const { version } = await recruiter.call(screening.saveAnswers, { ...sheet, answers: { currentRole: 'Tester' } })
  await recruiter.call(screening.stopScreening, { ...sheet, version, reason: 'Position may be held' })
  const stopped = await recruiter.call(screening.getScreening, pair)
  expect(stopped.sheet).toMatchObject({ state: 'Stopped', outcome: null, stopReason: 'Position may be held' })
  expect(stopped.application.statusId).toBe(s.toBeScreened)
  const call = { ...sheet, version: version + 1, outcome: 'SCREEN-HOLD', calledOn: today(), answers: {} } as const
  expect((await refusal(recruiter.call(screening.recordCall, call))).status).toBe(409)
  await begun(recruiter, pair)
  const again = await recruiter.call(screening.getScreening, pair)
  expect(again.sheet).toMatchObject({ state: 'Open', answers: { currentRole: 'Tester' } })
})

test('what somebody may not change is refused, and what they do not reach is not found', async () => {
  const w = await world()
  const { recruiter, pair, application } = await screened(w)
  const sheet = await begun(recruiter, pair)
  const answers = { ...sheet, answers: {} }
  expect((await refusal((await w.as('Recruiter')).call(screening.saveAnswers, answers))).status).toBe(403)
  const agency = await w.as('AgencyRCR', { organizationId: (await w.make.organization()).id })
  expect((await refusal(agency.call(screening.saveAnswers, answers))).status).toBe(404)
  expect((await refusal(agency.call(screening.getScreening, pair))).status).toBe(404)
  expect((await refusal((await w.as('ClientHR')).call(screening.getScreening, pair))).status).toBe(403)
  const otherQc = await w.as('QC')
  const decided = { ...pair, version: application.version, outcome: 'QC Passed' as const, checks: [] }
  expect((await refusal(otherQc.call(screening.giveQcFeedback, decided))).status).toBe(403)
})

test('the selects list every status, and those one may choose now with what they must carry', async () => {
  const w = await world()
  const { recruiter, pair } = await screened(w)
  const { statuses } = await recruiter.call(screening.getStatusList, {})
  expect(statuses).toHaveLength(s.ids.length)
  expect(statuses[4]).toEqual({ id: 5, name: 'QC Pending', stage: 'QC', kind: 'active' })
  const now = await recruiter.call(screening.getSelectableStatuses, pair)
  expect(now.statuses).toContainEqual({ toStatusId: 4, name: 'Screen Reject', requires: ['rejectionReason'] })
  expect(now.statuses.map(({ toStatusId }) => toStatusId)).not.toContain(s.qcPassed)
})

test('a call past screening is refused with the status reached; the answers can still be corrected', async () => {
  const w = await world()
  const { recruiter, pair } = await screened(w, s.sentToClient)
  const { screeningSheetId, version } = await begun(recruiter, pair)
  const { can } = await recruiter.call(screening.getScreening, pair)
  expect(can).toMatchObject({ edit: true, call: false })
  const call = { screeningSheetId, version, answers: complete, outcome: 'SCREEN-REJECT', calledOn: today() } as const
  const refused = await refusal(
    recruiter.call(screening.recordCall, { ...call, rejectionReasonId: rejectionReasons.ctcTooHigh }),
  )
  expect(refused.message).toBe('409 Screening is over: the candidate is now Sent to Client')
  await recruiter.call(screening.saveAnswers, { screeningSheetId, version, answers: complete })
})
