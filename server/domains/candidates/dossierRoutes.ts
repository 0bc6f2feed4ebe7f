import * as dossier from '#contract/domains/candidates/dossier.ts'
import * as histories from '#contract/domains/candidates/histories.ts'
import {
  addException,
  coolingAnswer,
  exceptionsOfCandidate,
  submissionsOfCandidate,
} from '#server/domains/applications/ledger.ts'
import { positionRow } from '#server/domains/positions/queries.ts'
import { type Route, serve } from '#server/kit/serve.ts'
import { addChecklistFile, checklistFilesOf, checklistLink, checklistOf, removeChecklistFile } from './checklist.ts'
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
  serve(dossier.getChecklist, ({ db, actor, input }) => checklistOf(db, actor, input)),
  serve(dossier.getChecklistFiles, async ({ db, actor, input }) => ({
    files: await checklistFilesOf(db, actor, input),
  })),
  serve(dossier.uploadChecklistFile, async ({ db, actor, input, file }) => ({
    id: await addChecklistFile(db, actor, input, file),
    ...updated,
  })),
  serve(dossier.deleteChecklistFile, async ({ db, actor, input }) => {
    await removeChecklistFile(db, actor, input)
    return { message: 'The document is taken out' }
  }),
  serve(dossier.getChecklistLink, ({ db, actor, input }) => checklistLink(db, actor, input)),
]

const ledgerRoutes: Route[] = [
  serve(dossier.checkCoolingPeriod, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    const { organizationId } = await positionRow(db, actor, input.positionId)
    return coolingAnswer(db, actor, input, organizationId)
  }),
  serve(dossier.addExceptionReason, async ({ db, actor, input }) => {
    await addException(db, actor, input)
    return { message: 'The candidate may be sent inside the cooling period' }
  }),
  serve(dossier.getExceptionReasons, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { exceptions: await exceptionsOfCandidate(db, actor, input.candidateId) }
  }),
  serve(dossier.getSubmissions, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { submissions: await submissionsOfCandidate(db, actor, input.candidateId) }
  }),
]

/** What is kept of a candidate beside the profile: histories, vendor, talks, documents, and what went to clients. */
export const dossierRoutes: Route[] = [
  ...historyRoutes,
  ...checklistRoutes,
  ...ledgerRoutes,
  serve(dossier.addCandidateLog, async ({ db, actor, input }) => {
    await addCommunication(db, actor, input)
    return { detail: 'Successfully Added Log' }
  }),
  serve(dossier.getCandidateCommunications, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { entries: await communicationsOf(db, input.candidateId) }
  }),
]
