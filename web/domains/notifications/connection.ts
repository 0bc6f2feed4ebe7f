import { cookies } from '#contract/vocab/browser.ts'
import { currentSession, readCookie } from '#web/kit/api/session.ts'
import { type Line, type LiveMessage, openLine } from './line.ts'

const shortestPause = 1_000
const longestPause = 30_000

/** When this window began to read, or last had a line: what changed after that may not have been told to it. */
let unheardSince = 0

/** What is heard: the messages of one array, and whether the line was lost before, so that anything may be missing. */
export type Hear = (messages: readonly LiveMessage[], wasAway: boolean) => void

/** How long to wait before another attempt: twice as long each time, and not all browsers at once. */
export function nextPause(pause: number, chance: number = Math.random()): number {
  return Math.min(pause * 2, longestPause) * (0.75 + chance / 2)
}

/**
 * Keeps a live connection of the signed-in person. It comes back by itself when it is lost, at once when the window is
 * looked at again, and asks for what was missed. Answers how to end it.
 */
export function keepConnected(hear: Hear): () => void {
  let line: Line | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause = shortestPause
  /** The server's time when the line was last known to be good. */
  let since: string | undefined
  let hasFailed = false

  const lost = () => {
    line = undefined
    hasFailed = true
    retry = setTimeout(open, pause)
    pause = nextPause(pause)
  }
  const open = () => {
    const session = currentSession()
    const token = readCookie(cookies.token)
    if (!session || !token) return
    let wasAway = hasFailed
    const ago = Math.round(performance.now() - unheardSince)
    line = openLine(session.user.userId, { token, since, ago }, lost, {
      isGood: (serverTime) => {
        since = serverTime
        pause = shortestPause
      },
      brings: (messages) => {
        hear(messages, wasAway)
        wasAway = false
      },
    })
  }
  const wake = () => {
    if (document.visibilityState === 'hidden') return
    if (line) return line.ping()
    clearTimeout(retry)
    open()
  }

  open()
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    clearTimeout(retry)
    line?.close()
    unheardSince = performance.now()
  }
}
