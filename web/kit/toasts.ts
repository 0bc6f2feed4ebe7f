import type { PopUpStyle } from '#contract/vocab/alerts.ts'
import { store } from './store.ts'

/** One pop-up message. */
export interface Toast {
  key: number
  style: PopUpStyle
  text: string
  /** Stays until a person closes it. */
  stays?: boolean
}

const hideAfter = 4000
const toasts = store<readonly Toast[]>([])
let nextKey = 1

/** Takes a pop-up message away. */
export function closeToast(key: number): void {
  toasts.set(toasts.get().filter((toast) => toast.key !== key))
}

/** Shows a pop-up message, for four seconds unless it stays until closed. */
export function showToast(style: PopUpStyle, text: string, { stays }: { stays?: boolean } = {}): void {
  const key = nextKey++
  toasts.set([...toasts.get().filter((toast) => toast.text !== text), { key, style, text, stays }])
  if (!stays) setTimeout(() => closeToast(key), hideAfter)
}

/** The pop-up messages on the screen, oldest first. */
export const useToasts = toasts.use
