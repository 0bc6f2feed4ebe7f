import { Anchor } from '@mantine/core'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { DefinedPanels, definedGroupsOf } from '#web/kit/records/DefinedFacts.tsx'
import { FactSheet, Panel, Panels, Prose, Words } from '#web/kit/records/FactSheet.tsx'
import { countText, dateText, numberText, ratioText } from '#web/kit/records/formats.ts'
import { dayOf } from './days.ts'
import styles from './OverviewTab.module.css'

/** Who an organization is, how it is reached, how the firm sees it, and who looks after it. */
export function OverviewTab({ organization }: { organization: Organization }) {
  return (
    <Panels
      left={
        <>
          <Company organization={organization} />
          <Relation organization={organization} />
          <Education organization={organization} />
          <DefinedPanels kind="organization" record={organization} />
        </>
      }
      right={
        <>
          <Contact organization={organization} />
          <People organization={organization} />
          <Team organization={organization} />
          {organization.pitchToCandidates && (
            <Panel title="Pitch to candidates">
              <Prose>{organization.pitchToCandidates}</Prose>
            </Panel>
          )}
          <Culture organization={organization} />
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

/** The people to call, and the places beside the main address. */
function People({ organization: { contacts, addresses } }: PartProps) {
  if (contacts.length === 0 && addresses.length === 0) return null
  return (
    <Panel title="People and places">
      <FactSheet
        of={[
          ...contacts.map(({ name, designation, email, contactNumber, isPrimary, ...contact }) => ({
            label: isPrimary ? `${name} (first to call)` : name,
            value: (
              <>
                {designation && <div>{designation}</div>}
                {email && (
                  <div>
                    <Anchor href={`mailto:${email}`}>{email}</Anchor>
                  </div>
                )}
                {contactNumber && <Anchor href={`tel:+91${contactNumber}`}>{contactNumber}</Anchor>}
                <OwnFields of={contact} />
              </>
            ),
          })),
          ...addresses.map(({ label, address, cityName, zipCode }) => ({
            label,
            value: [address, [cityName, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          })),
        ]}
      />
    </Panel>
  )
}

/** What the firm notes of a person in fields of its own, one below the other. */
function OwnFields({ of }: { of: object }) {
  const facts = definedGroupsOf('contact', of).flatMap((group) => group.facts)
  const said = facts.filter(({ value }) => value)
  if (!said.length) return null
  return (
    <dl className={styles.own}>
      {said.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What it asks of education; nothing where it asks for nothing. */
function Education({ organization }: PartProps) {
  const { courses, specializations, universities, minimumMarks, passedFrom, educationNotes } = organization
  const asksFor = [courses, specializations, universities].some((names) => names.length > 0)
  if (!asksFor && minimumMarks === null && passedFrom === null && !educationNotes) return null
  return (
    <Panel title="Educational details">
      <FactSheet
        of={[
          courses.length > 0 && { label: 'Courses', value: <Words of={courses} /> },
          specializations.length > 0 && { label: 'Specializations', value: <Words of={specializations} /> },
          universities.length > 0 && { label: 'Universities', value: <Words of={universities} /> },
          minimumMarks !== null && { label: 'Least marks', value: ratioText(minimumMarks) },
          passedFrom !== null && { label: 'Passed in or after', value: passedFrom },
          educationNotes !== null && { label: 'Remarks', value: <Prose>{educationNotes}</Prose> },
        ]}
      />
    </Panel>
  )
}

function Culture({ organization: { about, workingHours, benefits } }: PartProps) {
  if (!about && !workingHours && !benefits) return null
  return (
    <Panel title="What it is like">
      {about && <Prose>{about}</Prose>}
      <FactSheet
        of={[
          workingHours !== null && { label: 'Working hours', value: workingHours },
          benefits !== null && { label: 'Benefits', value: <Prose>{benefits}</Prose> },
        ]}
      />
    </Panel>
  )
}
