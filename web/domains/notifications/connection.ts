import type { PushedNotification } from '#contract/domains/notifications/model.ts'
import { cookies } from '#contract/vocab/browser.ts'
import { currentSession, readCookie } from '#web/kit/session.ts'

const pingEvery = 10_000
const answerWithin = 8_000
const shortestPause = 1_000
const longestPause = 30_000

/** What is heard: the messages of one array, and whether the line was lost before, so that anything may be missing. */
export type Hear = (messages: readonly PushedNotification[], wasAway: boolean) => void

function readMessages(text: string): readonly PushedNotification[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

/** How long to wait before another attempt: twice as long each time, and not all browsers at once. */
export function nextPause(pause: number, chance: number = Math.random()): number {
  return Math.min(pause * 2, longestPause) * (0.75 + chance / 2)
}

/**
 * Keeps a live connection of the signed-in person: says who it is, then 'Ping' on open and every ten seconds, comes back
 * by itself when it is lost, and asks for what was missed. Answers how to end it.
 */
export function keepConnected(hear: Hear): () => void {
  let socket: WebSocket | undefined
  let pings: ReturnType<typeof setInterval> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let pause = shortestPause
  let isOver = false
  /** The server's time when the line was last known to be good. */
  let since: string | undefined

  const ping = () => {
    if (socket?.readyState !== WebSocket.OPEN) return
    socket.send('Ping')
    clearTimeout(overdue)
    overdue = setTimeout(lose, answerWithin)
  }
  const lose = () => {
    clearInterval(pings)
    clearTimeout(overdue)
    const lost = socket
    socket = undefined
    if (lost) {
      lost.onclose = null
      lost.onmessage = null
      lost.close()
    }
    clearTimeout(retry)
    if (isOver) return
    retry = setTimeout(open, pause)
    pause = nextPause(pause)
  }
  const open = () => {
    const session = currentSession()
    const token = readCookie(cookies.token)
    if (isOver || !session || !token) return
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/${session.user.userId}`)
    const wasAway = since !== undefined
    let isFirst = true
    socket = made
    made.onopen = () => {
      made.send(JSON.stringify({ token, since }))
      ping()
      pings = setInterval(ping, pingEvery)
    }
    made.onmessage = ({ data }) => {
      const text = String(data)
      pause = shortestPause
      if (text.startsWith('Pong')) {
        clearTimeout(overdue)
        since = text.slice('Pong '.length)
        return
      }
      hear(readMessages(text), isFirst && wasAway)
      isFirst = false
    }
    made.onclose = lose
  }
  const wake = () => {
    if (document.visibilityState === 'hidden') return
    if (socket) return ping()
    clearTimeout(retry)
    open()
  }

  open()
  document.addEventListener('visibilitychange', wake)
  window.addEventListener('online', wake)
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', wake)
    window.removeEventListener('online', wake)
    lose()
  }
}
