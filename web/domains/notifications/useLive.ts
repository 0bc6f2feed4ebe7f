import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { clientWaitingList } from '#contract/domains/clientSide/lists.ts'
import { getBroadcasts, getTodaysBroadcasts } from '#contract/domains/messages/broadcasts.ts'
import { countByRole, countNotifications, getNotifications } from '#contract/domains/notifications/endpoints.ts'
import type { PushedNotification } from '#contract/domains/notifications/model.ts'
import { qcQueue } from '#contract/domains/screening/lists.ts'
import { getTodos } from '#contract/domains/todos/endpoints.ts'
import { givenTodoList, todoList } from '#contract/domains/todos/lists.ts'
import { type Changes, everyCall } from '#contract/kit/live.ts'
import { renewRights } from '#web/domains/access/parts/session.ts'
import { readAgain, refreshScreen } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { keepConnected } from './connection.ts'
import type { LiveMessage } from './line.ts'
import { popUp } from './popUps.ts'

/** What is read again when somebody is told of something: what they were told, and the lists of what waits for them. */
const concerned = [
  countNotifications,
  countByRole,
  getNotifications,
  getTodaysBroadcasts,
  getBroadcasts,
  getTodos,
  todoList,
  givenTodoList,
  qcQueue,
  clientWaitingList,
].map(({ call }) => call)

const isChanges = (message: LiveMessage): message is Changes => 'changed' in message

/**
 * Holds the live connection while somebody is signed in: what is pushed pops up, counts and lists are read again, and so
 * is whatever the server says has changed.
 */
export function useLive(): void {
  const client = useQueryClient()
  const { user, primaryRole } = useSignedIn()
  const { userId } = user
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or role needs a connection of its own
  useEffect(() => {
    let isFirst = true
    return keepConnected((messages, wasAway) => {
      const told = messages.filter((message): message is PushedNotification => !isChanges(message))
      popUp(told)
      const changed = messages.filter(isChanges).flatMap((changes) => changes.changed)
      // Nobody knows what changed while the line was lost, or while the server could not hear.
      const mayBeAny = wasAway || changed.includes(everyCall)
      if (mayBeAny || changed.includes(getSession.call)) void renewRights().catch(() => undefined)
      const isGreeting = isFirst && !wasAway && messages.length === 0
      isFirst = false
      if (mayBeAny) return void readAgain({}, client)
      for (const call of changed) void readAgain({ queryKey: [call] }, client)
      const isOnlyChanges = messages.length > 0 && told.length === 0
      if (isGreeting || isOnlyChanges) return
      // What is opened next is read anew, however short ago it was read before this was told.
      void refreshScreen(client, true)
      for (const call of concerned) void readAgain({ queryKey: [call] }, client)
    })
  }, [client, userId, primaryRole])
}
