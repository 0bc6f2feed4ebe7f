import type { PopUpStyle } from '#contract/vocab/alerts.ts'
import { storeOfPerson } from '#web/kit/api/store.ts'

/** One pop-up message. */
export interface Toast {
  key: number
  style: PopUpStyle
  text: string
  /** Stays until a person closes it. */
  stays?: boolean
  /** What can still be done about it, such as taking it back. */
  act?: ToastAct
}

/** A button of a pop-up message. */
export interface ToastAct {
  label: string
  do: () => unknown
}

const hideAfter = 4000
const toasts = storeOfPerson<readonly Toast[]>(() => [])
let nextKey = 1

/** Takes a pop-up message away. */
export function closeToast(key: number): void {
  toasts.set(toasts.get().filter((toast) => toast.key !== key))
}

/**
 * Shows a pop-up message, for four seconds unless it stays until closed. One that offers an act stays until the next one
 * that offers the same comes.
 */
export function showToast(style: PopUpStyle, text: string, options: { stays?: boolean; act?: ToastAct } = {}): void {
  const key = nextKey++
  const { act, stays = act !== undefined } = options
  const isOutdone = (toast: Toast) => toast.text === text || (act && toast.act?.label === act.label)
  toasts.set([...toasts.get().filter((toast) => !isOutdone(toast)), { key, style, text, stays, act }])
  if (!stays) setTimeout(() => closeToast(key), hideAfter)
}

/** The pop-up messages on the screen, oldest first. */
export const useToasts = toasts.use
