import { useState } from 'react'
import type { getSignInInfo } from '#contract/domains/access/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import styles from './DemoSignIns.module.css'

type Demo = NonNullable<OutputOf<typeof getSignInInfo>['demo']>

interface DemoSignInsProps {
  demo: Demo
  onChosen: (input: { email: string; password: string }) => Promise<unknown>
}

/** In demo mode: one click signs in as a role. */
export function DemoSignIns({ demo, onChosen }: DemoSignInsProps) {
  const [running, setRunning] = useState('')
  const choose = async (email: string) => {
    setRunning(email)
    await onChosen({ email, password: demo.password }).finally(() => setRunning(''))
  }
  return (
    <section className={styles.demo} aria-labelledby="demo">
      <h2 id="demo">Demo: look around as</h2>
      <div className={styles.people}>
        {demo.people.map(({ email, role }) => (
          <button key={email} type="button" title={email} disabled={running !== ''} onClick={() => choose(email)}>
            {role}
          </button>
        ))}
      </div>
      <p>
        The password of each is <code>{demo.password}</code>
      </p>
    </section>
  )
}
