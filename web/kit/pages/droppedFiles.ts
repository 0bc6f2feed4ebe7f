import { useEffect } from 'react'
import { store, storeOfPerson } from '#web/kit/api/store.ts'

/** Files that were dropped on the page and that no field of it took. Whoever the page is of takes them, and empties this. */
export const droppedFiles = storeOfPerson<readonly File[]>(() => [])

/** Files are held over the page. */
export const areFilesOver = store(false)

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
/** Behind a dialog nothing takes files: they belong into it, or nowhere. */
const isBehindDialog = () => document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/**
 * Follows files over the page, so that one may be dropped anywhere. A field that takes files says so by
 * `preventDefault`; a file that nothing takes is not opened by the browser, which would leave the page.
 */
export function useDroppedFiles(mayTake: boolean): void {
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFiles(event) || !event.dataTransfer) return
      const isTakenHere = mayTake && !event.defaultPrevented && !isBehindDialog()
      if (!event.defaultPrevented) event.dataTransfer.dropEffect = isTakenHere ? 'copy' : 'none'
      event.preventDefault()
      if (areFilesOver.get() !== isTakenHere) areFilesOver.set(isTakenHere)
    }
    const left = (event: DragEvent) => {
      if (event.relatedTarget === null) areFilesOver.set(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFiles(event)) return
      const isTakenHere = mayTake && !event.defaultPrevented && !isBehindDialog()
      event.preventDefault()
      areFilesOver.set(false)
      if (isTakenHere) droppedFiles.set([...(event.dataTransfer?.files ?? [])])
    }
    addEventListener('dragover', over)
    addEventListener('dragleave', left)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', over)
      removeEventListener('dragleave', left)
      removeEventListener('drop', drop)
    }
  }, [mayTake])
}
