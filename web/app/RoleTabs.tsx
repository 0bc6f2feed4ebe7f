import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/vocab/roles.ts'
import { changeRole } from '#web/domains/access/parts/session.ts'
import { failureText } from '#web/kit/api/api.ts'
import { ApiError } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { landingOf } from './menu.ts'
import styles from './RoleTabs.module.css'
import { shellSlots } from './screens.ts'

/** Keeps the role in use in sight where there is no room for all, also when counts make them wider. */
function inSight(tab: HTMLElement | null) {
  if (!tab?.parentElement) return
  const follow = new ResizeObserver(() => tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
  for (const one of [tab.parentElement, ...tab.parentElement.children]) follow.observe(one)
  return () => follow.disconnect()
}

/** The roles a person holds; choosing one makes it the primary role. */
export function RoleTabs({ isStacked = false, onChosen }: { isStacked?: boolean; onChosen?: () => void }) {
  const { user, primaryRole } = useSignedIn()
  const navigate = useNavigate()
  if (user.roles.length < 2) return null
  const choose = async (role: Role) => {
    if (role === primaryRole) return
    try {
      const session = await changeRole(role)
      onChosen?.()
      if (session) navigate(landingOf(session) ?? '/')
    } catch (error) {
      if (error instanceof ApiError) showToast('error', failureText(error))
    }
  }
  return (
    <fieldset className={styles.roles} data-stacked={isStacked || undefined} aria-label="Primary role">
      {user.roles.map(({ name, label }) => (
        <button
          key={name}
          ref={name === primaryRole ? inSight : undefined}
          type="button"
          className={styles.role}
          aria-pressed={name === primaryRole}
          onClick={() => choose(name)}
        >
          {label ?? name}
          <RoleCount role={name} />
        </button>
      ))}
    </fieldset>
  )
}

function RoleCount({ role }: { role: Role }) {
  return (
    <Suspense>
      {shellSlots
        .filter(({ place }) => place === 'roleTab')
        .map(({ Show }, index) => (
          <Show key={index} role={role} />
        ))}
    </Suspense>
  )
}
