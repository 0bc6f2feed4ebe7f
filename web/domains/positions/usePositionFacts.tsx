import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { Position } from '#contract/domains/positions/record.ts'
import { organizationView } from '#web/domains/organizations/screens.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import type { Fact } from '#web/kit/pages/Page.tsx'
import { linkTo, mayOpen } from '#web/kit/pages/screen.ts'
import { ctcText, experienceText } from './ranges.ts'

/** The facts people look for at the head of a position. */
export function usePositionFacts(position: Position): Fact[] {
  const { permissions } = useSignedIn()
  const { organizationId, organizationName, currentOpenings, totalOpenings, priority, cities } = position
  const { minExperience, maxExperience, minCtc, maxCtc } = position
  const organization = mayOpen(organizationView, permissions) ? (
    <Anchor component={Link} to={linkTo(organizationView, { id: organizationId })}>
      {organizationName}
    </Anchor>
  ) : (
    organizationName
  )
  return [
    { label: 'Organization', value: organization },
    { label: 'Openings', value: `${currentOpenings} of ${totalOpenings} open` },
    { label: 'Priority', value: priority },
    { label: 'Experience', value: experienceText(minExperience, maxExperience) },
    { label: 'CTC', value: ctcText(minCtc, maxCtc) },
    { label: 'Cities', value: cities.map(({ name }) => name).join(', ') },
  ]
}
