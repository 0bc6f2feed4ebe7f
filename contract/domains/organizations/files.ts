import { z } from 'zod'
import { byId, command, id, query, saidOnly } from '#contract/kit/endpoint.ts'
import { fileLink, fileOfRecord } from '#contract/kit/file.ts'
import { vocabulary } from '#contract/kit/vocabulary.ts'
import { documentTypes } from '#contract/vocab/documentTypes.ts'
import { maxUploadBytes, uploadExtensions } from '#contract/vocab/uploads.ts'

/** What is filed with an organization: its own papers, and the forms it wants candidates tracked and assessed with. */
export const organizationFileKinds = vocabulary('File', {
  profile: { id: 'profile', label: documentTypes.profile },
  trackingSheet: { id: 'trackingSheet', label: documentTypes.trackingSheet },
  assessmentSheet: { id: 'assessmentSheet', label: documentTypes.assessmentSheet },
})
export type OrganizationFileKind = (typeof organizationFileKinds.ids)[number]

const byOrganization = z.object({ organizationId: id })
/** Newest first; of the sheets the first is the one in use. */
const files = z.object({ files: z.array(fileOfRecord) })
const kept = saidOnly.extend({ id: z.number() })
const says = { failed: 'Failed to upload' }
const upload = { field: ['file', 'Profile', 'profile'], maxBytes: maxUploadBytes, extensions: uploadExtensions }

export const uploadProfile = command({
  call: 'POST /api/organization/profile/upload',
  access: 'organization.uploadFile',
  writes: 'organization',
  summary: 'File a document with an organization, such as its company profile',
  upload,
  input: byOrganization,
  output: kept,
  says,
})

export const getProfiles = query({
  call: 'GET /api/organization/profile/list',
  access: 'organization.read',
  summary: 'The documents of an organization, newest first',
  input: byOrganization,
  output: files,
})

export const getOrganizationFileLink = query({
  call: 'GET /api/organization/profile/pre/signed/url',
  access: 'organization.read',
  summary: 'A short-lived link to a document or a sheet of an organization, for the one who asks',
  input: byId,
  output: fileLink,
})

export const removeOrganizationFile = command({
  call: 'DELETE /api/organization/profile/{id}',
  access: 'organization.uploadFile',
  writes: 'organization',
  summary: 'Take a document or a sheet off an organization',
  input: byId,
  output: saidOnly,
})

export const uploadTrackingSheet = command({
  call: 'POST /api/organization/tracking/sheet',
  access: 'organization.uploadFile',
  writes: 'organization',
  summary: 'Give an organization another tracking sheet; the earlier ones stay readable',
  upload,
  input: byOrganization,
  output: kept,
  says,
})

export const getTrackingSheets = query({
  call: 'GET /api/organization/tracking/sheet',
  access: 'organization.read',
  summary: 'The tracking sheets of an organization; the first is in use',
  input: byOrganization,
  output: files,
})

export const uploadAssessmentSheet = command({
  call: 'POST /api/organization/assessment/sheet',
  access: 'organization.uploadFile',
  writes: 'organization',
  summary: 'Give an organization another assessment sheet; the earlier ones stay readable',
  upload,
  input: byOrganization,
  output: kept,
  says,
})

export const getAssessmentSheets = query({
  call: 'GET /api/organization/assessment/sheet',
  access: 'organization.read',
  summary: 'The assessment sheets of an organization; the first is in use',
  input: byOrganization,
  output: files,
})
