import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { getOrganization } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { createPosition } from '#contract/domains/positions/endpoints.ts'
import { positionForm } from '#contract/domains/positions/model.ts'
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
import { NotYet } from './NotYet.tsx'
import { PositionFields } from './PositionFields.tsx'
import { positions, positionView } from './screens.ts'

const parameter = 'organization'
const first = z.object({ organizationId: positionForm.shape.organizationId })

/** Opens a position: first for whom, since the defaults come from there, then everything else. */
export default function PositionNewPage() {
  const [address, setAddress] = useSearchParams()
  const organizationId = Number(address.get(parameter)) || undefined
  const choose = (id: unknown) =>
    setAddress(typeof id === 'number' ? { [parameter]: String(id) } : {}, { replace: true })
  return (
    <Page title="Add position" back={{ to: linkTo(positions), label: 'Positions' }}>
      <Choice key={organizationId} organizationId={organizationId} onChoose={choose} />
      {organizationId && <OfOrganization key={`of ${organizationId}`} id={organizationId} />}
    </Page>
  )
}

function Choice({ organizationId, onChoose }: { organizationId?: number; onChoose: (id: unknown) => void }) {
  const form = useContractForm(first, { initial: { organizationId }, onSubmit: () => undefined })
  const { Field } = form
  return (
    <Form form={form} isGuarded={false}>
      <FormSection title="Organization" about="A client, or one of our own. Its SPOCs and vertical are taken over.">
        <Field name="organizationId" onChanged={onChoose} />
      </FormSection>
    </Form>
  )
}

function OfOrganization({ id }: { id: number }) {
  const { primaryRole } = useSignedIn()
  const input = { id, organizationType: organizationTypes.client, role: primaryRole }
  const { data: organization, error } = useApiState(getOrganization, input)
  if (error) throw error
  if (!organization) return <PageSkeleton />
  return organization.can.addPosition ? <NewForm organization={organization} /> : <NotYet organization={organization} />
}

function NewForm({ organization: { id, verticalIds } }: { organization: Organization }) {
  const navigate = useNavigate()
  const { timeZone } = useSignedIn()
  const mayShare = useMay('position.share')
  const mayReadOrganization = useMay('organization.read')
  const form = useCommandForm(createPosition, {
    draft: `position:new:${id}`,
    initial: {
      organizationId: id,
      verticalId: verticalIds[0],
      priority: priorities.b,
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
