import type { PushedNotification } from '#contract/domains/notifications/model.ts'
import { popUpStyles } from '#contract/vocab/alerts.ts'
import { forgetAfter } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'

/** A pop-up: the newest message of its template, and how many more of them came at once. */
export interface PopUp {
  newest: PushedNotification
  more: number
}

/** Of one array, one pop-up for each Template: the newest. The list and the counts keep all. */
export function newestOfEach(messages: readonly PushedNotification[]): PopUp[] {
  const byTemplate = new Map<string, PopUp>()
  for (const message of messages) {
    const known = byTemplate.get(message.Template)
    const isNewer = !known || message.createdOn >= known.newest.createdOn
    byTemplate.delete(message.Template)
    byTemplate.set(message.Template, {
      newest: isNewer ? message : known.newest,
      more: known ? known.more + 1 : 0,
    })
  }
  return [...byTemplate.values()]
}

const shown = new Set<string>()

forgetAfter('person', () => shown.clear())

/** Leaves out what this window has shown already. */
export function notYetShown(messages: readonly PushedNotification[]): PushedNotification[] {
  return messages.filter(({ kind, Id }) => {
    const key = `${kind === 'broadcast' ? 'broadcast' : 'notification'} ${Id}`
    if (shown.has(key)) return false
    shown.add(key)
    return true
  })
}

/** Shows what was pushed: critical ones until they are closed and on the desktop, others for four seconds. */
export function popUp(messages: readonly PushedNotification[]): void {
  for (const { newest, more } of newestOfEach(notYetShown(messages))) {
    const text = more > 0 ? `${newest.message} (${more} more)` : newest.message
    if (newest.popUp) {
      showToast(newest.IsCritical ? popUpStyles.error : popUpStyles.success, text, { stays: newest.IsCritical })
    }
    if (newest.IsCritical && newest.desktop) showOnDesktop(newest.Id, text)
  }
}

/** Whether the browser can show notifications outside of its window. */
export function canUseDesktop(): boolean {
  return 'Notification' in window
}

function showOnDesktop(id: number, text: string): void {
  if (!canUseDesktop()) {
    console.info('This browser does not support desktop notifications.')
    return
  }
  if (window.Notification.permission !== 'granted') return
  try {
    new window.Notification('Staffwright', { body: text, tag: `staffwright-${id}` })
  } catch {
    console.info('This browser does not show notifications of a page on the desktop.')
  }
}
