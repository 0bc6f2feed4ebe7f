import * as calls from '#contract/domains/privacy/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { eraseMany, eraseOne, previewErasure } from './erasing.ts'
import { exportedPerson } from './exporting.ts'
import { exportedUser } from './exportingUser.ts'
import { keep, release } from './legalHolds.ts'
import { privacyLists } from './lists.ts'
import { erasureReport } from './report.ts'
import { decideRule, findRule } from './retention.ts'

const candidatesText = (count: number) => (count === 1 ? '1 candidate' : `${count} candidates`)

/** How long data is kept, what is erased, and what a person is given of it. */
export const privacyRoutes: Route[] = [
  ...privacyLists,
  serve(calls.getRetentionRule, ({ db, actor }) => findRule(db, actor)),
  serve(calls.setRetentionRule, async ({ db, actor, input }) => {
    const version = await decideRule(db, actor, input)
    const { due } = await findRule(db, actor)
    return { version, message: `The rule is saved. Due now: ${due ? candidatesText(due) : 'nobody'}.` }
  }),
  serve(calls.keepCandidates, async ({ db, actor, input }) => ({
    message: `${candidatesText(await keep(db, actor, input))} kept`,
  })),
  serve(calls.releaseCandidates, async ({ db, actor, input }) => ({
    message: `${candidatesText(await release(db, actor, input.candidateIds))} under the rule again`,
  })),
  serve(calls.getErasurePreview, ({ db, actor, input }) => previewErasure(db, actor, input.id)),
  serve(calls.eraseCandidate, async ({ db, actor, input }) => ({
    erasureId: await eraseOne(db, actor, input),
    message: 'The candidate is erased',
  })),
  serve(calls.eraseCandidates, async ({ db, actor, input }) => {
    const results = await eraseMany(db, actor, input.candidateIds, input.reason)
    const done = results.filter((result) => result.done).length
    return { message: `${done} of ${candidatesText(results.length)} erased`, results }
  }),
  serve(calls.getErasureReport, async ({ db, input }) => {
    const { name, body } = await erasureReport(db, input.id)
    return { body, fileName: `${name}.pdf`, contentType: 'application/pdf' }
  }),
  serve(calls.exportPerson, async ({ db, actor, input }) => ({
    ...(await exportedPerson(db, actor, input.candidateId)),
    contentType: 'application/zip',
  })),
  serve(calls.exportUser, async ({ db, actor, input }) => ({
    ...(await exportedUser(db, actor, input.userId)),
    contentType: 'application/zip',
  })),
]
