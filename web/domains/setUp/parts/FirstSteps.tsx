import type { getBeginning } from '#contract/domains/setUp/endpoints.ts'
import { type SetUpStep, setUpSteps } from '#contract/domains/setUp/steps.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import styles from './SetUpList.module.css'
import { Entry, places } from './SetUpList.tsx'

interface FirstStep {
  step: SetUpStep
  isDone: (of: OutputOf<typeof getBeginning>) => boolean
  access: Permission
  /** What whoever does not do it reads instead of the way there. */
  others: string
}

const firstSteps: readonly FirstStep[] = [
  {
    step: setUpSteps.client,
    isDone: ({ hasClient }) => hasClient,
    access: 'organization.create',
    others: 'Whoever brings clients adds it',
  },
  {
    step: setUpSteps.position,
    isDone: ({ hasPosition }) => hasPosition,
    access: 'position.create',
    others: 'Whoever looks after the client opens it',
  },
  {
    step: setUpSteps.candidate,
    isDone: ({ hasCandidate }) => hasCandidate,
    access: 'candidate.create',
    others: 'Recruiters add candidates',
  },
]

/** What a new firm does until somebody is on a position, for whoever does not set it up: what is done, and by whom the rest is. */
export function FirstSteps({ of }: { of: OutputOf<typeof getBeginning> }) {
  const { permissions } = useSignedIn()
  const next = firstSteps.find(({ isDone, access }) => !isDone(of) && permissions.has(access))
  return (
    <section className={styles.list} aria-labelledby="first-steps">
      <header className={styles.head}>
        <div>
          <h2 id="first-steps">Your firm is just beginning</h2>
          <p>Figures stand here once a candidate is on a position.</p>
        </div>
      </header>
      <ol className={styles.steps}>
        {firstSteps.map((one) => {
          const isDone = one.isDone(of)
          const may = permissions.has(one.access)
          const state = isDone ? 'Done' : may ? '' : one.others
          return (
            <Entry
              key={one.step}
              of={{ step: one.step, isDone, state }}
              isNext={one === next}
              to={may && !isDone ? places[one.step]() : null}
            />
          )
        })}
      </ol>
    </section>
  )
}
