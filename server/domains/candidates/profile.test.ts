import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication, moveApplication, undoMove } from '#contract/domains/applications/endpoints.ts'
import { getCandidate, getCandidateLog } from '#contract/domains/candidates/endpoints.ts'
import * as histories from '#contract/domains/candidates/histories.ts'
import * as profile from '#contract/domains/candidates/profile.ts'
import { getBadges } from '#contract/domains/search/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateCvs } from '#server/records/candidates/tables.ts'
import { refusal, world } from '#server/test/world.ts'
import { makeMasters } from './test/people.ts'

const pdf = { name: 'pan.pdf', bytes: new TextEncoder().encode('%PDF-1.4\n%%EOF') }

test('employments and educations are added, changed and taken out; the search finds them and the log tells of them', async () => {
  const w = await world()
  await makeMasters(w)
  const recruiter = await w.as('Recruiter')
  const { id: candidateId } = await w.make.candidate({ uploadedBy: recruiter.id })
  const job = { candidateId, employer: 'Zephyr Works', from: '2020-01-01', isCurrent: true }
  const { id } = await recruiter.call(histories.addEmployment, job)
  await recruiter.call(histories.addEducation, { candidateId, courseId: 1, specializationId: 1, passingYear: 2012 })
  const wrong = { candidateId, courseId: 2, specializationId: 1 }
  expect(Object.keys((await refusal(recruiter.call(histories.addEducation, wrong))).fields)).toEqual([
    'specializationId',
  ])
  const backwards = await refusal(
    recruiter.call(histories.addEmployment, { ...job, to: '2019-01-01', isCurrent: false }),
  )
  expect(backwards.fields).toEqual({ to: 'To cannot be before From' })
  await recruiter.call(histories.editEmployment, { ...job, id, version: 1, designation: 'Glider pilot' })
  const stale = await refusal(recruiter.call(histories.editEmployment, { ...job, id, version: 1 }))
  expect(stale.status).toBe(409)

  const { employments, educations } = await recruiter.call(histories.getHistories, { candidateId })
  const found = await recruiter.call(candidateSearch, { search: 'employer:zephyr title:glider' })

  expect(employments).toMatchObject([{ employer: 'Zephyr Works', designation: 'Glider pilot', isCurrent: true }])
  expect(educations).toMatchObject([{ courseName: 'B.Tech', specializationName: 'Computer Science' }])
  expect(found.rows.map((row) => row.id)).toEqual([candidateId])
  await recruiter.call(histories.removeEmployment, { candidateId, id })
  expect((await recruiter.call(candidateSearch, { search: 'zephyr' })).count).toBe(0)
  const { entries } = await recruiter.call(getCandidateLog, { candidateId })
  expect(entries[0]?.changes).toEqual([{ field: 'employment', from: 'Zephyr Works', to: null }])
  const other = await w.as('Recruiter')
  expect((await refusal(other.call(histories.addEmployment, job))).status).toBe(403)
})

test('the agency that is named as the vendor reaches the candidate from then on', async () => {
  const w = await world()
  const recruiter = await w.as('Recruiter')
  const agency = await w.make.organization({ organizationType: 'Agency', name: 'Vik Partners' })
  const client = await w.make.organization()
  const agent = await w.as('AgencyRCR', { organizationId: agency.id })
  const { id: candidateId } = await w.make.candidate({ uploadedBy: recruiter.id })
  expect((await refusal(agent.call(getCandidate, { id: candidateId }))).status).toBe(404)
  const vendor = { candidateId, version: 0, agencyOrganizationId: agency.id, contactName: 'Vik', agreedFee: '6 %' }
  await recruiter.call(histories.addVendorDetail, vendor)
  const shown = await agent.call(histories.getVendorDetail, { candidateId })
  expect(shown).toMatchObject({ agencyName: 'Vik Partners', contactName: 'Vik', agreedFee: '6 %' })
  expect((await refusal(agent.call(histories.addVendorDetail, vendor))).status).toBe(403)
  const refused = await refusal(
    recruiter.call(histories.addVendorDetail, { ...vendor, version: 1, agencyOrganizationId: client.id }),
  )
  expect(refused.fields).toEqual({ agencyOrganizationId: 'Agency is not one of the choices' })
  // Whoever began before the first save does not undo it.
  expect((await refusal(recruiter.call(histories.addVendorDetail, { ...vendor, agreedFee: '8 %' }))).status).toBe(409)
  await recruiter.call(histories.addVendorDetail, { ...vendor, version: 1, agreedFee: '7 %' })
  expect(await recruiter.call(histories.getVendorDetail, { candidateId })).toMatchObject({
    agreedFee: '7 %',
    version: 2,
  })
})

