import * as screening from '#contract/domains/screening/endpoints.ts'
import { candidateStatuses, kindOf, stageOf } from '#contract/vocab/statuses.ts'
import { type Route, serve, servePrepared } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { screeningLists } from './lists.ts'
import * as queries from './queries.ts'
import { assessmentQuestions } from './questions.ts'

const saved = 'Successfully updated'

/** Screening sheets, quality checks, and the statuses one can choose from. */
export const screeningRoutes: Route[] = [
  ...screeningLists,
  serve(screening.getScreening, ({ db, actor, input }) => queries.screeningOf(db, actor, input)),
  serve(screening.getScreenings, async ({ db, actor, input }) => ({
    screenings: await queries.screeningsOf(db, actor, input.candidateId),
  })),
  servePrepared(
    screening.addScreeningSheet,
    async ({ db, actor, input }) => {
      await queries.reachedApplication(db, actor, input)
      return assessmentQuestions(db, input.positionId)
    },
    async ({ db, actor, input }, ofAssessment) => ({
      screeningSheetId: await commands.addSheet(db, actor, input, ofAssessment),
      message: 'Screening begun',
    }),
  ),
  serve(screening.saveAnswers, async ({ db, actor, input }) => ({
    version: await commands.saveSheet(db, actor, input),
    message: saved,
  })),
  serve(screening.recordCall, async ({ db, actor, input }) => {
    const statusId = await commands.addCall(db, actor, input)
    return { statusId, message: `Call recorded: ${candidateStatuses.labelOf(statusId)}` }
  }),
  serve(screening.stopScreening, async ({ db, actor, input }) => {
    await commands.stopSheet(db, actor, input)
    return { message: 'Screening stopped' }
  }),
  serve(screening.getSendToQcTabs, ({ db, actor, input }) => queries.sendToQcTabs(db, actor, input)),
  serve(screening.getQcNames, async ({ db, actor, input }) => ({
    names: await queries.qcNames(db, actor, input.positionId),
  })),
  serve(screening.sendToQc, async ({ db, actor, input }) => {
    await commands.sendPairToQc(db, actor, input)
    return { message: 'Sent to QC' }
  }),
  serve(screening.getStatusList, () => ({
    statuses: candidateStatuses.terms.map(({ id, label }) => ({
      id,
      name: label,
      stage: stageOf(id),
      kind: kindOf(id),
    })),
  })),
  serve(screening.getSelectableStatuses, ({ db, actor, input }) => queries.selectableStatuses(db, actor, input)),
  serve(screening.getQcCheck, ({ db, actor, input }) => queries.screeningOf(db, actor, input)),
  serve(screening.giveQcFeedback, async ({ db, actor, input }) => {
    await commands.addQcFeedback(db, actor, input)
    return { next: await queries.nextInQueue(db, actor), message: 'Feedback given' }
  }),
]
