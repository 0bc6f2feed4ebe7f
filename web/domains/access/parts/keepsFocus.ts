import type { MouseEvent } from 'react'

/**
 * For what stands below a form: pressing it leaves the field that has the focus alone. Leaving it would say what is wrong
 * with it, and move what is pressed away from under the pointer.
 */
export const keepsFocus = { onMouseDown: (event: MouseEvent) => event.preventDefault() }
