import type { PushedNotification } from '#contract/domains/notifications/model.ts'
import type { Changes } from '#contract/kit/live.ts'

/** What the server pushes: something to tell a person, or something to read again. */
export type LiveMessage = PushedNotification | Changes

const pingEvery = 10_000
const answerWithin = 8_000
const answer = 'Pong '

/** One connection to the server, until it is lost or closed. */
export interface Line {
  ping: () => void
  close: () => void
}

interface Listener {
  /** The server has answered a Ping, with its time. */
  isGood: (serverTime: string) => void
  brings: (messages: readonly LiveMessage[]) => void
}

/** Opens a connection: says who it is, then 'Ping' on open and every ten seconds. Without an answer it counts as lost. */
export function openLine(
  userId: number,
  hello: { token: string; since?: string; ago: number },
  onLost: () => void,
  { isGood, brings }: Listener,
): Line {
  const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/ws/${userId}`)
  let pings: ReturnType<typeof setInterval> | undefined
  let overdue: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    clearInterval(pings)
    clearTimeout(overdue)
    socket.onclose = null
    socket.onmessage = null
    socket.close()
  }
  const lose = () => {
    close()
    onLost()
  }
  const ping = () => {
    if (socket.readyState !== WebSocket.OPEN) return
    socket.send('Ping')
    clearTimeout(overdue)
    overdue = setTimeout(lose, answerWithin)
  }
  socket.onopen = () => {
    socket.send(JSON.stringify(hello))
    ping()
    pings = setInterval(ping, pingEvery)
  }
  socket.onclose = lose
  socket.onmessage = ({ data }) => {
    const text = String(data)
    if (!text.startsWith(answer)) return brings(readMessages(text))
    clearTimeout(overdue)
    isGood(text.slice(answer.length))
  }
  return { ping, close }
}

function readMessages(text: string): readonly LiveMessage[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}
