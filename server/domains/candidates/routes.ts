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
import { type Route, serve, servePrepared } from '#server/kit/serve.ts'
import * as commands from './commands.ts'
import { addCv, cvLink, cvsOf, cvText, readCv } from './cvs.ts'
import { candidateLists } from './lists.ts'
import { logOf } from './log.ts'
import { checkEmail, checkReach, editAccess, findCandidate } from './queries.ts'

const updated = 'Successfully updated'

/** People who may be placed, and their CVs. */
export const candidateRoutes: Route[] = [
  ...candidateLists,
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
  serve(getCandidate, ({ db, actor, input }) => findCandidate(db, actor, input.id)),
  serve(checkCandidateEmail, ({ db, actor, input }) => checkEmail(db, actor, input.emailId)),
  servePrepared(
    uploadCv,
    async ({ db, actor, input, file }) => {
      await commands.candidateForEditing(db, actor, input.CandidateId)
      return readCv(file)
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
    return { text: await cvText(db, input.candidateId, input.cvId) }
  }),
  serve(getCandidateLog, async ({ db, actor, input }) => {
    await checkReach(db, actor, input.candidateId)
    return { entries: await logOf(db, input.candidateId) }
  }),
  serve(checkCandidateAccess, ({ db, actor, input }) => editAccess(db, actor, input.candidateId)),
  serve(checkRecruiterAccess, ({ db, actor, input }) => editAccess(db, actor, input.candidateId)),
]
