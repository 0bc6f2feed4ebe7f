import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInbox, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyList } from '#contract/kit/list.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { failureText } from '#web/kit/api/api.ts'
import { ApiError } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { activeFilters, type FixedFilters, isAsItBegan } from './listState.ts'
import type { ListControl } from './useListState.ts'

interface InsteadProps {
  list: AnyList
  control: ListControl
  fixed?: FixedFilters
  /** The next step where there is nothing at all yet. */
  action?: ReactNode
}

/** Says why there are no rows, and what can be done about it. */
export function NoRows({ list, control: { state, change, reset }, fixed, action }: InsteadProps) {
  const { permissions } = useSignedIn()
  if (state.page > 1) {
    return (
      <Message
        order={2}
        title="This page is past the end"
        icon={<IconInbox size={20} />}
        action={<Button onClick={() => change({ page: 1 })}>First page</Button>}
      />
    )
  }
  const isFiltered = activeFilters(list, state, fixed).length > 0
  const clear = () => change({ filters: {}, search: '' })
  if (state.search || (isFiltered && !isAsItBegan(list, state))) {
    return (
      <Message
        order={2}
        title="Nothing matches"
        icon={<IconSearchOff size={20} />}
        action={
          <>
            <Button variant="default" onClick={reset}>
              Reset the filters
            </Button>
            <Button onClick={clear}>Show everything</Button>
          </>
        }
      >
        No row fits {state.search ? `“${state.search}” and ` : ''}the filters that are set.
      </Message>
    )
  }
  return (
    <Message
      order={2}
      title={nothingIn(list)}
      icon={<IconInbox size={20} />}
      action={
        isFiltered ? (
          <>
            <Button variant="default" onClick={clear}>
              Show everything
            </Button>
            {action}
          </>
        ) : (
          action
        )
      }
    >
      {beginning(list, permissions)}
    </Message>
  )
}

/** Why there is nothing, in a sentence; all that is said of it where nothing follows. */
function nothingIn({ title, empty, begins }: AnyList): string {
  const said = empty ?? `No ${title.toLowerCase()} yet`
  return begins ? (/^.*?[.:](?= |$)/.exec(said)?.[0] ?? said) : said
}

/** What the list is for, and what the person can do about it, or who does. */
function beginning({ begins }: AnyList, permissions: ReadonlySet<Permission>): string | undefined {
  if (begins === undefined || typeof begins === 'string') return begins
  const { about, first, others } = begins
  return `${about} ${permissions.has(first.access) ? first.text : others}`
}

interface FailedProps {
  error: Error
  onRetry: () => void
  /** Asks for everything, where the list has a search and filters. */
  onReset?: () => void
}

/** Says that the rows could not be read: trying again keeps the filters, unless it is they that cannot be read. */
export function FailedRows({ error, onRetry, onReset }: FailedProps) {
  const text = error instanceof ApiError ? failureText(error) : error.message
  if (onReset && error instanceof ApiError && error.code === 'invalid') {
    return (
      <Message
        order={2}
        title="Nothing can be looked for like this"
        icon={<IconSearchOff size={20} />}
        action={<Button onClick={onReset}>Show everything</Button>}
      >
        {text}
      </Message>
    )
  }
  return (
    <Message
      order={2}
      title="The list could not be read"
      icon={<IconAlertTriangle size={20} />}
      action={<Button onClick={onRetry}>Try again</Button>}
    >
      {text}
    </Message>
  )
}
