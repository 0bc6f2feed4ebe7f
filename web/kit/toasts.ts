import { useSyncExternalStore } from 'react'
import type { PopUpStyle } from '#contract/vocab/alerts.ts'

/** One pop-up message. */
export interface Toast {
  key: number
  style: PopUpStyle
  text: string
  /** Stays until a person closes it. */
  stays?: boolean
}

const hideAfter = 4000
let nextKey = 1
let toasts: readonly Toast[] = []
const listeners = new Set<() => void>()

function set(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a pop-up message away. */
export function closeToast(key: number): void {
  set(toasts.filter((toast) => toast.key !== key))
}

/** Shows a pop-up message, for four seconds unless it stays until closed. */
export function showToast(style: PopUpStyle, text: string, { stays }: { stays?: boolean } = {}): void {
  const key = nextKey++
  set([...toasts.filter((toast) => toast.text !== text), { key, style, text, stays }])
  if (!stays) setTimeout(() => closeToast(key), hideAfter)
}

/** The pop-up messages on the screen, oldest first. */
export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, () => toasts)
}
