import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { findOptions } from '#contract/kit/options.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { linkTo } from '#web/kit/pages/screen.ts'

/** The position for which CVs were dropped, as the address keeps it. */
export function positionIn(address: URLSearchParams): number | undefined {
  const written = address.get('position') ?? ''
  return /^[1-9]\d{0,8}$/.test(written) ? Number(written) : undefined
}

/** Says for which position the candidates are meant, and leads back to it. */
export function ForPosition({ id }: { id: number }) {
  const { data } = useApiState(findOptions, { source: 'positions', ids: String(id), limit: 1 }, { rarelyChanges: true })
  const name = data?.options[0]?.name
  if (!name) return null
  return (
    <Text size="sm">
      For{' '}
      <Anchor component={Link} to={linkTo(positionView, { id })} inherit>
        {name}
      </Anchor>
      . Once they are added, choose who goes on it.
    </Text>
  )
}
