import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { checkUserEmail } from '#contract/domains/users/endpoints.ts'
import { call } from '#web/kit/api/call.ts'
import { useMay } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { userView } from './screens.ts'

/** The e-mail address of a user: left, it is checked whether another user has it already. */
export function EmailField({ userId, hasFocus }: { userId?: number; hasFocus?: boolean }) {
  const { store } = useForm()
  const isChecked = useMay('user.create')
  const [holder, setHolder] = useState<{ id: number; name: string }>()
  const check = async (value: unknown) => {
    if (!isChecked || typeof value !== 'string' || !value.trim() || store.errorOf('email')) return
    const answer = await call(checkUserEmail, { email: value, userId }).catch(() => undefined)
    if (!answer?.isInUse || valueAt(store.state().values, 'email') !== value) return
    store.refuse({ ...store.state().refused, email: answer.message })
    if (answer.id !== null && answer.name !== null) setHolder({ id: answer.id, name: answer.name })
  }
  return (
    <div>
      <Field
        name="email"
        hasFocus={hasFocus}
        onLeft={(value) => void check(value)}
        onChanged={() => setHolder(undefined)}
      />
      {holder && (
        <p style={{ margin: '4px 0 0', fontSize: 'var(--type-dense)' }}>
          <Anchor component={Link} fz="inherit" to={linkTo(userView, { id: holder.id })}>
            Open {holder.name}
          </Anchor>
          , who has it
        </p>
      )}
    </div>
  )
}
