import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { checkOrganizationEmail, checkOrganizationName } from '#contract/domains/organizations/endpoints.ts'
import { call } from '#web/kit/api/call.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import { organizationView } from './screens.ts'
import styles from './UniqueField.module.css'

type Name = 'name' | 'email'
interface Holder {
  id: number
  name: string
}

const ask = (name: Name, text: string, id: number | undefined) =>
  name === 'name'
    ? call(checkOrganizationName, { name: text, id })
    : call(checkOrganizationEmail, { emailId: text, id })

/** The name or the e-mail address of an organization: left, it is checked whether another one has it already. */
export function UniqueField({ name, id, isChecked }: { name: Name; id?: number; isChecked: boolean }) {
  const { store } = useForm()
  const [holder, setHolder] = useState<Holder>()
  const [checked, setChecked] = useState(() => valueAt(store.state().values, name))
  const check = async (value: unknown) => {
    if (!isChecked || typeof value !== 'string' || !value.trim() || value === checked || store.errorOf(name)) return
    setChecked(value)
    const answer = await ask(name, value, id).catch(() => undefined)
    if (!answer?.isInUse || valueAt(store.state().values, name) !== value) return
    store.refuse({ ...store.state().refused, [name]: answer.message })
    if (answer.id !== null && answer.name !== null) setHolder({ id: answer.id, name: answer.name })
  }
  return (
    <div>
      <Field
        name={name}
        onLeft={(value) => void check(value)}
        onChanged={() => setHolder(undefined)}
        hasFocus={name === 'name' && id === undefined}
      />
      {holder && (
        <p className={styles.holder}>
          <Anchor component={Link} fz="inherit" to={linkTo(organizationView, { id: holder.id })}>
            Open {holder.name}
          </Anchor>
          , which has it
        </p>
      )}
    </div>
  )
}
