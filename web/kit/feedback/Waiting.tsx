import { type ReactNode, Suspense, startTransition, useLayoutEffect, useState } from 'react'

interface WaitingProps {
  /** What stands for the content until it can be drawn. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * What is still to be loaded when the application begins. React keeps what a boundary falls back to for 300 ms, however
 * soon the content is there; here that is content itself at first, which a transition replaces at once.
 */
export function Waiting({ fallback, children }: WaitingProps) {
  const [isBegun, begin] = useState(false)
  useLayoutEffect(() => startTransition(() => begin(true)), [])
  return <Suspense fallback={fallback}>{isBegun ? children : fallback}</Suspense>
}
