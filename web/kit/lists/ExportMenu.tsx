import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { ExportFormat } from '#contract/kit/export.ts'
import type { AnyList } from '#contract/kit/list.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { usePageActions } from '#web/kit/pages/pageActions.ts'
import { type FixedFilters, inputOf, type ListState } from './listState.ts'
import { runExport, useRunningExports } from './runningExports.ts'

interface ExportMenuProps {
  list: AnyList
  state: ListState
  fixed?: FixedFilters
  shown: readonly string[]
}

/** Saves every row under the filters, not only this page, with the columns as they are shown. */
export function ExportMenu({ list, state, fixed, shown }: ExportMenuProps) {
  const isRunning = useRunningExports().some((one) => one.list === list.name)
  const save = (format: ExportFormat) => {
    const { pageNo: _pageNo, pageSize: _pageSize, ...asked } = inputOf(list, state, fixed)
    return runExport(list, format, { ...asked, columns: [...shown] })
  }
  const lowerTitle = list.title.toLowerCase()
  usePageActions([
    { label: `Export ${lowerTitle} as CSV`, icon: <IconFileTypeCsv size={18} />, act: () => void save('csv') },
    { label: `Export ${lowerTitle} as XLSX`, icon: <IconFileSpreadsheet size={18} />, act: () => void save('xlsx') },
  ])
  return (
    <Menu>
      <Menu.Target>
        <Hint label="Export">
          <ActionIcon variant="default" size={32} aria-label="Export" loading={isRunning}>
            <IconDownload size={17} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Every row under these filters</Menu.Label>
        <Menu.Item leftSection={<IconFileTypeCsv size={16} />} onClick={() => save('csv')}>
          Save as CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconFileSpreadsheet size={16} />} onClick={() => save('xlsx')}>
          Save as XLSX
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
