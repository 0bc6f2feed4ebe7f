import { ActionIcon, Button, Menu } from '@mantine/core'
import {
  IconCalculator,
  IconDots,
  IconFileTypeDoc,
  IconPlus,
  IconSettings,
  IconSpeakerphone,
  IconTool,
  IconWorld,
} from '@tabler/icons-react'
import { type QuickTool, quickTools } from '#contract/vocab/shell.ts'
import { type LocalSession, useSignedIn } from '#web/kit/api/session.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import type { ShellTool } from '#web/kit/pages/shellParts.ts'
import styles from './QuickTools.module.css'
import { shellTools } from './screens.ts'
import { opened } from './shellState.ts'

const icons: Partial<Record<QuickTool, typeof IconPlus>> = {
  'Add Candidate': IconPlus,
  'CTC Calculator': IconCalculator,
  Setting: IconSettings,
  'Send Broadcast Message': IconSpeakerphone,
  'PDF to DOC converter': IconFileTypeDoc,
  'Time Zone converter': IconWorld,
}

/** A tool that is a page of somebody else, which the settings name. */
interface LinkedTool {
  kind: 'link'
  tool: QuickTool
  address: string
}

/** The tools the session's role may use, in the specification's order; the address of a page that the settings name wins. */
export function toolsOf({ permissions, toolLinks }: LocalSession): (ShellTool | LinkedTool)[] {
  return quickTools.terms
    .filter(({ permission }) => permissions.has(permission))
    .flatMap(({ id }): (ShellTool | LinkedTool)[] => {
      const own = shellTools.find(({ tool }) => tool === id)
      const address = toolLinks[id]
      if (address) return [{ kind: 'link', tool: id, address }]
      return own ? [own] : []
    })
}

/** Opens a tool: its dialog here, or the page it leads to beside this one. */
export function openTool(tool: ShellTool | LinkedTool): void {
  if (tool.kind === 'tool') opened.set({ kind: 'tool', Dialog: tool.Dialog })
  else open(tool.address, '_blank', 'noopener,noreferrer')
}

/** The quick tools: buttons in the bar, a menu where it is narrow, on a phone with all of them. */
export function QuickTools() {
  const tools = toolsOf(useSignedIn())
  if (tools.length === 0) return null
  return (
    <>
      <div className={styles.buttons}>
        {tools.map((tool) => (
          <ToolButton key={tool.tool} tool={tool} />
        ))}
      </div>
      <div className={styles.menu}>
        <Menu>
          <Menu.Target>
            <ActionIcon size="lg" aria-label="Tools">
              <IconDots size={20} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {tools.map((tool) => (
              <Menu.Item
                key={tool.tool}
                className={isMain(tool) ? styles.besideIt : undefined}
                leftSection={<ToolIcon tool={tool.tool} />}
                onClick={() => openTool(tool)}
              >
                {tool.tool}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </>
  )
}

const isMain = ({ tool }: ShellTool | LinkedTool) => tool === quickTools.addCandidate

function ToolButton({ tool }: { tool: ShellTool | LinkedTool }) {
  if (isMain(tool)) {
    return (
      <Button data-main size="xs" variant="default" leftSection={<IconPlus size={16} />} onClick={() => openTool(tool)}>
        {tool.tool}
      </Button>
    )
  }
  return (
    <Hint label={tool.tool}>
      <ActionIcon size="lg" aria-label={tool.tool} onClick={() => openTool(tool)}>
        <ToolIcon tool={tool.tool} />
      </ActionIcon>
    </Hint>
  )
}

/** The icon of a quick tool. */
export function ToolIcon({ tool }: { tool: QuickTool }) {
  const Icon = icons[tool] ?? IconTool
  return <Icon size={18} stroke={1.75} aria-hidden="true" />
}
