import { Button } from '@mantine/core'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { getSourcingPoints, saveSourcingPoints } from '#contract/domains/sourcingPoints/endpoints.ts'
import type { SourcingPoints } from '#contract/domains/sourcingPoints/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { ref } from '#contract/kit/fields.ts'
import { sourcingPointStatuses } from '#contract/vocab/positions.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { Message } from '#web/kit/feedback/Message.tsx'
import { ChangedMeanwhile } from '#web/kit/forms/ChangedMeanwhile.tsx'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormFoot, FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm, useContractForm } from '#web/kit/forms/form.tsx'
import { useBeginning } from '#web/kit/forms/useBeginning.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Rejection } from './parts/SourcingPointsTab.tsx'
import { pendingSourcingPoints } from './screens.ts'

const parameter = 'position'
const choice = z.object({ positionId: ref('Position', 'openPositions') })
const sourcingTab = (id: number) => linkTo(positionView, { id }, { tab: 'sourcing' })

/** Writes or mends the sourcing points of a position; without one in the address it is chosen first. */
export default function EditPage() {
  const [address] = useSearchParams()
  const positionId = Number(address.get(parameter)) || undefined
  return positionId ? <OfPosition key={positionId} positionId={positionId} /> : <ChoosePosition />
}

function ChoosePosition() {
  const [, setAddress] = useSearchParams()
  const form = useContractForm(choice, { onSubmit: () => undefined })
  const { Field: Choice } = form
  return (
    <Page title="Edit sourcing points" back={{ to: linkTo(pendingSourcingPoints), label: 'Pending sourcing points' }}>
      <Form form={form} isGuarded={false}>
        <FormSection title="Position" about="Whose sourcing points are to be written or changed.">
          <Choice
            name="positionId"
            hasFocus
            onChanged={(id) => typeof id === 'number' && setAddress({ [parameter]: String(id) })}
          />
        </FormSection>
      </Form>
    </Page>
  )
}

function OfPosition({ positionId }: { positionId: number }) {
  const { begun, newest, restart } = useBeginning(getSourcingPoints, { positionId })
  if (!begun || !newest) return <PageSkeleton />
  const { positionName, organizationName } = begun
  return (
    <Page
      title={`Sourcing points of ${positionName}`}
      status={<span style={{ color: 'var(--text-soft)' }}>{organizationName}</span>}
      back={{ to: sourcingTab(positionId), label: positionName }}
    >
      {begun.can.edit ? (
        <PointsForm key={begun.version} begun={begun} newest={newest} onReload={restart} />
      ) : (
        <Message
          order={2}
          title="They wait for approval"
          action={
            <Button variant="default" component={Link} to={sourcingTab(positionId)}>
              Open the sourcing points
            </Button>
          }
        >
          Sourcing points that were sent cannot be changed until they are approved or rejected.
        </Message>
      )}
    </Page>
  )
}

interface PointsFormProps {
  begun: SourcingPoints
  newest: SourcingPoints
  onReload: () => void
}

function PointsForm({ begun, newest, onReload }: PointsFormProps) {
  const navigate = useNavigate()
  const view = sourcingTab(begun.positionId)
  const form = useCommandForm(saveSourcingPoints, {
    draft: `sourcingPoints:${begun.positionId}`,
    initial: valuesOf(begun),
    onDone: () => navigate(view),
  })
  return (
    <Form form={form}>
      <ChangedMeanwhile
        what="brief"
        form={form}
        begun={valuesOf(begun)}
        newest={valuesOf(newest)}
        onReload={onReload}
      />
      <Rejection points={begun} />
      <PointsFields isApproved={begun.status === sourcingPointStatuses.approved} />
      <FormFoot save="Save" cancelTo={view} />
    </Form>
  )
}

function PointsFields({ isApproved }: { isApproved: boolean }) {
  const about = isApproved
    ? 'These are approved. A change makes them a draft that has to be approved again.'
    : 'What recruiters go by when they search portals and networks.'
  return (
    <>
      <FormSection title="Where" about={about}>
        <Field name="sourcingOption" />
        <Field name="cityIds" />
        <Field name="targetCompanies" />
        <Field name="keywords" />
      </FormSection>
      <FormSection title="Whom, and how" about="What nobody may miss, and the way you agreed on.">
        <WholeWidth>
          <Field name="mustHaves" />
        </WholeWidth>
        <WholeWidth>
          <Field name="approach" />
        </WholeWidth>
      </FormSection>
    </>
  )
}

function valuesOf(points: SourcingPoints): InputOf<typeof saveSourcingPoints> {
  const { positionId, version, sourcingOption, targetCompanies, keywords, cities, mustHaves, approach } = points
  return {
    ...{ positionId, version, sourcingOption, targetCompanies, keywords, mustHaves, approach },
    cityIds: cities.map(({ id }) => id),
  }
}
