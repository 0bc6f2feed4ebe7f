import { Alert, SimpleGrid } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { addReportMail, editReportMail } from '#contract/domains/reportMails/endpoints.ts'
import {
  hasOnlyBegun,
  mailFormats,
  mailFrequencies,
  mailPeriods,
  type ReportMail,
  type ReportMailForm,
  reportMailFormOf,
} from '#contract/domains/reportMails/model.ts'
import type { AnyReport } from '#contract/kit/report.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { useForm, useFormValue } from '#web/kit/forms/form.tsx'
import styles from './MailDrawer.module.css'
import { MailPreview } from './MailPreview.tsx'
import { narrowingOf } from './narrowing.ts'

interface MailDialogProps {
  report: AnyReport
  /** What the report is narrowed to now. */
  filters: Record<string, unknown>
  /** The mail that is changed; without one a new one is set up. */
  mail: ReportMail | undefined
  onClose: () => void
}

const what = ['format', 'receiverIds']
const morning = 8
const monday = 1

/** When a report is mailed, about which days, to whom. */
export function MailDialog({ report, filters, mail, onClose }: MailDialogProps) {
  const { user } = useSignedIn()
  const add = useCommand(addReportMail)
  const edit = useCommand(editReportMail)
  const [schema] = useState(() => reportMailFormOf(report))
  const begins: Partial<ReportMailForm> = {
    frequency: mailFrequencies.weekly,
    weekday: monday,
    hour: morning,
    period: mailPeriods.usual,
    format: mailFormats.xlsx,
    receiverIds: [user.userId],
  }
  const submit = async (values: ReportMailForm) => {
    const form = { ...values, report: report.name, filters: mail ? mail.filters : filters }
    const refusal = mail ? await edit.attempt({ ...form, id: mail.id, version: mail.version }) : await add.attempt(form)
    if (!refusal) onClose()
    return refusal
  }
  return (
    <FormDialog
      title={mail ? 'Change the mail' : `Mail ${report.title}`}
      schema={schema}
      initial={{ ...begins, ...mail, report: report.name }}
      size="lg"
      intro={<Narrowed report={report} filters={mail?.filters ?? filters} />}
      submit={mail ? 'Save' : 'Mail it'}
      onSubmit={submit}
      onClose={onClose}
    >
      <MailFields report={report} />
      <MailPreview report={report} filters={mail?.filters ?? filters} />
    </FormDialog>
  )
}

/** When, about which days, and to whom; a day of the week only where the mail goes out on one. */
function MailFields({ report }: { report: AnyReport }) {
  const form = useForm()
  const frequency = useFormValue<Partial<ReportMailForm>, 'frequency'>(form, 'frequency')
  const period = useFormValue<Partial<ReportMailForm>, 'period'>(form, 'period')
  const when = ['frequency', ...(frequency === mailFrequencies.weekly ? ['weekday'] : []), 'hour']
  const about = 'from' in report.filters ? ['period'] : []
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {[...when, ...about, ...what].map((name, index) => (
          <Field key={name} name={name} hasFocus={index === 0} />
        ))}
      </SimpleGrid>
      {hasOnlyBegun(report, { frequency, period }) && (
        <Alert color="amber" icon={<IconAlertTriangle size={18} />} mt="md">
          On the first of a month there is nothing to tell of it yet. Last month would be complete.
        </Alert>
      )}
    </>
  )
}

/** Says which filters travel with the mail. */
function Narrowed({ report, filters }: { report: AnyReport; filters: Record<string, unknown> }) {
  const names = narrowingOf(report, filters)
  return (
    <p className={styles.about}>
      {names ? `Narrowed as the page is now: ${names}.` : 'The whole report, not narrowed.'}
    </p>
  )
}
