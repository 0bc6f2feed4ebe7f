import { Button } from '@mantine/core'
import { leaveReportMail, pauseReportMail } from '#contract/domains/reportMails/endpoints.ts'
import {
  mailedReport,
  mailFormats,
  mailFrequencies,
  mailHours,
  type ReportMail,
  weekdays,
} from '#contract/domains/reportMails/model.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { dateTimeText } from '#web/kit/records/formats.ts'
import styles from './MailDrawer.module.css'
import { narrowingOf } from './narrowing.ts'

/** When a report is mailed, in words: "Every week on Monday at 08:00 AM". */
function whenText({ frequency, weekday, hour }: ReportMail): string {
  const on = frequency === mailFrequencies.weekly && weekday ? ` on ${weekdays.labelOf(weekday)}` : ''
  return `${frequency}${on} at ${mailHours.labelOf(hour)}`
}

/** What is mailed, in words: "Last month, Spreadsheet (XLSX), narrowed by Verticals, set up by Asha Rao". */
function whatText({ report: name, filters, period, format, ownerName }: ReportMail): string {
  const report = mailedReport(name)
  const narrowing = report && narrowingOf(report, filters)
  return [
    report && 'from' in report.filters ? period : '',
    mailFormats.labelOf(format),
    narrowing ? `narrowed by ${narrowing}` : '',
    `set up by ${ownerName}`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** One report by mail: when it goes to whom, what came of the last time, and what can be done. */
export function MailEntry({ mail, onEdit }: { mail: ReportMail; onEdit: () => void }) {
  const timeZone = useTimeZone()
  const pause = useCommand(pauseReportMail)
  const leave = useCommand(leaveReportMail)
  const { id, version, isPaused, can } = mail
  const remove = async () => {
    const question = can.edit
      ? { title: 'Stop mailing this report?', text: 'Nobody receives it any more.', yes: 'Stop mailing' }
      : { title: 'Stop receiving this report?', text: 'The others still receive it.', yes: 'Stop receiving' }
    if (await confirm({ ...question, isDangerous: true })) await leave.run({ id })
  }
  return (
    <li className={styles.mail} data-paused={isPaused || undefined}>
      <strong>{whenText(mail)}</strong>
      <span>To {mail.receivers.join(', ')}</span>
      <span>{whatText(mail)}</span>
      <span>
        {isPaused || !mail.nextRunAt ? 'Paused' : `Next on ${dateTimeText(mail.nextRunAt, timeZone)}`}
        {mail.lastRunAt && ` · last on ${dateTimeText(mail.lastRunAt, timeZone)}: ${mail.lastResult ?? ''}`}
      </span>
      <div className={styles.activities}>
        {can.edit && (
          <>
            <Button variant="subtle" size="compact-sm" onClick={onEdit}>
              Edit
            </Button>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => void pause.run({ id, version, isPaused: !isPaused })}
            >
              {isPaused ? 'Go on' : 'Pause'}
            </Button>
          </>
        )}
        {can.leave && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => void remove()}>
            {can.edit ? 'Remove' : 'Stop receiving'}
          </Button>
        )}
      </div>
    </li>
  )
}
