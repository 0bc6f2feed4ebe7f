import { Text } from '@mantine/core'
import { useState } from 'react'
import { authenticate, getSignInInfo } from '#contract/domains/access/endpoints.ts'
import { failureText, useApiState } from '#web/kit/api.ts'
import { ApiError, call } from '#web/kit/call.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/form.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import styles from './SignInPage.module.css'
import { enter } from './session.ts'

/** Where a person signs in. */
export default function SignInPage() {
  const { data: info } = useApiState(getSignInInfo, {}, { rarelyChanges: true })
  const [failure, setFailure] = useState('')
  const attempt = async (input: { email: string; password: string }) => {
    setFailure('')
    try {
      await enter(await call(authenticate, input))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureText(error, { failed: 'Email or password is not right' }))
      return error
    }
  }
  const form = useContractForm(authenticate, { onSubmit: attempt })
  return (
    <div className={styles.page}>
      <title>Sign in · Staffwright</title>
      <main className={styles.form}>
        <div className={styles.brand}>
          <img src="/favicon.svg" alt="" width={28} height={28} />
          <span>Staffwright</span>
        </div>
        <h1 className={styles.title}>Sign in</h1>
        <Form form={form} className={styles.fields} isGuarded={false}>
          <form.Field name="email" autoComplete="username" hasFocus />
          <form.Field name="password" autoComplete="current-password" />
          <Text className={styles.failure} role="alert" aria-live="assertive">
            {failure}
          </Text>
          <SubmitButton fullWidth>Sign in</SubmitButton>
        </Form>
        {info?.demo && <DemoSignIns demo={info.demo} onChosen={attempt} />}
      </main>
      <Picture />
    </div>
  )
}

/** From a sourced CV to a joined candidate, as lines that narrow from stage to stage. */
function Picture() {
  const stages = ['Sourced', 'Screened', 'QC passed', 'Sent to client', 'Interviewed', 'Offered', 'Joined']
  return (
    <aside className={styles.picture} aria-hidden="true">
      <p className={styles.claim}>From a sourced CV to a joined candidate and a paid invoice.</p>
      <ol className={styles.stages}>
        {stages.map((stage, index) => (
          <li key={stage} style={{ width: `${100 - index * 11.5}%` }}>
            <span>{stage}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
