import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { getOrganization } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { createPosition, getPosition } from '#contract/domains/positions/endpoints.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { priorities } from '#contract/vocab/priorities.ts'
import { FormFoot, FormSection } from '#web/domains/organizations/parts/FormParts.tsx'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { useApiState } from '#web/kit/api.ts'
import { Form, useCommandForm, useContractForm } from '#web/kit/form.tsx'
import { today } from '#web/kit/formats.ts'
import { PageSkeleton } from '#web/kit/Loader.tsx'
import { Page } from '#web/kit/Page.tsx'
import { linkTo } from '#web/kit/screen.ts'
import { useMay, useSignedIn } from '#web/kit/session.ts'
import { copiedValues } from './formValues.ts'
import { NotYet } from './NotYet.tsx'
import { PositionFields } from './PositionFields.tsx'
import { positions, positionView } from './screens.ts'
import { usePositionInput } from './usePosition.ts'

const parameter = 'organization'
const copyParameter = 'copy'
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
  const choose = (name: string) => (id: unknown) => {
    const next = new URLSearchParams(address)
    if (typeof id === 'number') next.set(name, String(id))
    else next.delete(name)
    setAddress(next, { replace: true })
  }
  return (
    <Page title="Add position" back={{ to: linkTo(positions), label: 'Positions' }}>
      <Choice key={address.toString()} initial={{ organizationId, copiedFromId }} onChoose={choose} />
      {organizationId && <OfOrganization key={`of ${address}`} id={organizationId} copiedFromId={copiedFromId} />}
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

function OfOrganization({ id, copiedFromId }: { id: number; copiedFromId: number | undefined }) {
  const { primaryRole } = useSignedIn()
  const input = { id, organizationType: organizationTypes.client, role: primaryRole }
  const { data: organization, error } = useApiState(getOrganization, input)
  if (error) throw error
  if (!organization) return <PageSkeleton />
  if (!organization.can.addPosition) return <NotYet organization={organization} />
  return copiedFromId ? (
    <CopyForm organization={organization} copiedFromId={copiedFromId} />
  ) : (
    <NewForm organization={organization} />
  )
}

function CopyForm({ organization, copiedFromId }: { organization: Organization; copiedFromId: number }) {
  const { data, error } = useApiState(getPosition, usePositionInput(copiedFromId))
  if (error && !data) throw error
  if (!data) return <PageSkeleton />
  return <NewForm organization={organization} copied={{ copiedFromId, ...copiedValues(data) }} />
}

type Beginning = Partial<InputOf<typeof createPosition>>

function NewForm({ organization: { id, verticalIds }, copied }: { organization: Organization; copied?: Beginning }) {
  const navigate = useNavigate()
  const { timeZone } = useSignedIn()
  const mayShare = useMay('position.share')
  const mayReadOrganization = useMay('organization.read')
  const form = useCommandForm(createPosition, {
    draft: copied ? undefined : `position:new:${id}`,
    initial: {
      verticalId: verticalIds[0],
      priority: priorities.b,
      ...copied,
      organizationId: id,
      totalOpenings: 1,
      receivedOn: today(timeZone),
    },
    onDone: ({ positionId }) => navigate(linkTo(positionView, { id: positionId }), { replace: true }),
  })
  const cancelTo = mayReadOrganization ? linkTo(organizationView, { id }) : linkTo(positions)
  return (
    <Form form={form}>
      <PositionFields organizationId={id} mayShare={mayShare} />
      <FormFoot save="Add position" cancelTo={cancelTo} />
    </Form>
  )
}
