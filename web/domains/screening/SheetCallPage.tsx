import { Button } from '@mantine/core'
import { Navigate } from 'react-router'
import { getScreening, recordCall, type Screening, saveAnswers } from '#contract/domains/screening/endpoints.ts'
import { type Answers, answersForm, callFields } from '#contract/domains/screening/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { choice, optional, ref, relabelled } from '#contract/kit/fields.ts'
import { narrowed } from '#contract/kit/vocabulary.ts'
import { rejectionReasons, rejectionReasonsFor } from '#contract/vocab/reasons.ts'
import { sheetStates } from '#contract/vocab/screeningSheets.ts'
import { screeningOutcomes } from '#contract/vocab/screenings.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { NewerVersion, versionIn } from '#web/kit/feedback/NewerVersion.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { type ContractForm, Form, SubmitButton, useContractForm, useFormValue } from '#web/kit/forms/form.tsx'
import { useGoOn } from '#web/kit/lists/trail.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { today } from '#web/kit/records/formats.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { NotNow } from './NotNow.tsx'
import { CallList } from './parts/CallList.tsx'
import styles from './Screening.module.css'
import { ScreeningFrame } from './ScreeningFrame.tsx'
import { sheetCall, sheetView, theirSheet } from './screens.ts'
import type { SheetIds } from './sheetAddress.ts'

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
export default function SheetCallPage({ candidateId, positionId, screeningSheetId }: SheetIds) {
  const screening = useApi(getScreening, { candidateId, positionId })
  const { sheet, can } = screening
  if (!sheet || !can.call || sheet.state === sheetStates.stopped) {
    return <NotNow title="Screening call" screening={screening} isCall />
  }
  if (screeningSheetId !== theirSheet && screeningSheetId !== sheet.id) {
    return <Navigate to={linkTo(sheetCall, { candidateId, positionId, screeningSheetId: sheet.id })} replace />
  }
  return <CallForm key={sheet.id} screening={screening} sheet={sheet} />
}

function CallForm({ screening, sheet }: { screening: Screening; sheet: Sheet }) {
  const goOn = useGoOn()
  const { timeZone } = useSignedIn()
  const { candidateId, positionId } = screening.application
  const back = linkTo(sheetView, { candidateId, positionId, screeningSheetId: sheet.id })
  const { attempt } = useCommand(recordCall, { onDone: () => goOn(back) })
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
