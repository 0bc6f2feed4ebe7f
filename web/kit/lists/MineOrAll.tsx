import { SegmentedControl } from '@mantine/core'
import type { ListControl } from './useListState.ts'

interface MineOrAllProps {
  control: ListControl
  /** The filter that asks for one's own rows. */
  filter: string
}

/** One's own rows, or all of them, by a filter of the list. */
export function MineOrAll({ control: { state, change }, filter }: MineOrAllProps) {
  const { [filter]: isMine, ...others } = state.filters
  return (
    <SegmentedControl
      size="xs"
      aria-label="Whose rows"
      data={[
        { value: 'mine', label: 'Mine' },
        { value: 'all', label: 'All' },
      ]}
      value={isMine === true ? 'mine' : isMine === false ? '' : 'all'}
      onChange={(value) => change({ filters: value === 'mine' ? { ...others, [filter]: true } : others })}
    />
  )
}
