import { ActionIcon, Button, Popover, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type Squire from 'squire-rte'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { safeAddress } from './cleanFragment.ts'
import styles from './RichText.module.css'

interface Tool {
  label: string
  icon: ReactNode
  isOn: boolean
  use: () => void
}

const size = 17

function toolsOf(editor: Squire): Tool[][] {
  const has = (tag: string) => editor.hasFormat(tag)
  const toggle = (tag: string, on: () => void, off: () => void) => ({
    isOn: has(tag),
    use: () => (has(tag) ? off() : on()),
  })
  return [
    [
      {
        label: 'Bold',
        icon: <IconBold size={size} />,
        ...toggle(
          'B',
          () => editor.bold(),
          () => editor.removeBold(),
        ),
      },
      {
        label: 'Italic',
        icon: <IconItalic size={size} />,
        ...toggle(
          'I',
          () => editor.italic(),
          () => editor.removeItalic(),
        ),
      },
      {
        label: 'Underline',
        icon: <IconUnderline size={size} />,
        ...toggle(
          'U',
          () => editor.underline(),
          () => editor.removeUnderline(),
        ),
      },
      {
        label: 'Strikethrough',
        icon: <IconStrikethrough size={size} />,
        ...toggle(
          'S',
          () => editor.strikethrough(),
          () => editor.removeStrikethrough(),
        ),
      },
    ],
    [
      { label: 'Heading', icon: <IconH2 size={size} />, ...heading(editor, 'H2') },
      { label: 'Smaller heading', icon: <IconH3 size={size} />, ...heading(editor, 'H3') },
      {
        label: 'List',
        icon: <IconList size={size} />,
        ...toggle(
          'UL',
          () => editor.makeUnorderedList(),
          () => editor.removeList(),
        ),
      },
      {
        label: 'Numbered list',
        icon: <IconListNumbers size={size} />,
        ...toggle(
          'OL',
          () => editor.makeOrderedList(),
          () => editor.removeList(),
        ),
      },
      {
        label: 'Quote',
        icon: <IconBlockquote size={size} />,
        ...toggle(
          'BLOCKQUOTE',
          () => editor.increaseQuoteLevel(),
          () => editor.removeQuote(),
        ),
      },
    ],
  ]
}

/** Makes headings of the paragraphs in the selection, or paragraphs of such headings. */
function heading(editor: Squire, name: 'H2' | 'H3'): Pick<Tool, 'isOn' | 'use'> {
  const isOn = editor.hasFormat(name)
  const use = () =>
    editor.modifyBlocks((fragment) => {
      for (const block of fragment.querySelectorAll('p, h2, h3')) {
        const made = document.createElement(isOn ? 'P' : name)
        made.append(...block.childNodes)
        block.replaceWith(made)
      }
      return fragment
    })
  return { isOn, use }
}

/** What can be done with the text. It is made anew whenever the cursor comes to stand elsewhere. */
export function EditorBar({ editor }: { editor: Squire }) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="Format the text">
      {toolsOf(editor).map((group, index) => (
        <Group key={group[0]?.label ?? index} tools={group} editor={editor} />
      ))}
      <LinkTool editor={editor} />
      <span className={styles.gap} />
      <ToolButton label="Undo" icon={<IconArrowBackUp size={size} />} onUse={() => editor.undo()} />
      <ToolButton label="Redo" icon={<IconArrowForwardUp size={size} />} onUse={() => editor.redo()} />
    </div>
  )
}

function Group({ tools, editor }: { tools: readonly Tool[]; editor: Squire }) {
  return (
    <>
      {tools.map(({ label, icon, isOn, use }) => (
        <ToolButton
          key={label}
          label={label}
          icon={icon}
          isOn={isOn}
          onUse={() => {
            use()
            editor.focus()
          }}
        />
      ))}
      <span className={styles.gap} />
    </>
  )
}

interface ToolButtonProps {
  label: string
  icon: ReactNode
  isOn?: boolean
  onUse: () => void
}

function ToolButton({ label, icon, isOn, onUse }: ToolButtonProps) {
  return (
    <Hint label={label}>
      <ActionIcon
        size={30}
        aria-label={label}
        aria-pressed={isOn}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onUse}
      >
        {icon}
      </ActionIcon>
    </Hint>
  )
}

function LinkTool({ editor }: { editor: Squire }) {
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const address = safeAddress(typed)
  const isOn = editor.hasFormat('A')
  const finish = (work: () => void) => {
    setIsOpen(false)
    editor.focus()
    work()
  }
  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus position="bottom-start">
      <Popover.Target>
        <ToolButton label="Link" icon={<IconLink size={size} />} isOn={isOn} onUse={() => setIsOpen(true)} />
      </Popover.Target>
      <Popover.Dropdown>
        <form
          style={{ display: 'flex', gap: 8, alignItems: 'end' }}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            if (address) finish(() => editor.makeLink(address, { target: '_blank', rel: 'noopener noreferrer' }))
          }}
        >
          <TextInput
            label="Where the link leads"
            placeholder="https://…"
            value={typed}
            error={typed !== '' && !address ? 'Enter a web or mail address' : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            data-autofocus
          />
          <Button type="submit" disabled={!address}>
            Link
          </Button>
          {isOn && (
            <Button variant="default" onClick={() => finish(() => editor.removeLink())}>
              Remove
            </Button>
          )}
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
