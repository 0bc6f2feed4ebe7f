import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useRouteError } from 'react-router'
import { ApiError } from '#web/kit/api/call.ts'
import { Message } from './Message.tsx'
import { NotAllowed } from './NotAllowed.tsx'
import { NotFound } from './NotFound.tsx'

/** What a screen shows instead of itself when it failed. */
export function ErrorPage() {
  return <Failure error={useRouteError()} />
}

function Failure({ error, order }: { error: unknown; order?: 1 | 2 | 3 }) {
  if (error instanceof ApiError && error.status === 401) return null
  if (error instanceof ApiError && error.status === 403) return <NotAllowed />
  if (error instanceof ApiError && error.status === 404) {
    const [, what] = /^(.+) not found$/.exec(error.said) ?? []
    return what || !error.said ? <NotFound what={what} /> : <NotFound what="Record" why={error.said} />
  }
  return (
    <Message
      order={order}
      title="An error has occured."
      icon={<IconAlertTriangle size={20} />}
      action={<Button onClick={() => location.reload()}>Go Back</Button>}
    >
      {error instanceof ApiError ? error.message : 'Nothing that you saved is lost.'}
    </Message>
  )
}

/** Keeps a failure inside a part of a page, such as a tab or a widget. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    if (!(error instanceof ApiError)) console.error(error, componentStack)
  }

  override render() {
    const { error } = this.state
    return error === undefined ? this.props.children : <Failure error={error} order={3} />
  }
}
