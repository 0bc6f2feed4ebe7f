import { Button, Loader } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { Link } from 'react-router'
import { demoStates, getDemoData, removeDemoData } from '#contract/domains/setUp/demoData.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { usersScreen } from '#web/domains/users/screens.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { linkTo } from '#web/kit/pages/screen.ts'
import styles from './DemoDataCard.module.css'

type Found = OutputOf<typeof getDemoData>

/** Says to administrators of a firm that began with demo data how far these are, and removes them. */
export default function DemoDataCard() {
  return useMayCall(getDemoData.access) ? <Card /> : null
}

const inWords = new Intl.ListFormat('en-IN')

const countsOf = (counted: Found['goes']) =>
  inWords.format(counted.map(({ what, count }) => `${count.toLocaleString('en-IN')} ${what}`))

function Card() {
  const found = useApi(getDemoData, {}, { pollWhile: ({ state }) => state === demoStates.wanted })
  if (found.state === demoStates.none) return null
  if (found.state === demoStates.wanted)
    return (
      <section className={styles.card} aria-label="Demo data">
        <Loader size={18} aria-label="Being made" />
        <p>The demo data are being made. It takes some minutes; you can look around and set up the firm meanwhile.</p>
      </section>
    )
  return <There found={found} />
}

function There({ found }: { found: Found }) {
  const { run, isRunning } = useCommand(removeDemoData)
  const remove = async () => {
    const own = found.ownAmongIt.length > 0 ? ` Of that your people entered ${countsOf(found.ownAmongIt)}.` : ''
    const text = `${countsOf(found.goes)} go, and everything that hangs on them.${own} ${countsOf(found.stays)} and all words of the lists stay. It cannot be undone.`
    const isAgreed = await confirm({ title: 'Remove the demo data?', text, yes: 'Remove them', isDangerous: true })
    if (isAgreed) await run({})
  }
  return (
    <section className={styles.card} aria-label="Demo data">
      <IconFlask size={18} aria-hidden="true" />
      <p>
        <strong>The firm holds demo data.</strong> Whatever is entered meanwhile goes with them. To work as one of the
        invented people, open them under <Link to={linkTo(usersScreen)}>Users</Link> and choose View as, or give them a
        password. Nothing is mailed to them. Once the demo data are gone, a list leads through setting up the firm.
      </p>
      <Button variant="default" size="xs" loading={isRunning} onClick={() => void remove()}>
        Remove the demo data
      </Button>
    </section>
  )
}
