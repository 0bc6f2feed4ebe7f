import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { getPositionFilterValues } from '#contract/domains/positions/endpoints.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { savedFilter, saveFilter } from '#web/kit/lists/savedFilters.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { positionCells, positionLink } from './parts/positionCells.tsx'
import { saveVerticals } from './parts/savedVertical.ts'
import { positionNew } from './screens.ts'

/** All positions within reach. */
export default function PositionsPage() {
  const mayAdd = useMay('position.create')
  const add = mayAdd && (
    <Button component={Link} to={linkTo(positionNew)} leftSection={<IconPlus size={16} />}>
      Add position
    </Button>
  )
  return (
    <ListPage
      list={positionList}
      intro={<Verticals />}
      actions={add}
      emptyAction={add}
      rowLink={positionLink}
      cells={positionCells}
    />
  )
}

const all = 'all'

/** The verticals a person works in, kept for the next visit; the other filters stay as they are. */
function Verticals() {
  const isOfFirm = useMay('candidate.readUnmasked')
  const { data, isError } = useApiState(getPositionFilterValues, {})
  const [address, setAddress] = useSearchParams()
  const chosen = address.getAll('vertical')
  const texts = chosen.join()
  const kept = useMemo(() => verticals.ids.filter((id) => texts.split(',').includes(String(id))), [texts])
  // However they were chosen: here, among the filters, or by the address.
  useEffect(() => saveVerticals(kept), [kept])
  const choose = (value: string) => {
    const vertical = verticals.ids.find((id) => String(id) === value)
    const saved = savedFilter(positionList)
    saveFilter(positionList, { ...saved, filters: { ...saved.filters, vertical: vertical ? [vertical] : undefined } })
    const next = new URLSearchParams(address)
    next.delete('vertical')
    if (vertical) next.set('vertical', value)
    next.set('page', '1')
    setAddress(next)
  }
  const present = data?.verticals ?? []
  // The few positions of a client are not worth a choice that comes late; it stands among the filters, too.
  if (!isOfFirm || (isError && !data)) return null
  if (!data) return <Skeleton h={30} w={320} />
  if (present.length < 2) return null
  return (
    <SegmentedControl
      size="xs"
      aria-label="Vertical"
      data={[
        { value: all, label: 'All verticals' },
        ...verticals.terms
          .filter(({ id }) => present.some((found) => found.id === id))
          .map(({ id, label: name }) => ({ value: String(id), label: name })),
      ]}
      value={chosen.length === 1 ? chosen[0] : chosen.length === 0 ? all : ''}
      onChange={choose}
    />
  )
}
