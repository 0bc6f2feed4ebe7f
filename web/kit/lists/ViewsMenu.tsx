import { Button, Menu } from '@mantine/core'
import { IconBookmark } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AnyList } from '#contract/kit/list.ts'
import type { ColumnChoice } from './useColumns.ts'
import type { ListControl } from './useListState.ts'
import styles from './ViewsMenu.module.css'
import { differs, keptState } from './views.ts'

const ViewsEntries = lazy(() => import('./ViewsEntries.tsx'))
const ViewDialog = lazy(() => import('./ViewDialog.tsx'))

interface ViewsMenuProps {
  list: AnyList
  control: ListControl
  columns: ColumnChoice
}

/** The views of a list: opens one, keeps what is shown as one, and says with which the list begins. */
export function ViewsMenu({ list, control, columns }: ViewsMenuProps) {
  const [asked, setAsked] = useState<'new' | 'edit'>()
  const { view } = control
  const state = keptState(list, control.state, { columns: columns.chosen, density: columns.density })
  const isOther = view !== undefined && differs(list, view, state)
  return (
    <>
      <Menu position="bottom-end" width={300}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            h={32}
            fz="var(--type-dense)"
            className={styles.button}
            data-chosen={view ? true : undefined}
            leftSection={<IconBookmark size={15} />}
            aria-label={view ? `Views: ${view.name}` : 'Views'}
          >
            <span className={styles.name}>{view ? view.name : 'Views'}</span>
            {isOther && <span className={styles.changed}>changed</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Suspense>
            <ViewsEntries control={control} columns={columns} state={state} isOther={isOther} onAsk={setAsked} />
          </Suspense>
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {asked && (
          <ViewDialog
            list={list}
            view={asked === 'edit' ? view : undefined}
            state={asked === 'edit' && view ? view.state : state}
            onKept={control.open}
            onClose={() => setAsked(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
