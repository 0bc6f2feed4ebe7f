import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getBroadcasts, getTodaysBroadcasts } from '#contract/domains/messages/broadcasts.ts'
import { countByRole, countNotifications, getNotifications } from '#contract/domains/notifications/endpoints.ts'
import { getTodos } from '#contract/domains/todos/endpoints.ts'
import { todoList } from '#contract/domains/todos/lists.ts'
import { useSignedIn } from '#web/kit/session.ts'
import { keepConnected } from './connection.ts'
import { popUp } from './popUps.ts'

const concerned = [
  countNotifications,
  countByRole,
  getNotifications,
  getTodaysBroadcasts,
  getBroadcasts,
  getTodos,
  todoList,
].map(({ call }) => call)

/** Holds the live connection while somebody is signed in: what is pushed pops up, and counts and lists are read again. */
export function useLive(): void {
  const client = useQueryClient()
  const { user, primaryRole } = useSignedIn()
  const { userId } = user
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or role needs a connection of its own
  useEffect(() => {
    let isFirst = true
    return keepConnected((messages, wasAway) => {
      popUp(messages)
      const isGreeting = isFirst && !wasAway && messages.length === 0
      isFirst = false
      if (isGreeting) return
      for (const call of concerned) void client.invalidateQueries({ queryKey: [call] })
    })
  }, [client, userId, primaryRole])
}
