import { Text } from '@mantine/core'

interface WhoIsToldProps {
  interview: {
    startsAt: string
    candidateName: string
    recruiterName?: string | null
    interviewers: readonly { name: string }[]
  }
  /** Whoever else is told, where their name is not known here. */
  also?: string
}

/** Who is told by mail when an interview is moved or called off; what is over is no news. */
export function WhoIsTold({ interview, also }: WhoIsToldProps) {
  const { startsAt, candidateName, recruiterName, interviewers } = interview
  if (also === undefined && Date.parse(startsAt) <= Date.now()) {
    return <Text size="sm">The time of this interview has passed: nobody is told by mail.</Text>
  }
  const people = [...interviewers.map(({ name }) => name), ...(recruiterName ? [recruiterName] : [])]
  const told = [`${candidateName} (candidate)`, ...new Set(people)].join(', ')
  return <Text size="sm">Told by mail: {[told, also].filter(Boolean).join(' ')}.</Text>
}
