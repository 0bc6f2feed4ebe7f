import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import styles from './TrailSteps.module.css'
import { useTrail, useTrailKeys } from './trail.ts'

/** The steps to the previous and the next record of the list from which this one was opened; nothing elsewhere. */
export function TrailSteps() {
  const on = useTrail()
  const steps = useRef<HTMLElement>(null)
  useTrailKeys(on, steps)
  if (!on || on.stops.length < 2) return null
  return (
    <nav ref={steps} className={styles.steps} aria-label={on.name}>
      <Step to={on.previous} label="Previous (K)">
        <IconChevronLeft size={16} />
      </Step>
      <span>
        {on.place + 1} of {on.stops.length}
      </span>
      <Step to={on.next} label="Next (J)">
        <IconChevronRight size={16} />
      </Step>
    </nav>
  )
}

function Step({ to, label, children }: { to: string | undefined; label: string; children: ReactNode }) {
  if (!to) {
    return (
      <ActionIcon variant="default" size={28} aria-label={label} disabled>
        {children}
      </ActionIcon>
    )
  }
  return (
    <Hint label={label}>
      <ActionIcon variant="default" size={28} aria-label={label} component={Link} to={to}>
        {children}
      </ActionIcon>
    </Hint>
  )
}
