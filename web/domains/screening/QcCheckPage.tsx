import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { z } from 'zod'
import { getQcCheck, giveQcFeedback, type Screening } from '#contract/domains/screening/endpoints.ts'
import { qcFeedbackFields } from '#contract/domains/screening/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { choice, optional, relabelled } from '#contract/kit/fields.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { rejectionReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { type QcCheck, qcChecks } from '#contract/vocab/screeningSheets.ts'
import { type QcOutcome, qcOutcomes } from '#contract/vocab/screenings.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { Form, SubmitButton, useContractForm, useFormValue } from '#web/kit/forms/form.tsx'
import { useGoOn } from '#web/kit/lists/trail.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { QcFeedbackList } from './parts/QcFeedbackList.tsx'
import styles from './Screening.module.css'
import { ScreeningFrame } from './ScreeningFrame.tsx'
import { SheetAnswers } from './SheetAnswers.tsx'
import { qcCheckScreen, qcQueueScreen } from './screens.ts'

const reasons = rejectionReasonsFor(candidateStatuses.qcReject).map(({ id }) => id)
const feedbackForm = z.object({
  ...qcFeedbackFields,
  rejectionReasonId: relabelled(optional(choice('Reason', narrowed(rejectionReasons, reasons))), { required: true }),
})

type FeedbackValues = z.input<typeof feedbackForm>

/** The quality check: sheet and CV side by side, the feedback below, and on to who waits longest. */
export default function QcCheckPage({ candidateId, positionId }: { candidateId: number; positionId: number }) {
  const screening = useApi(getQcCheck, { candidateId, positionId })
  const { sheet, feedbacks, can } = screening
  return (
    <ScreeningFrame
      title="Quality check"
      screening={screening}
      back={{ to: linkTo(qcQueueScreen), label: 'Quality checks' }}
      cvFirst
    >
      {can.decide ? (
        <FeedbackForm key={screening.application.applicationId} screening={screening} />
      ) : (
        <div className={styles.notice}>
          <p>This candidate does not wait for your check.</p>
        </div>
      )}
      <div className={styles.group}>
        <Section title="Said before">
          <QcFeedbackList feedbacks={feedbacks} />
        </Section>
      </div>
      {sheet ? (
        <>
          {sheet.comments && (
            <div className={styles.group}>
              <Section title="What the recruiter says">{sheet.comments}</Section>
            </div>
          )}
          <SheetAnswers sheet={sheet} />
        </>
      ) : (
        <Message order={2} title="No screening sheet">
          The candidate was sent without one.
        </Message>
      )}
    </ScreeningFrame>
  )
}

function FeedbackForm({ screening: { application } }: { screening: Screening }) {
  const goOn = useGoOn()
  const { candidateId, positionId, version } = application
  const { attempt } = useCommand(giveQcFeedback, {
    onDone: ({ next }) =>
      goOn(next && !isSame(next, application) ? linkTo(qcCheckScreen, next) : linkTo(qcQueueScreen)),
  })
  const form = useContractForm(feedbackForm, {
    initial: { checks: [] },
    draft: `qc:${application.applicationId}`,
    onSubmit: (values) => attempt({ ...values, candidateId, positionId, version } as InputOf<typeof giveQcFeedback>),
  })
  const outcome = useFormValue<FeedbackValues, 'outcome'>(form, 'outcome')
  const isRejecting = outcome === qcOutcomes.reject
  const decide = (decided: QcOutcome) => {
    form.set('outcome', decided)
    void form.submit()
  }
  const checks = useFormValue<FeedbackValues, 'checks'>(form, 'checks') ?? []
  return (
    <div className={styles.group}>
      <Section title="Your feedback">
        <Form form={form}>
          <Checkbox.Group
            label="Found good"
            value={[...checks]}
            onChange={(next) => form.set('checks', next as QcCheck[])}
          >
            <Stack gap={6} mt={6} mb="md">
              {qcChecks.terms.map(({ id, label }) => (
                <Checkbox key={id} value={id} label={label} />
              ))}
            </Stack>
          </Checkbox.Group>
          <div className={styles.fields}>
            {isRejecting && <Field name="rejectionReasonId" hasFocus />}
            <div className={styles.wide}>
              <Field name="comments" />
            </div>
          </div>
          <Group gap="xs" mt="md">
            {isRejecting ? (
              <>
                <SubmitButton color="red">Reject</SubmitButton>
                <Button variant="default" onClick={() => form.store.set('outcome', undefined)}>
                  Back
                </Button>
              </>
            ) : (
              <>
                <Button
                  leftSection={<IconCheck size={16} />}
                  loading={form.isRunning}
                  onClick={() => decide(qcOutcomes.passed)}
                >
                  Pass
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconX size={16} />}
                  onClick={() => form.set('outcome', qcOutcomes.reject)}
                >
                  Reject
                </Button>
                <Button variant="subtle" onClick={() => decide(qcOutcomes.pending)}>
                  Ask the recruiter
                </Button>
              </>
            )}
          </Group>
        </Form>
      </Section>
    </div>
  )
}

const isSame = (one: { candidateId: number; positionId: number }, other: typeof one) =>
  one.candidateId === other.candidateId && one.positionId === other.positionId
