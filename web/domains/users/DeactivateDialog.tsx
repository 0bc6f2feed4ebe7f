import { Skeleton, Stack } from '@mantine/core'
import { Suspense } from 'react'
import { deactivateUser, getOpenWork } from '#contract/domains/users/endpoints.ts'
import type { UserRecord } from '#contract/domains/users/model.ts'
import { openWorkKinds } from '#contract/vocab/users.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { numberText } from '#web/kit/records/formats.ts'
import styles from './DeactivateDialog.module.css'

/** Deactivates a user: what they have in hand is listed, and goes to whoever is named. */
export function DeactivateDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const { attempt } = useCommand(deactivateUser)
  return (
    <FormDialog
      title={`Deactivate ${user.fullName}?`}
      schema={deactivateUser}
      initial={{ id: user.userId, version: user.version }}
      submit="Deactivate"
      size="lg"
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        <p className={styles.soft}>
          They are signed out at once and cannot sign in any more. What they did stays in every history and report.
        </p>
        <Suspense fallback={<Skeleton h={120} />}>
          <OpenWork userId={user.userId} />
        </Suspense>
      </Stack>
    </FormDialog>
  )
}

function OpenWork({ userId }: { userId: number }) {
  const { work } = useApi(getOpenWork, { id: userId })
  if (work.length === 0) return <p className={styles.soft}>They have no open work.</p>
  return (
    <>
      <ul className={styles.work} aria-label="Open work">
        {work.map(({ kind, count, names }) => (
          <li key={kind}>
            <details>
              <summary>
                <span>{openWorkKinds.labelOf(kind)}</span>
                <strong>{numberText(count)}</strong>
              </summary>
              <p>
                {names.join(', ')}
                {count > names.length && ` and ${numberText(count - names.length)} more`}
              </p>
            </details>
          </li>
        ))}
      </ul>
      <Field name="handOverToId" help="Without a name the work stays with them until somebody takes it over" />
    </>
  )
}
