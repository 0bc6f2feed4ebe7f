import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { getReportMailPreview } from '#contract/domains/reportMails/endpoints.ts'
import { type ReportMailPreview, reportMailWanted } from '#contract/domains/reportMails/model.ts'
import { type AnyReport, joinedBy, type Values } from '#contract/kit/report.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { useForm, useFormValue } from '#web/kit/forms/form.tsx'
import { countText, numberText } from '#web/kit/records/formats.ts'
import styles from './MailPreview.module.css'

interface MailPreviewProps {
  report: AnyReport
  filters: Record<string, unknown>
}

/** What the mail of the form it stands in would hold if it were sent now, with what the person who looks reaches. */
export function MailPreview({ report, filters }: MailPreviewProps) {
  const form = useForm()
  const period = useFormValue<Values, string>(form, 'period')
  const receiverIds = useFormValue<Values, string>(form, 'receiverIds') ?? []
  const asked = reportMailWanted.safeParse({ report: report.name, filters, period, receiverIds })
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>Sent now, it would be</h3>
      {asked.success ? <Preview asked={asked.data} /> : <p>Choose the period, and it is shown here.</p>}
    </section>
  )
}

function Preview({ asked }: { asked: z.output<typeof reportMailWanted> }) {
  const { data, error } = useApiState(getReportMailPreview, asked, { keepPrevious: true })
  if (error) return <p>It could not be computed: {error.message}</p>
  return data ? <Letter {...data} /> : <Skeleton height={180} />
}

/** How much of the file is not shown here, and how much of the report is not in the file. */
function restText({ rows, count, isCut }: ReportMailPreview): string {
  const rest = count - rows.length
  if (count === 0) return 'The file has no rows.'
  if (isCut) return `And ${countText(rest, 'more row')}. The file ends after ${numberText(count)}, the report goes on.`
  return rest > 0 ? `And ${countText(rest, 'more row')}, ${numberText(count)} in all.` : ''
}

function Letter(preview: ReportMailPreview) {
  const { subject, text, heads, rows, receivers } = preview
  return (
    <>
      <p>
        <strong>{subject}</strong>
      </p>
      <Scrolling name="Text of the mail" className={styles.text}>
        {text}
      </Scrolling>
      <Scrolling name="First rows of the file" className={styles.rows}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, index) => (
                  <td key={index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      <p className={styles.soft}>
        {restText(preview)} <Reach receivers={receivers} />
      </p>
    </>
  )
}

function Scrolling({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className={className} aria-label={name} tabIndex={0}>
      {children}
    </section>
  )
}

/** Whose reach decides what the others are sent. */
function Reach({ receivers }: Pick<ReportMailPreview, 'receivers'>) {
  const { user } = useSignedIn()
  const others = receivers.filter(({ id }) => id !== user.userId).map(({ name, role }) => `${name} as ${role}`)
  if (others.length === 0) return 'This is with what you reach yourself.'
  return `This is with what you reach yourself. It is computed anew for ${joinedBy('and', others)}: each gets what they reach, which can be more or less.`
}