test('the communication log of a candidate is written by everybody who reads the candidate', async () => {
  const w = await world()
  const [recruiter, candidate] = [await w.as('Recruiter'), await w.make.candidate()]
  const said = { candidateId: candidate.id, communicationType: 'Call' as const, details: 'Wants to move to Pune' }
  expect(await recruiter.call(profile.addCandidateLog, said)).toEqual({ detail: 'Successfully Added Log' })
  const { entries } = await recruiter.call(profile.getCandidateCommunications, { candidateId: candidate.id })
  expect(entries).toMatchObject([{ details: 'Wants to move to Pune', byName: recruiter.fullName }])
  expect((await refusal(recruiter.call(profile.addCandidateLog, { candidateId: candidate.id }))).status).toBe(400)
})

test('checklist documents are uploaded, listed, opened and taken out; the client sees them from the reveal point on', async () => {
  const w = await world()
  const client = await w.make.organization()
  const position = await w.make.position({ organizationId: client.id })
  const recruiter = await w.as('Recruiter')
  const hr = await w.as('ClientHR', { organizationId: client.id })
  const candidate = await w.make.candidate({ uploadedBy: recruiter.id })
  const sent = { candidateId: candidate.id, positionId: position.id, sentToClientAt: new Date().toISOString() }
  const application = await w.make.application({ ...sent, statusId: s.interviewSelect, recruiterId: recruiter.id })
  const place = { candidateId: candidate.id, positionId: position.id }
  const asked = { ...place, document: checklistDocuments.panCard }
  const { id } = await recruiter.call(profile.uploadChecklistFile, asked, pdf)
  const checklist = await recruiter.call(profile.getChecklist, place)
  expect(checklist.files).toMatchObject([{ id, fileName: 'pan.pdf', document: checklistDocuments.panCard }])
  expect(checklist.missing).toHaveLength(checklistDocuments.ids.length - 1)
  expect((await refusal(hr.call(profile.getChecklist, place))).status).toBe(404)
  expect((await refusal(hr.call(profile.getChecklistLink, { ...place, id }))).status).toBe(404)
  const admin = await w.as('Admin')
  const move = { applicationId: application.id, version: application.version, toStatusId: s.finalSelect }
  await admin.call(moveApplication, move)
  expect((await hr.call(profile.getChecklistLink, { ...place, id })).fileName).toBe('pan.pdf')
  expect((await hr.call(profile.getChecklist, place)).can.edit).toBe(false)
  const wrongFile = { name: 'pan.pdf', bytes: new TextEncoder().encode('<html>') }
  expect((await refusal(recruiter.call(profile.uploadChecklistFile, asked, wrongFile))).status).toBe(415)
  await recruiter.call(profile.deleteChecklistFile, { ...place, id })
  expect((await recruiter.call(profile.getChecklistFiles, place)).files).toEqual([])
  expect((await refusal(recruiter.call(profile.getChecklistLink, { ...place, id }))).status).toBe(404)
})

