import * as histories from '#contract/domains/candidates/histories.ts'
import * as profile from '#contract/domains/candidates/profile.ts'
import { serveDocument } from '#server/kit/files/files.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import {
  addChecklistFile,
  checkChecklist,
  checklistFilesOf,
  checklistLink,
  checklistOf,
  removeChecklistFile,
} from './checklist.ts'
import { addCommunication, communicationsOf } from './communications.ts'
import * as history from './histories.ts'
import { checkReach } from './queries.ts'
import { nameVendor, vendorOf } from './vendor.ts'

const updated = { message: 'Successfully updated' }

const historyRoutes: Route[] = [
  serve(histories.getHistories, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return {
      employments: await history.employmentsOf(db, input.candidateId),
      educations: await history.educationsOf(db, input.candidateId),
    }
  }),
  serve(histories.addEmployment, async ({ db, actor, input }) => ({
    id: await history.addEmployment(db, actor, input),
    ...updated,
  })),
  serve(histories.editEmployment, async ({ db, actor, input }) => {
    await history.editEmployment(db, actor, input)
    return updated
  }),
  serve(histories.removeEmployment, async ({ db, actor, input }) => {
    await history.removeEmployment(db, actor, input)
    return updated
  }),
  serve(histories.addEducation, async ({ db, actor, input }) => ({
    id: await history.addEducation(db, actor, input),
    ...updated,
  })),
  serve(histories.editEducation, async ({ db, actor, input }) => {
    await history.editEducation(db, actor, input)
    return updated
  }),
  serve(histories.removeEducation, async ({ db, actor, input }) => {
    await history.removeEducation(db, actor, input)
    return updated
  }),
  serve(histories.getVendorDetail, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return vendorOf(db, input.candidateId)
  }),
  serve(histories.addVendorDetail, async ({ db, actor, input }) => {
    await nameVendor(db, actor, input)
    return updated
  }),
]

const checklistRoutes: Route[] = [
  serve(profile.getChecklist, ({ db, actor, input }) => checklistOf(db, actor, input)),
  serve(profile.getChecklistFiles, async ({ db, actor, input }) => ({
    files: await checklistFilesOf(db, actor, input),
  })),
  serveDocument(
    profile.uploadChecklistFile,
    ({ db, actor, input }) => checkChecklist(db, actor, input),
    async ({ db, actor, input }, file) => ({ id: await addChecklistFile(db, actor, input, file), ...updated }),
  ),
  serve(profile.deleteChecklistFile, async ({ db, actor, input }) => {
    await removeChecklistFile(db, actor, input)
    return { message: 'The document is taken out' }
  }),
  serve(profile.getChecklistLink, ({ db, actor, input }) => checklistLink(db, actor, input)),
]

/** What is kept of a candidate beside the profile: histories, vendor, talks and documents. */
export const profileRoutes: Route[] = [
  ...historyRoutes,
  ...checklistRoutes,
  serve(profile.addCandidateLog, async ({ db, actor, input }) => {
    await addCommunication(db, actor, input)
    return { detail: 'Successfully Added Log' }
  }),
  serve(profile.getCandidateCommunications, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { entries: await communicationsOf(db, input.candidateId) }
  }),
]
