import type { changePosition } from '#contract/domains/positions/endpoints.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { definedValuesOf } from '#web/kit/forms/DefinedFields.tsx'

const idsOf = (items: Position['cities']) => items.map(({ id }) => id)

/** What a position that is copied passes on to the form of the new one. */
export function copiedValues(position: Position) {
  const { clientPositionName, providerPositionName, verticalId, functionId, priority } = position
  const { minExperience, maxExperience, minCtc, maxCtc, cities, courses, skills, softSkills, description } = position
  return {
    ...{ clientPositionName, providerPositionName, verticalId, functionId, priority },
    ...{ minExperience, maxExperience, minCtc, maxCtc, description },
    cityIds: idsOf(cities),
    courseIds: idsOf(courses),
    skillIds: idsOf(skills),
    softSkillIds: idsOf(softSkills),
    skillNeeds: [...skills, ...softSkills].map(({ id: skillId, need, proficiency }) => ({
      ...{ skillId, need, proficiency },
    })),
    checklist: position.checklist,
    ...definedValuesOf('position', position),
  }
}

/** A position as its form holds it. */
export function valuesOf(position: Position): InputOf<typeof changePosition> {
  const { id, version, totalOpenings, receivedOn, givenOn, startOn } = position
  const { clientHrId, managerId, qcId, frontendSpocId, backendSpocId, agencyOrganizationId } = position
  return {
    ...{ id, version, totalOpenings, receivedOn, givenOn, startOn },
    ...copiedValues(position),
    ...{ clientHrId, managerId, qcId, frontendSpocId, backendSpocId, agencyOrganizationId },
  }
}
