import type { Position } from '#contract/domains/positions/record.ts'
import { type SkillNeed, skillNeeds } from '#contract/vocab/skills.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { DefinedPanels } from '#web/kit/records/DefinedFacts.tsx'
import { FactSheet, Panel, Panels, Prose, Words } from '#web/kit/records/FactSheet.tsx'
import { dateText, recentText } from '#web/kit/records/formats.ts'
import { ctcText, experienceText } from './ranges.ts'

type PartProps = { position: Position }

/** What the position is, who is looked for, who works on it, and its description. */
export function DetailsTab({ position }: PartProps) {
  return (
    <Panels
      left={
        <>
          <Role position={position} />
          <Profile position={position} />
          <DefinedPanels kind="position" record={position} />
          {position.description && (
            <Panel title="Description">
              <Prose>{position.description}</Prose>
            </Panel>
          )}
        </>
      }
      right={
        <>
          <Team position={position} />
          <Panel title="Checklist before joining">
            <Words of={position.checklist} />
          </Panel>
          <Standing position={position} />
        </>
      }
    />
  )
}

/** What the position is, and how many people it is for. */
export function Role({ position }: PartProps) {
  const { clientPositionName, providerPositionName, verticalId, functionName, priority } = position
  const { currentOpenings, totalOpenings } = position
  return (
    <Panel title="Role">
      <FactSheet
        of={[
          { label: 'Client position name', value: clientPositionName },
          { label: 'Provider position name', value: providerPositionName },
          { label: 'Vertical', value: verticals.labelOf(verticalId) },
          { label: 'Function', value: functionName },
          { label: 'Priority', value: priority },
          { label: 'Openings', value: `${currentOpenings} of ${totalOpenings} open` },
        ]}
      />
    </Panel>
  )
}

const namesOf = (items: Position['cities']) => items.map(({ name }) => name)

/** Skills of one need, each with how well it should be mastered: "Java (Advanced)". */
const skillsOf = (items: Position['skills'], wanted: SkillNeed) =>
  items
    .filter(({ need }) => need === wanted)
    .map(({ name, proficiency }) => (proficiency ? `${name} (${proficiency})` : name))

/** Who is looked for. */
export function Profile({ position }: PartProps) {
  const { minExperience, maxExperience, minCtc, maxCtc, cities, courses, skills, softSkills } = position
  return (
    <Panel title="Who is looked for">
      <FactSheet
        of={[
          { label: 'Experience', value: experienceText(minExperience, maxExperience) },
          { label: 'CTC', value: ctcText(minCtc, maxCtc) },
          { label: 'Cities', value: <Words of={namesOf(cities)} /> },
          { label: 'Education', value: <Words of={namesOf(courses)} /> },
          { label: 'Must have', value: <Words of={skillsOf(skills, skillNeeds.mandatory)} /> },
          { label: 'Good to have', value: <Words of={skillsOf(skills, skillNeeds.optional)} /> },
          {
            label: 'Soft skills',
            value: (
              <Words
                of={[...skillsOf(softSkills, skillNeeds.mandatory), ...skillsOf(softSkills, skillNeeds.optional)]}
              />
            ),
          },
        ]}
      />
    </Panel>
  )
}

/** Who works on it, beside the recruiters. */
export function Team({ position }: PartProps) {
  const { clientHrName, managerName, qcName, frontendSpocName, backendSpocName, agencyName, can } = position
  return (
    <Panel title="Team">
      <FactSheet
        of={[
          { label: 'Client HR', value: clientHrName },
          { label: 'Manager', value: managerName },
          { label: 'QC', value: qcName },
          { label: 'Front end SPOC', value: frontendSpocName },
          { label: 'Back end SPOC', value: backendSpocName },
          (can.share || agencyName !== null) && { label: 'Shared with agency', value: agencyName },
        ]}
      />
    </Panel>
  )
}

function Standing({ position }: PartProps) {
  const { timeZone } = useSignedIn()
  const { status, statusSince, statusReason, receivedOn, givenOn, startOn } = position
  return (
    <Panel title="Standing">
      <FactSheet
        of={[
          { label: 'Status', value: status },
          { label: 'Since', value: statusSince && recentText(statusSince, timeZone) },
          statusReason !== null && { label: 'Reason', value: statusReason },
          { label: 'Received on', value: dateText(receivedOn) },
          { label: 'Given on', value: givenOn && dateText(givenOn) },
          { label: 'Start on', value: startOn && dateText(startOn) },
        ]}
      />
    </Panel>
  )
}
