import { type RefObject, useEffect, useRef, useState } from 'react'
import Squire from 'squire-rte'
import { cleanFragment } from './cleanFragment.ts'
import { EditorBar } from './EditorBar.tsx'
import styles from './RichText.module.css'

interface RichTextEditorProps {
  label: string
  /** What the text starts with; later changes are the editor's own. */
  initial: string
  onChange: (html: string) => void
  error?: string
}

/** Where rich text is typed or pasted. Whatever is pasted is cleaned before it arrives. */
export default function RichTextEditor({ label, initial, onChange, error }: RichTextEditorProps) {
  const area = useRef<HTMLDivElement>(null)
  const editor = useSquire(area, initial, onChange)
  return (
    <div data-invalid={error ? true : undefined}>
      <div className={styles.editor} data-error={error ? true : undefined}>
        {editor && <EditorBar editor={editor} />}
        {/* biome-ignore lint/a11y/useSemanticElements: no element of its own exists for rich text that is typed */}
        <div
          ref={area}
          className={`${styles.text} ${styles.area}`}
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-label={label}
          aria-invalid={error ? true : undefined}
        />
      </div>
      {error && (
        <p
          role="alert"
          style={{ margin: '4px 0 0', fontSize: 'var(--type-fine)', color: 'var(--mantine-color-error)' }}
        >
          {error}
        </p>
      )}
    </div>
  )
}

/** Binds the editor to its element, for as long as the element is there. The bar follows the cursor. */
function useSquire(area: RefObject<HTMLDivElement | null>, initial: string, onChange: (html: string) => void) {
  const [editor, setEditor] = useState<Squire>()
  const [, setChanges] = useState(0)
  const first = useRef(initial)
  const told = useRef(onChange)
  told.current = onChange
  useEffect(() => {
    if (!area.current) return undefined
    const made = new Squire(area.current, { blockTag: 'P', sanitizeToDOMFragment: cleanFragment })
    made.setHTML(first.current)
    const count = () => setChanges((before) => before + 1)
    made.addEventListener('pathChange', count)
    made.addEventListener('input', () => {
      first.current = made.getHTML()
      told.current(first.current)
    })
    setEditor(made)
    return () => made.destroy()
  }, [area])
  return editor
}
