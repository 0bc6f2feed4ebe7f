import { Button } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from 'react-router'
import { dismissSetUp, getSetUp } from '#contract/domains/setUp/endpoints.ts'
import { type SetUpStep, setUpSteps } from '#contract/domains/setUp/steps.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { misReportScreen } from '#web/domains/accounts/screens.ts'
import { candidates } from '#web/domains/candidates/screens.ts'
import { organizationNew } from '#web/domains/organizations/screens.ts'
import { positionNew } from '#web/domains/positions/screens.ts'
import { workspaceSettings } from '#web/domains/settings/screens.ts'
import { usersScreen } from '#web/domains/users/screens.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import styles from './SetUpList.module.css'

type Step = OutputOf<typeof getSetUp>['steps'][number]

const settings = (tab: string) => () => linkTo(workspaceSettings, {}, { tab })

/** Where each step is done. */
export const places: Readonly<Record<SetUpStep, () => string>> = {
  firm: () => linkTo(misReportScreen),
  mail: settings('mail'),
  people: () => linkTo(usersScreen, {}, { do: 'inviteSeveral' }),
  client: () => linkTo(organizationNew),
  position: () => linkTo(positionNew),
  candidate: () => linkTo(candidates),
  cvReading: settings('recruiting'),
  logo: settings('company'),
  holidays: settings('calendar'),
  backup: settings('backups'),
}

/** What a new firm sets up: undefined while it is read, empty for whoever does not set it up or once all is done. */
export function useSetUp(): readonly Step[] | undefined {
  const isAsked = useMayCall(getSetUp.access)
  const { data, isError } = useApiState(getSetUp, {}, { enabled: isAsked })
  if (!isAsked || isError) return []
  return data?.steps
}

/** Whether the firm has nothing yet that figures could count. */
export function isBeginning(steps: readonly Step[]): boolean {
  const counted: readonly SetUpStep[] = [setUpSteps.client, setUpSteps.position, setUpSteps.candidate]
  return steps.length > 0 && !steps.some(({ step, isDone }) => isDone && counted.includes(step))
}

/** The steps of a new firm, each with its state and the way to where it is done; the first open one is the next to do. */
export function SetUpList({ steps }: { steps: readonly Step[] }) {
  const { run, isRunning } = useCommand(dismissSetUp)
  if (steps.length === 0) return null
  const next = steps.find(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  const dismiss = async () => {
    const text = 'No administrator sees it any more. Everything in it is found in the menu and under Setting.'
    if (await confirm({ title: 'Put the list away?', text, yes: 'Put it away' })) await run({})
  }
  return (
    <section className={styles.list} aria-labelledby="set-up">
      <header className={styles.head}>
        <div>
          <h2 id="set-up">Set up your firm</h2>
          <p>
            {done} of {steps.length} done
          </p>
        </div>
        <Button variant="subtle" color="gray" size="xs" loading={isRunning} onClick={() => void dismiss()}>
          Put away
        </Button>
      </header>
      <ol className={styles.steps}>
        {steps.map((one) => (
          <Entry key={one.step} of={one} isNext={one === next} />
        ))}
      </ol>
    </section>
  )
}

interface EntryProps {
  of: Step
  isNext: boolean
  /** Where it is done; null for whoever does not do it. */
  to?: string | null
}

/** One step, with its state and the way to where it is done. */
export function Entry({ of: { step, isDone, state }, isNext, to = places[step]() }: EntryProps) {
  const { label, why } = setUpSteps.termOf(step)
  const what = (
    <>
      <strong>{label}</strong>
      <span>{isDone || to === null ? state : why}</span>
    </>
  )
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      {isDone ? <IconCircleCheckFilled size={20} aria-label="Done" /> : <IconCircle size={20} aria-label="To do" />}
      {to === null ? (
        <div className={styles.what} data-plain>
          {what}
        </div>
      ) : (
        <Link to={to} className={styles.what}>
          {what}
        </Link>
      )}
      {isNext && to !== null && (
        <Button component={Link} to={to} size="xs">
          {label}
        </Button>
      )}
      {!isNext && !isDone && to !== null && <span className={styles.state}>{state}</span>}
    </li>
  )
}
