import {
  checkCandidateAccess,
  checkCandidateEmail,
  checkRecruiterAccess,
  createCandidate,
  editCandidate,
  editCandidateDetails,
  getCandidate,
  getCandidateLog,
  getCvLink,
  getCvs,
  getCvText,
  uploadCv,
} from '#contract/domains/candidates/endpoints.ts'
import {
  getMaskedInformation,
  getMaskedPdf,
  getMasking,
  previewMasking,
  saveMasking,
} from '#contract/domains/candidates/masking.ts'
import { auditRead } from '#server/kit/audit.ts'
import { type Route, serve, servePrepared } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { addCv, cvLink, cvsOf, cvText, putCv, readCv } from './cvs.ts'
import { candidateLists } from './lists.ts'
import { logOf } from './log.ts'
import { maskedPdf } from './maskedPdf.ts'
import * as masked from './maskedViews.ts'
import { profileRoutes } from './profileRoutes.ts'
import { checkEmail, checkReach, editAccess, findCandidate } from './queries.ts'

const updated = 'Successfully updated'

/** People who may be placed, and their CVs. */
export const candidateRoutes: Route[] = [
  ...candidateLists,
  ...profileRoutes,
  serve(createCandidate, async ({ db, actor, input }) => ({
    candidateId: await commands.addCandidate(db, actor, input),
    message: 'Candidate Created Successfully.',
  })),
  serve(editCandidate, async ({ db, actor, input }) => ({
    version: await commands.editCandidate(db, actor, input),
    message: updated,
  })),
  serve(editCandidateDetails, async ({ db, actor, input }) => ({
    version: await commands.editCandidateDetails(db, actor, input),
    message: updated,
  })),
  serve(getCandidate, async ({ db, actor, input }) => {
    const shown = await findCandidate(db, actor, input.id)
    if (shown.view !== 'masked') await auditRead(db, actor, 'candidate.seen', { kind: 'candidate', id: shown.id })
    return shown
  }),
  serve(checkCandidateEmail, ({ db, actor, input }) => checkEmail(db, actor, input.emailId)),
  servePrepared(
    uploadCv,
    async ({ db, actor, input, file }) => {
      await commands.requireEditable(db, actor, input.CandidateId)
      return putCv(await readCv(file))
    },
    async ({ db, actor, input }, cv) => ({
      cv: await addCv(db, actor, input.CandidateId, cv),
      message: updated,
    }),
  ),
  serve(getCvs, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { cvs: await cvsOf(db, input.candidateId) }
  }),
  serve(getCvLink, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return cvLink(db, actor, input.candidateId, input.cvId)
  }),
  serve(getCvText, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    await auditRead(db, actor, 'candidate.cvRead', { kind: 'candidate', id: input.candidateId })
    return { text: await cvText(db, input.candidateId, input.cvId) }
  }),
  serve(getCandidateLog, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { entries: await logOf(db, actor, input.candidateId) }
  }),
  serve(checkCandidateAccess, ({ db, actor, input }) => editAccess(db, actor, input.candidateId)),
  serve(checkRecruiterAccess, ({ db, actor, input }) => editAccess(db, actor, input.candidateId)),
  serve(getMaskedInformation, ({ db, actor, input }) => masked.maskedInformation(db, actor, input)),
  serve(getMaskedPdf, async ({ db, actor, input }) => {
    const information = await masked.maskedInformation(db, actor, input)
    const fileName = `candidate-${information.candidate.id}.pdf`
    return { body: await maskedPdf(information), fileName, contentType: 'application/pdf' }
  }),
  serve(getMasking, ({ db, actor, input }) => masked.maskingOf(db, actor, input)),
  serve(previewMasking, ({ db, actor, input }) => masked.maskedInformation(db, actor, input, input)),
  serve(saveMasking, async ({ db, actor, input }) => ({
    version: await masked.saveMasking(db, actor, input),
    message: 'Successfully updated',
  })),
]
