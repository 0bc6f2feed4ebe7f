import type { ReportMailForm } from '#contract/domains/reportMails/model.ts'
import { addReportMail, pauseReportMail } from '#server/domains/reportMails/commands.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import type { Cast } from './actors.ts'

interface Subscribing {
  db: Db
  cast: Cast
  end: number
}

type Request = Omit<ReportMailForm, 'receiverIds'> & { by: string; to: readonly string[]; isPaused?: boolean }

const requests: readonly Request[] = [
  {
    ...{ by: 'manager', to: ['manager', 'teamlead'], report: 'productivity' },
    ...{ frequency: 'Every week', weekday: 1, hour: 9, period: 'Last week', format: 'xlsx' },
  },
  {
    ...{ by: 'spoc', to: ['spoc'], report: 'pendingCvFeedback' },
    ...{ frequency: 'Every working day', hour: 8, period: 'As the report begins', format: 'csv' },
  },
  {
    ...{ by: 'admin', to: ['admin', 'vp'], report: 'teamPerformance' },
    ...{ frequency: 'On the first of every month', hour: 10, period: 'Last month', format: 'xlsx' },
  },
  {
    ...{ by: 'superadmin', to: ['superadmin', 'admin'], report: 'revenueAchieved' },
    ...{ frequency: 'On the first of every month', hour: 9, period: 'Last month', format: 'xlsx' },
  },
  {
    ...{ by: 'clienthr', to: ['clienthr'], report: 'pendingCvFeedback', isPaused: true },
    ...{ frequency: 'Every week', weekday: 3, hour: 11, period: 'As the report begins', format: 'xlsx' },
  },
]

/** Reports that people have mailed to themselves and to each other; the next ones are due after the end of the demo. */
export async function subscribeToReports({ db, cast, end }: Subscribing): Promise<void> {
  const at = new Date(end)
  for (const { by, to, isPaused, ...form } of requests) {
    const receiverIds = to.map((role) => cast.of(role).userId)
    const actor = cast.of(by)
    await atTime(at, async () => {
      const id = await addReportMail(db, actor, { ...form, receiverIds })
      if (isPaused) await pauseReportMail(db, actor, { id, version: 1, isPaused })
    })
  }
}
