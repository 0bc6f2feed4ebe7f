import { Anchor } from '@mantine/core'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { countText, dateText, numberText } from '#web/kit/formats.ts'
import { useSignedIn } from '#web/kit/session.ts'
import { dayOf } from './days.ts'
import { FactSheet, Panel, Panels, Prose, Words } from './parts/FactSheet.tsx'

/** Who an organization is, how it is reached, how the firm sees it, and who looks after it. */
export function OverviewTab({ organization }: { organization: Organization }) {
  return (
    <Panels
      left={
        <>
          <Company organization={organization} />
          <Relation organization={organization} />
        </>
      }
      right={
        <>
          <Contact organization={organization} />
          <Team organization={organization} />
          {organization.pitchToCandidates && (
            <Panel title="Pitch to candidates">
              <Prose>{organization.pitchToCandidates}</Prose>
            </Panel>
          )}
        </>
      }
    />
  )
}

type PartProps = { organization: Organization }

function Company({ organization }: PartProps) {
  const { timeZone } = useSignedIn()
  const { verticalIds, industryName, teamSize, registrationId, pan, createdAt } = organization
  return (
    <Panel title="Company">
      <FactSheet
        of={[
          { label: 'Verticals', value: <Words of={verticalIds.map((id) => verticals.labelOf(id))} /> },
          { label: 'Industry', value: industryName },
          { label: 'Team size', value: teamSize === null ? null : numberText(teamSize) },
          { label: 'Registration id', value: registrationId },
          { label: 'PAN', value: pan },
          { label: 'Added on', value: dayOf(createdAt, timeZone) },
        ]}
      />
    </Panel>
  )
}

function Contact({ organization }: PartProps) {
  const { email, contactNumber, website, address, cityName, zipCode } = organization
  const place = [cityName, zipCode].filter(Boolean).join(' ')
  return (
    <Panel title="Contact">
      <FactSheet
        of={[
          { label: 'Email', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
          {
            label: 'Contact number',
            value: contactNumber && <Anchor href={`tel:+91${contactNumber}`}>{contactNumber}</Anchor>,
          },
          { label: 'Website', value: website && <Website address={website} /> },
          { label: 'Address', value: address },
          { label: 'City and PIN code', value: place },
        ]}
      />
    </Panel>
  )
}

function Website({ address }: { address: string }) {
  const target = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return (
    <Anchor href={target} target="_blank" rel="noreferrer">
      {address.replace(/^https?:\/\//i, '')}
    </Anchor>
  )
}

/** Empty for the organization's own people, who see only the rules that concern them. */
function Relation({ organization }: PartProps) {
  const { clientStatus, potential, priority, currentScope, onBoardedOn, coolingPeriodDays, revealStatusId } =
    organization
  const inside = (label: string, value: string | null) => value !== null && { label, value }
  return (
    <Panel title="Working together">
      <FactSheet
        of={[
          inside('Client status', clientStatus),
          inside('Potential', potential),
          inside('Priority', priority),
          inside('Current scope', currentScope),
          { label: 'On-boarded on', value: onBoardedOn && dateText(onBoardedOn) },
          { label: 'Candidates known from', value: candidateStatuses.labelOf(revealStatusId) },
          { label: 'Cooling period', value: countText(coolingPeriodDays, 'day') },
        ]}
      />
    </Panel>
  )
}

function Team({ organization: { frontendSpocName, backendSpocName, ownerName } }: PartProps) {
  return (
    <Panel title="Team">
      <FactSheet
        of={[
          { label: 'Front end SPOC', value: frontendSpocName },
          { label: 'Back end SPOC', value: backendSpocName },
          ownerName !== null && { label: 'Owner', value: ownerName },
        ]}
      />
    </Panel>
  )
}
