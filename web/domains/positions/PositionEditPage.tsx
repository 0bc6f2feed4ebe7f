import { useNavigate } from 'react-router'
import { changePosition, getPosition } from '#contract/domains/positions/endpoints.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { formFor } from '#contract/kit/definedFields.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { NotAllowed } from '#web/kit/feedback/NotAllowed.tsx'
import { ChangedMeanwhile } from '#web/kit/forms/ChangedMeanwhile.tsx'
import { FormFoot } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { useBeginning } from '#web/kit/forms/useBeginning.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { valuesOf } from './formValues.ts'
import { PositionFields } from './PositionFields.tsx'
import { positionView } from './screens.ts'
import { usePositionInput } from './usePosition.ts'

/** Edits a position. */
export default function PositionEditPage({ id }: { id: number }) {
  const { begun, newest, restart } = useBeginning(getPosition, usePositionInput(id))
  if (!begun || !newest) return <PageSkeleton />
  if (!begun.can.edit) return <NotAllowed />
  return (
    <Page
      title={`Edit ${begun.providerPositionName}`}
      back={{ to: linkTo(positionView, { id }), label: begun.providerPositionName }}
    >
      <PositionForm key={begun.version} begun={begun} newest={newest} onReload={restart} />
    </Page>
  )
}

function PositionForm({ begun, newest, onReload }: { begun: Position; newest: Position; onReload: () => void }) {
  const navigate = useNavigate()
  const { primaryRole } = useSignedIn()
  const view = linkTo(positionView, { id: begun.id })
  const form = useCommandForm(formFor(changePosition, primaryRole), {
    draft: `position:${begun.id}`,
    initial: valuesOf(begun),
    onDone: () => navigate(view),
  })
  return (
    <Form form={form}>
      <ChangedMeanwhile
        what="position"
        form={form}
        begun={valuesOf(begun)}
        newest={valuesOf(newest)}
        onReload={onReload}
      />
      <PositionFields organizationId={begun.organizationId} mayShare={begun.can.share} />
      <FormFoot save="Save" cancelTo={view} />
    </Form>
  )
}
