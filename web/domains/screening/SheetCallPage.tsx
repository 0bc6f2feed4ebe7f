import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { getScreening, recordCall, type Screening, saveAnswers } from '#contract/domains/screening/endpoints.ts'
import { type Answers, answersForm, callFields } from '#contract/domains/screening/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { choice, optional, ref, relabelled } from '#contract/kit/fields.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { rejectionReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { sheetStates } from '#contract/vocab/screeningSheets.ts'
import { screeningOutcomes } from '#contract/vocab/screenings.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useApi, useCommand } from '#web/kit/api.ts'
import { Field } from '#web/kit/Field.tsx'
import { type ContractForm, Form, SubmitButton, useContractForm, useFormValue } from '#web/kit/form.tsx'
import { today } from '#web/kit/formats.ts'
import { NewerVersion, versionIn } from '#web/kit/NewerVersion.tsx'
import { NotAllowed } from '#web/kit/NotAllowed.tsx'
import { Section } from '#web/kit/Page.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useSignedIn } from '#web/kit/session.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { CallList } from './parts/CallList.tsx'
import styles from './Screening.module.css'
import { ScreeningFrame } from './ScreeningFrame.tsx'
import { sheetView } from './screens.ts'

type Sheet = NonNullable<Screening['sheet']>

const reasons = rejectionReasonsFor(candidateStatuses.screenReject).map(({ id }) => id)
const outcomeFields = {
  ...callFields,
  rejectionReasonId: optional(
    relabelled(choice('Rejection reason', narrowed(rejectionReasons, reasons)), { required: true }),
  ),
  qcId: optional(relabelled(ref('QC', 'qcs'), { help: 'Without a choice it goes to the QC of the position' })),
}

/** The call: the questions to ask, the answers while they are given, and how it ended. */
export default function SheetCallPage({ candidateId, positionId }: { candidateId: number; positionId: number }) {
  const screening = useApi(getScreening, { candidateId, positionId })
  const { sheet, can } = screening
  if (!sheet || !can.edit || sheet.state === sheetStates.stopped) return <NotAllowed />
  return <CallForm key={sheet.id} screening={screening} sheet={sheet} />
}

function CallForm({ screening, sheet }: { screening: Screening; sheet: Sheet }) {
  const navigate = useNavigate()
  const { timeZone } = useSignedIn()
  const { candidateId, positionId } = screening.application
  const back = linkTo(sheetView, { candidateId, positionId, screeningSheetId: sheet.id })
  const { attempt } = useCommand(recordCall, { onDone: () => navigate(back) })
  const { attempt: keep, isRunning } = useCommand(saveAnswers, {
    onDone: ({ version }) => form.store.set('version', version),
  })
  const newest = { ...sheet.answers, calledOn: today(timeZone), version: sheet.version }
  const form = useContractForm(answersForm(sheet.questions).extend(outcomeFields), {
    initial: newest,
    draft: `screening:${sheet.id}`,
    onSubmit: (values): Promise<unknown> => attempt({ ...callOf(sheet, values), version: versionIn(form) }),
  })
  const saveOnly = async () => {
    const parsed = answersForm(sheet.questions).safeParse(form.store.state().values)
    if (!parsed.success) return form.submit()
    const sheetId = { screeningSheetId: sheet.id, version: versionIn(form) }
    const refusal = await keep({ ...sheetId, answers: parsed.data as Answers })
    if (!refusal) form.settle()
  }
  return (
    <ScreeningFrame title="Screening call" screening={screening} back={{ to: back, label: 'Screening sheet' }}>
      <Form form={form}>
        <NewerVersion what="sheet" form={form} newest={newest} />
        <AnswerFields questions={sheet.questions} />
        <div className={styles.group}>
          <Section title="Outcome of the call">
            <OutcomeFields form={form} />
          </Section>
        </div>
        {sheet.calls.length > 0 && (
          <Section title="Earlier calls">
            <CallList calls={sheet.calls} />
          </Section>
        )}
        <div className={styles.bar}>
          <span className={styles.state}>Select and Send to QC ask for every question with a star.</span>
          <Button variant="default" loading={isRunning} onClick={() => void saveOnly()}>
            Save answers
          </Button>
          <SubmitButton>Record call</SubmitButton>
        </div>
      </Form>
    </ScreeningFrame>
  )
}

/** The sheet's answers apart from what is said about the call. */
function callOf(sheet: Sheet, values: Record<string, unknown>): InputOf<typeof recordCall> {
  const known = new Set(sheet.questions.map(({ key }) => key))
  const entries = Object.entries(values)
  const answers = Object.fromEntries(entries.filter(([key]) => known.has(key)))
  const call = Object.fromEntries(entries.filter(([key]) => key in outcomeFields))
  return { ...call, answers, screeningSheetId: sheet.id, version: sheet.version } as InputOf<typeof recordCall>
}

/** What is asked follows from the outcome. */
function OutcomeFields({ form }: { form: ContractForm }) {
  const outcome = useFormValue<{ outcome: string }, 'outcome'>(form, 'outcome')
  const isOpen = outcome === screeningOutcomes.incompleteCall || outcome === screeningOutcomes.screenHold
  return (
    <div className={styles.fields}>
      <Field name="outcome" />
      <Field name="calledOn" />
      {outcome === screeningOutcomes.screenReject && <Field name="rejectionReasonId" />}
      {outcome === screeningOutcomes.sendToQc && <Field name="qcId" />}
      {isOpen && <Field name="nextCallOn" />}
      <div className={styles.wide}>
        <Field name="comment" />
      </div>
    </div>
  )
}
