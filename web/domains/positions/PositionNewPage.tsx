import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { getOrganization } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { createPosition, getPosition } from '#contract/domains/positions/endpoints.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
import { getPositionRequest } from '#contract/domains/positions/requests.ts'
import { templateKinds } from '#contract/domains/templates/kinds.ts'
import { formFor } from '#contract/kit/definedFields.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { interviewStages } from '#contract/vocab/trackers.ts'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { Templates } from '#web/domains/templates/parts/Templates.tsx'
import { useApi, useApiState } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { FormFoot, FormSection } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm, useContractForm } from '#web/kit/forms/form.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { today } from '#web/kit/records/formats.ts'
import { AskedFor } from './AskedFor.tsx'
import { copiedValues } from './formValues.ts'
import { NotYet } from './NotYet.tsx'
import { PositionFields } from './PositionFields.tsx'
import { positionRequests, positions, positionView } from './screens.ts'
import { usePositionInput } from './usePosition.ts'

const parameter = 'organization'
const copyParameter = 'copy'
const requestParameter = 'request'
const first = z.object({
  organizationId: positionForm.shape.organizationId,
  copiedFromId: positionForm.shape.copiedFromId,
})

const idIn = (address: URLSearchParams, name: string) => Number(address.get(name)) || undefined

/** Opens a position: first for whom, and from which one to copy, since what stands in the rest comes from there. */
export default function PositionNewPage() {
  const [address, setAddress] = useSearchParams()
  const organizationId = idIn(address, parameter)
  const copiedFromId = idIn(address, copyParameter)
  const requestId = idIn(address, requestParameter)
  const choose = (name: string) => (id: unknown) => {
    const next = new URLSearchParams(address)
    if (typeof id === 'number') next.set(name, String(id))
    else next.delete(name)
    setAddress(next, { replace: true })
  }
  if (requestId) return <OfRequest key={requestId} id={requestId} />
  return (
    <Page title="Add position" back={{ to: linkTo(positions), label: 'Positions' }}>
      <Choice key={address.toString()} initial={{ organizationId, copiedFromId }} onChoose={choose} />
      {organizationId && <OfOrganization key={`of ${address}`} id={organizationId} copiedFromId={copiedFromId} />}
    </Page>
  )
}

/** A position that a client asked for: what they said of it stands in the form already. */
function OfRequest({ id }: { id: number }) {
  const request = useApi(getPositionRequest, { id })
  const { organizationId, requested, can } = request
  const asked = { ...requested, providerPositionName: requested.clientPositionName, requestId: id }
  return (
    <Page title="Add position" back={{ to: linkTo(positionRequests), label: positionRequests.title }}>
      <AskedFor request={request} />
      {can.complete && <OfOrganization id={organizationId} copiedFromId={undefined} asked={asked} />}
    </Page>
  )
}

interface ChoiceProps {
  initial: { organizationId: number | undefined; copiedFromId: number | undefined }
  onChoose: (name: string) => (id: unknown) => void
}

function Choice({ initial, onChoose }: ChoiceProps) {
  const form = useContractForm(first, { initial, onSubmit: () => undefined })
  const { Field } = form
  return (
    <Form form={form} isGuarded={false}>
      <FormSection
        title="Organization"
        about="Its SPOCs and vertical are taken over. A copy also has the stages, sourcing points, skills and checklist of the earlier position."
      >
        <Field name="organizationId" onChanged={onChoose(parameter)} />
        <Field name="copiedFromId" label="Copy from an earlier position" help="" onChanged={onChoose(copyParameter)} />
      </FormSection>
    </Form>
  )
}

interface OfOrganizationProps {
  id: number
  copiedFromId: number | undefined
  asked?: Beginning
}

function OfOrganization({ id, copiedFromId, asked }: OfOrganizationProps) {
  const { primaryRole } = useSignedIn()
  const input = { id, organizationType: organizationTypes.client, role: primaryRole }
  const { data: organization, error } = useApiState(getOrganization, input)
  if (error) throw error
  if (!organization) return <PageSkeleton />
  if (!organization.can.addPosition) return <NotYet organization={organization} />
  return copiedFromId ? (
    <CopyForm organization={organization} copiedFromId={copiedFromId} />
  ) : (
    <NewForm organization={organization} asked={asked} />
  )
}

function CopyForm({ organization, copiedFromId }: { organization: Organization; copiedFromId: number }) {
  const { data, error } = useApiState(getPosition, usePositionInput(copiedFromId))
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  return (
    <NewForm
      organization={organization}
      copied={{ copiedFromId, stages: data.stages.map(({ name }) => name), ...copiedValues(data) }}
    />
  )
}

type Beginning = Partial<InputOf<typeof createPosition>>

interface NewFormProps {
  organization: Organization
  /** What is taken over from another position. */
  copied?: Beginning
  /** What the client asked for. */
  asked?: Beginning
}

function NewForm({ organization: { id, verticalIds }, copied, asked }: NewFormProps) {
  const navigate = useNavigate()
  const { timeZone, primaryRole } = useSignedIn()
  const mayShare = useMay('position.share')
  const mayReadOrganization = useMay('organization.read')
  const form = useCommandForm(formFor(createPosition, primaryRole), {
    draft: copied ? undefined : `position:new:${id}:${asked?.requestId ?? ''}`,
    initial: {
      verticalId: verticalIds[0],
      priority: priorities.b,
      stages: [...interviewStages.ids],
      ...copied,
      organizationId: id,
      totalOpenings: 1,
      receivedOn: today(timeZone),
      ...asked,
    },
    onDone: ({ positionId }) => navigate(linkTo(positionView, { id: positionId }), { replace: true }),
  })
  const cancelTo = mayReadOrganization ? linkTo(organizationView, { id }) : linkTo(positions)
  return (
    <Form form={form}>
      <Templates kind={templateKinds.position} />
      <PositionFields organizationId={id} isNew mayShare={mayShare} />
      <FormFoot save="Add position" cancelTo={cancelTo} />
    </Form>
  )
}
