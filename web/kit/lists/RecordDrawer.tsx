import { Drawer, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense } from 'react'
import { type Location, useNavigate, useSearchParams } from 'react-router'
import { ErrorBoundary } from '#web/kit/feedback/ErrorPage.tsx'

import styles from './RecordDrawer.module.css'
import { TrailSteps } from './TrailSteps.tsx'

/** Where somebody is, without what was passed along. */
export type Place = Pick<Location, 'pathname' | 'search'>

/**
 * A place with a record opened in its drawer; `parameter` is the record's name in the address. The address is whole, so
 * that a click leads where the row stood also while another screen is already on its way.
 */
export function withRecord(parameter: string, { pathname, search }: Place, id: number): string {
  const parameters = new URLSearchParams(search)
  parameters.set(parameter, String(id))
  return `${pathname}?${parameters}`
}

interface RecordDrawerProps {
  /** The record's name in the address. */
  parameter: string
  title: string
  children: (id: number) => ReactNode
}

/** One record beside the list it was chosen from, opened by the address, so that it can be shared and left by Back. */
export function RecordDrawer({ parameter, title, children }: RecordDrawerProps) {
  const [parameters] = useSearchParams()
  const navigate = useNavigate()
  const id = Number(parameters.get(parameter))
  const close = () => {
    const rest = new URLSearchParams(parameters)
    rest.delete(parameter)
    navigate({ search: rest.toString() }, { preventScrollReset: true })
  }
  return (
    <Drawer
      opened={id > 0}
      onClose={close}
      position="right"
      size="md"
      title={
        <span className={styles.title}>
          {title}
          <TrailSteps />
        </span>
      }
      closeButtonProps={{ 'aria-label': `Close the ${title.toLowerCase()}` }}
    >
      {id > 0 && (
        <ErrorBoundary key={id}>
          <Suspense fallback={<Skeleton h={320} />}>{children(id)}</Suspense>
        </ErrorBoundary>
      )}
    </Drawer>
  )
}
