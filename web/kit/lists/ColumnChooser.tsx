import { ActionIcon, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { AnyList } from '#contract/kit/list.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import type { ColumnChoice } from './useColumns.ts'

const ColumnList = lazy(() => import('./ColumnList.tsx'))

/** Which columns a list shows, and in which order. */
export function ColumnChooser({ list, choice }: { list: AnyList; choice: ColumnChoice }) {
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Hint label="Columns">
          <ActionIcon variant="default" size={32} aria-label="Columns">
            <IconColumns3 size={17} />
          </ActionIcon>
        </Hint>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Columns">
        <Suspense fallback={<div style={{ width: 280, height: 240 }} />}>
          <ColumnList list={list} choice={choice} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
