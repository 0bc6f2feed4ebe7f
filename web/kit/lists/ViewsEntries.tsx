import { Menu } from '@mantine/core'
import { IconBaselineDensitySmall, IconCheck, IconList, IconPlus } from '@tabler/icons-react'
import { whoseText } from '#contract/kit/sharing.ts'
import { densities, type SavedView, type ViewState } from '#contract/kit/views.ts'
import { OfView } from './OfView.tsx'
import type { ColumnChoice } from './useColumns.ts'
import type { ListControl } from './useListState.ts'
import styles from './ViewsMenu.module.css'

interface ViewsEntriesProps {
  control: ListControl
  columns: ColumnChoice
  /** What the list shows, and whether that is something else than its view keeps. */
  state: ViewState
  isOther: boolean
  /** Asks for the name and the readers of a new view, or of the one that is open. */
  onAsk: (what: 'new' | 'edit') => void
}

const size = 16

/** What the menu of views offers; loaded when it is opened. */
export default function ViewsEntries({ control, columns, state, isOther, onAsk }: ViewsEntriesProps) {
  const { views, view, open } = control
  const isCompact = columns.density === densities.compact
  const show = (next: SavedView | undefined) => {
    columns.asKept()
    open(next)
  }
  return (
    <>
      {views.length > 0 && <Menu.Label>Views of this list</Menu.Label>}
      {views.map((one) => (
        <Menu.Item
          key={one.id}
          leftSection={one.id === view?.id ? <IconCheck size={size} /> : <span className={styles.blank} />}
          onClick={() => show(one)}
        >
          {one.name}
          <small className={styles.whose}>
            {[whoseText(one), one.isDefault && 'begins with it'].filter(Boolean).join(' · ')}
          </small>
        </Menu.Item>
      ))}
      {view && (
        <Menu.Item leftSection={<IconList size={size} />} onClick={() => show(undefined)}>
          Without a view
        </Menu.Item>
      )}
      {views.length > 0 && <Menu.Divider />}
      {view && (
        <OfView
          view={view}
          changed={isOther ? state : undefined}
          onEdit={() => onAsk('edit')}
          onGone={() => show(undefined)}
        />
      )}
      <Menu.Item leftSection={<IconPlus size={size} />} onClick={() => onAsk('new')}>
        Keep as a view…
      </Menu.Item>
      <Menu.Item
        leftSection={<IconBaselineDensitySmall size={size} />}
        onClick={() => columns.setDensity(isCompact ? densities.usual : densities.compact)}
      >
        {isCompact ? 'Usual rows' : 'Compact rows'}
      </Menu.Item>
    </>
  )
}
