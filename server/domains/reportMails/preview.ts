import type { z } from 'zod'
import { mailedReport, type ReportMailPreview, type reportMailWanted } from '#contract/domains/reportMails/model.ts'
import { written } from '#server/domains/mail/templates.ts'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notAllowed, notFound } from '#server/kit/errors.ts'
import { mailedRowLimit } from '#server/kit/exports/exports.ts'
import { cellText } from '#server/kit/exports/tableFiles.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { composed, reportMailed } from './composing.ts'
import { mayReceive, peopleWithinReach, receiversWhoMayRead } from './receivers.ts'

const shownRows = 5

/**
 * What a mail would hold if it were sent to the actor now. Of the others it says only in which role they receive it: what
 * they reach is not for the actor to see.
 */
export async function previewOf(
  db: Db,
  actor: Actor,
  { receiverIds, ...mail }: z.output<typeof reportMailWanted>,
  route: ListRoute | undefined,
): Promise<ReportMailPreview> {
  const report = mailedReport(mail.report)
  if (!report || !route) throw notFound('Report')
  if (!mayReceive(report, actor.permissions)) throw notAllowed()
  const wanted = { ...mail, filters: mail.filters ?? {} }
  const { values, cells, count } = await composed(db, wanted, route, actor, actor.fullName, shownRows)
  const { subject, text } = written(reportMailed, values)
  const [heads = [], ...rows] = cells.map((line) => line.map(cellText))
  const known = await peopleWithinReach(db, actor, receiverIds)
  const receivers = await receiversWhoMayRead(
    db,
    report,
    known.map(({ id }) => id),
  )
  return {
    ...{ subject, text, heads, rows },
    ...{ count: Math.min(count, mailedRowLimit), isCut: count > mailedRowLimit },
    receivers: receivers.map(({ userId, fullName, role }) => ({ id: userId, name: fullName, role })),
  }
}
