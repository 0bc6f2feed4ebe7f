import { Navigate, useNavigate } from 'react-router'
import { getScreening, type Screening, saveAnswers } from '#contract/domains/screening/endpoints.ts'
import { type Answers, answersForm } from '#contract/domains/screening/model.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { NewerVersion, versionIn } from '#web/kit/feedback/NewerVersion.tsx'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { NotNow } from './NotNow.tsx'
import styles from './Screening.module.css'
import { ScreeningFrame } from './ScreeningFrame.tsx'
import { sheetEdit, sheetView } from './screens.ts'
import type { SheetIds } from './sheetAddress.ts'

/** Corrects the answers of a sheet, without another call. */
export default function SheetEditPage({ candidateId, positionId, screeningSheetId }: SheetIds) {
  const screening = useApi(getScreening, { candidateId, positionId })
  const { sheet, can } = screening
  if (!sheet || !can.edit) return <NotNow title="Edit screening" screening={screening} />
  if (screeningSheetId !== sheet.id) {
    return <Navigate to={linkTo(sheetEdit, { candidateId, positionId, screeningSheetId: sheet.id })} replace />
  }
  return <EditForm key={sheet.id} screening={screening} sheet={sheet} />
}

function EditForm({ screening, sheet }: { screening: Screening; sheet: NonNullable<Screening['sheet']> }) {
  const navigate = useNavigate()
  const { candidateId, positionId } = screening.application
  const back = linkTo(sheetView, { candidateId, positionId, screeningSheetId: sheet.id })
  const { attempt } = useCommand(saveAnswers, { onDone: () => navigate(back) })
  const form = useContractForm(answersForm(sheet.questions), {
    initial: { ...sheet.answers, version: sheet.version },
    draft: `screening:${sheet.id}`,
    onSubmit: (answers): Promise<unknown> =>
      attempt({ screeningSheetId: sheet.id, version: versionIn(form), answers: answers as Answers }),
  })
  return (
    <ScreeningFrame title="Edit screening" screening={screening} back={{ to: back, label: 'Screening sheet' }}>
      <Form form={form}>
        <NewerVersion what="sheet" form={form} newest={{ ...sheet.answers, version: sheet.version }} />
        <AnswerFields questions={sheet.questions} />
        <div className={styles.bar}>
          <span className={styles.state}>What you type is kept on this device until it is saved.</span>
          <SubmitButton>Save answers</SubmitButton>
        </div>
      </Form>
    </ScreeningFrame>
  )
}