describe('the submission ledger', () => {
  test('gets a row for each sending with the file and the consent; taking the move back takes the row back', async () => {
    const w = await world()
    const recruiter = await w.as('Recruiter')
    const position = await w.make.position({ recruiterIds: [recruiter.id] })
    const candidate = await w.make.candidate()
    const made = { createdAt: new Date().toISOString(), createdBy: recruiter.id }
    const cv = { versionNumber: 1, fileId: 1, fileName: 'cv.pdf', fileType: 'pdf' as const, sha256: 'abc', text: '' }
    await w.db.insert(candidateCvs).values({ candidateId: candidate.id, ...cv, ...made })
    const on = { candidateId: candidate.id, positionId: position.id, recruiterId: recruiter.id }
    const application = await w.make.application({ ...on, statusId: s.qcPassed })
    const move = { applicationId: application.id, version: 1, toStatusId: s.sentToClient, hasConsent: true }
    await recruiter.call(moveApplication, move)
    const read = async () => (await recruiter.call(profile.getSubmissions, { candidateId: candidate.id })).submissions
    expect(await read()).toMatchObject([
      {
        fileSha256: 'abc',
        cvFileName: 'cv.pdf',
        hasConsent: true,
        recruiterName: recruiter.fullName,
        isWithdrawn: false,
      },
    ])
    const place = { candidateId: candidate.id, positionId: position.id }
    const answer = await recruiter.call(profile.checkCoolingPeriod, place)
    expect(answer).toMatchObject({ isCooling: false, representedBy: recruiter.fullName })
    expect(answer.representedUntil).toMatch(/^\d{4}-\d\d-\d\d$/)
    await recruiter.call(undoMove, { id: application.id })
    expect(await read()).toMatchObject([{ isWithdrawn: true }])
    expect((await recruiter.call(profile.checkCoolingPeriod, place)).representedBy).toBeNull()
  })

  test('says why a candidate cools off and until when; a manager’s reason lets a recruiter send', async () => {
    const w = await world()
    const [recruiter, manager] = [await w.as('Recruiter'), await w.as('Manager')]
    const client = await w.make.organization({ coolingPeriodDays: 90 })
    const [before, now] = [
      await w.make.position({ organizationId: client.id }),
      await w.make.position({ organizationId: client.id, recruiterIds: [recruiter.id] }),
    ]
    const candidate = await w.make.candidate()
    const of = { candidateId: candidate.id, recruiterId: recruiter.id }
    await w.make.application({ ...of, positionId: before.id, statusId: s.cvRejected })
    const application = await w.make.application({ ...of, positionId: now.id, statusId: s.qcPassed })
    const place = { candidateId: candidate.id, positionId: now.id }
    const answer = await recruiter.call(profile.checkCoolingPeriod, place)
    expect(answer).toMatchObject({ isCooling: true, statusId: s.cvRejected, positionName: before.providerPositionName })
    const send = { applicationId: application.id, version: 1, toStatusId: s.sentToClient }
    expect((await refusal(recruiter.call(moveApplication, send))).message).toContain('cooling period until')
    const reason = { ...place, reason: 'Another team of the client' }
    expect((await refusal(recruiter.call(profile.addExceptionReason, reason))).status).toBe(403)
    await manager.call(profile.addExceptionReason, reason)
    await recruiter.call(moveApplication, send)
    const { submissions } = await recruiter.call(profile.getSubmissions, { candidateId: candidate.id })
    expect(submissions).toMatchObject([{ exceptionReason: 'Another team of the client' }])
    const { exceptions } = await recruiter.call(profile.getExceptionReasons, { candidateId: candidate.id })
    expect(exceptions).toMatchObject([{ reason: 'Another team of the client', byName: manager.fullName }])
  })

  test('an agency is told until when its candidate may not be sent, and not for which position or by whom', async () => {
    const w = await world()
    const agency = await w.make.organization({ organizationType: 'Agency' })
    const [agent, recruiter] = [await w.as('AgencyRCR', { organizationId: agency.id }), await w.as('Recruiter')]
    const client = await w.make.organization({ coolingPeriodDays: 90 })
    const [before, now] = [
      await w.make.position({ organizationId: client.id, recruiterIds: [recruiter.id] }),
      await w.make.position({
        ...{ organizationId: client.id, agencyOrganizationId: agency.id, recruiterIds: [recruiter.id] },
      }),
    ]
    const candidate = await w.make.candidate({ agencyOrganizationId: agency.id, uploadedBy: agent.id })
    const of = { candidateId: candidate.id, recruiterId: recruiter.id }
    const elsewhere = await w.make.position({ organizationId: client.id, recruiterIds: [recruiter.id] })
    const sent = await w.make.application({ ...of, positionId: elsewhere.id, statusId: s.qcPassed })
    const move = { applicationId: sent.id, version: 1, toStatusId: s.sentToClient, hasConsent: true }
    await recruiter.call(moveApplication, move)
    await w.make.application({ ...of, positionId: before.id, statusId: s.cvRejected })
    await w.make.application({ ...of, positionId: now.id, statusId: s.qcPassed })
    const place = { candidateId: candidate.id, positionId: now.id }
    const inside = await recruiter.call(profile.checkCoolingPeriod, place)
    expect(inside).toMatchObject({ positionName: before.providerPositionName, representedBy: recruiter.fullName })
    const told = await agent.call(profile.checkCoolingPeriod, place)
    expect(told).toMatchObject({ isCooling: true, until: inside.until, statusId: null, since: null })
    const badges = { candidateIds: [candidate.id], positionId: now.id }
    const [insiders, agents] = [await recruiter.call(getBadges, badges), await agent.call(getBadges, badges)]
    expect(insiders.badges).toMatchObject([{ coolingUntil: inside.until, representedBy: recruiter.fullName }])
    expect(agents.badges).toMatchObject([{ coolingUntil: inside.until, representedBy: null, representedUntil: null }])
    for (const secret of [before.providerPositionName, recruiter.fullName]) {
      expect(JSON.stringify(told)).not.toContain(secret)
    }
    const reason = 'Another team of the client'
    await (await w.as('Manager')).call(profile.addExceptionReason, { ...place, reason })
    const allowed = await agent.call(profile.checkCoolingPeriod, place)
    expect(allowed).toMatchObject({ isCooling: false, until: null, exceptionReason: null })
    const ofCandidate = { candidateId: candidate.id }
    expect((await agent.call(profile.getExceptionReasons, ofCandidate)).exceptions).toEqual([])
    const [application] = await w.db.select().from(applications).where(eq(applications.positionId, now.id))
    const { id, version } = application ?? { id: 0, version: 0 }
    await recruiter.call(moveApplication, {
      applicationId: id,
      version,
      toStatusId: s.sentToClient,
      comment: 'A remark',
    })
    const team = 'Recruitment team'
    const { submissions } = await agent.call(profile.getSubmissions, ofCandidate)
    const untold = { sentByName: team, recruiterName: team, exceptionReason: null }
    expect(submissions).toMatchObject([untold, untold])
    const [event] = (await agent.call(getApplication, { id })).events
    expect(event).toMatchObject({ toStatusId: s.sentToClient, byName: team, comment: null })
  })
})
