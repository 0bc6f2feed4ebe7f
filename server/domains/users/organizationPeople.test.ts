import { describe, expect, test } from 'vitest'
import { getOrganization } from '#contract/domains/organizations/endpoints.ts'
import * as files from '#contract/domains/organizations/files.ts'
import * as calls from '#contract/domains/organizations/people.ts'
import { getFile } from '#contract/kit/file.ts'
import { atTime } from '#server/kit/clock.ts'
import { refusal, type World, world } from '#server/test/world.ts'

const bytes = Buffer.from('%PDF-1.4 about us')
const pdf = { name: 'About us.pdf', bytes }

async function clientWith(w: World) {
  const spoc = await w.as('SPOC')
  const { id } = await w.make.organization({ frontendSpocId: spoc.id })
  return { spoc, organizationId: id, clientHr: await w.as('ClientHR', { organizationId: id }) }
}

const partsOf = (url: string) => {
  const [signature = '', expires = '', fileId = ''] = url.split('/').reverse()
  return { signature, expires, fileId }
}

describe('files of an organization', () => {
  test('its people and its SPOC open a document by a link of their own, for five minutes', async () => {
    const w = await world()
    const { spoc, organizationId, clientHr } = await clientWith(w)
    const { id } = await spoc.call(files.uploadProfile, { organizationId }, pdf)
    expect((await clientHr.call(files.getProfiles, { organizationId })).files).toMatchObject([
      { id, fileName: pdf.name, contentType: 'application/pdf', byName: spoc.fullName },
    ])
    const { url } = await clientHr.call(files.getOrganizationFileLink, { id })
    expect((await clientHr.send(getFile, partsOf(url))).bytes.equals(bytes)).toBe(true)
    expect((await spoc.send(getFile, partsOf(url))).status).toBe(404)
    const late = new Date(Date.now() + 6 * 60_000)
    expect((await atTime(late, () => clientHr.send(getFile, partsOf(url)))).status).toBe(404)
  })

  test('nobody outside reaches them by any call, and one that was taken off is gone', async () => {
    const w = await world()
    const { spoc, organizationId } = await clientWith(w)
    const { id } = await spoc.call(files.uploadTrackingSheet, { organizationId }, pdf)
    const elsewhere = await w.make.organization()
    for (const stranger of [await w.as('ClientHR', { organizationId: elsewhere.id }), await w.as('SPOC')]) {
      expect((await refusal(stranger.call(files.getTrackingSheets, { organizationId }))).status).toBe(404)
      expect((await refusal(stranger.call(files.getOrganizationFileLink, { id }))).status).toBe(404)
    }
    await spoc.call(files.removeOrganizationFile, { id })
    expect((await spoc.call(files.getTrackingSheets, { organizationId })).files).toEqual([])
    expect((await refusal(spoc.call(files.getOrganizationFileLink, { id }))).status).toBe(404)
  })

  test('a file is what its content says', async () => {
    const w = await world()
    const { spoc, organizationId } = await clientWith(w)
    const program = { name: 'Sheet.pdf', bytes: Buffer.from('MZ this is a program') }
    const refused = await refusal(spoc.call(files.uploadAssessmentSheet, { organizationId }, program))
    expect(refused).toMatchObject({ status: 415, fields: { file: 'File type should be: pdf, doc, docx, PDF, rtf' } })
    expect((await refusal(spoc.call(files.uploadProfile, { organizationId }))).fields.file).toBe('Select a file')
  })
})

describe('the people of an organization', () => {
  test('its SPOC invites them in the roles its people can hold, changes and deactivates them', async () => {
    const w = await world()
    const { spoc, organizationId } = await clientWith(w)
    const form = { organizationId, name: 'Meera Iyer', email: 'meera@meghdoot.example', role: 'ClientHR' as const }
    expect((await refusal(spoc.call(calls.inviteOrganizationUser, { ...form, role: 'AgencyRCR' }))).fields.role).toBe(
      'People of this organization can be ClientHR, ClientManager, Interviewer',
    )
    const { userId } = await spoc.call(calls.inviteOrganizationUser, form)
    const found = async () =>
      (await spoc.call(calls.getOrganizationUsers, { organizationId })).users.find((user) => user.userId === userId)
    expect(await found()).toMatchObject({ state: 'Invited', role: 'ClientHR', can: { edit: true, inviteAgain: true } })
    const change = { userId, version: 1, firstName: 'Meera', lastName: 'Rao', role: 'ClientManager' as const }
    await spoc.call(calls.changeOrganizationUser, change)
    expect((await refusal(spoc.call(calls.changeOrganizationUser, change))).status).toBe(409)
    await spoc.call(calls.setOrganizationUserActive, { userId, version: 2, isActive: false })
    expect(await found()).toMatchObject({ fullName: 'Meera Rao', role: 'ClientManager', state: 'Inactive' })
  })

  test('nobody changes the people of organizations out of reach, or the firm’s own', async () => {
    const w = await world()
    const { clientHr } = await clientWith(w)
    const stranger = await w.as('SPOC')
    const colleague = await w.make.user({ role: 'Recruiter' })
    for (const userId of [clientHr.id, colleague.id]) {
      const asked = { userId, version: 1, isActive: false }
      expect((await refusal(stranger.call(calls.setOrganizationUserActive, asked))).status).toBe(404)
    }
  })
})

test('the team shows who serves the organization and works on its positions; only management sets it', async () => {
  const w = await world()
  const { spoc, organizationId } = await clientWith(w)
  const vp = await w.as('VP')
  const rpo = await w.as('RPO')
  const recruiter = await w.make.user({ role: 'Recruiter' })
  await w.make.position({ organizationId, providerPositionName: 'Java developer', recruiterIds: [recruiter.id] })
  const read = { id: organizationId, organizationType: 'Client', role: 'RPO' as const }
  expect((await refusal(rpo.call(getOrganization, read))).status).toBe(404)
  const team = { organizationId, version: 1, userIds: [rpo.id] }
  expect((await refusal(spoc.call(calls.setTeamAllocation, team))).status).toBe(403)
  const unknown = await refusal(vp.call(calls.setTeamAllocation, { ...team, userIds: [recruiter.id] }))
  expect(unknown.fields.userIds).toBe('People is not one of the choices')
  await vp.call(calls.setTeamAllocation, team)
  await rpo.call(getOrganization, read)
  expect((await spoc.call(calls.getTeamAllocation, { organizationId })).members).toMatchObject([
    { userId: spoc.id, isFrontendSpoc: true, positions: [] },
    { userId: rpo.id, isInTeam: true },
    { userId: recruiter.id, positions: [{ name: 'Java developer', isBackup: false }] },
  ])
})

test('short lists name the organizations of a role and of a user type, and no others', async () => {
  const w = await world()
  const { spoc, organizationId } = await clientWith(w)
  const internal = await w.make.organization({ organizationType: 'Internal', frontendSpocId: spoc.id })
  await w.make.organization()
  const ids = (answer: { items: { id: number }[] }) => answer.items.map(({ id }) => id).sort((a, b) => a - b)
  const role = { role: 'SPOC' as const }
  expect(ids(await spoc.call(calls.getOrganizationsRoleWise, role))).toEqual([organizationId, internal.id])
  const asked = { ...role, userType: 'Client' as const }
  expect(ids(await spoc.call(calls.getOrganizationsRoleAndUserTypeWise, asked))).toEqual([organizationId])
  expect((await spoc.call(calls.getOrganizationsUserTypeWise, asked)).items).toMatchObject([
    { id: organizationId, users: 1 },
  ])
})
