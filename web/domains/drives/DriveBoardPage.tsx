import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useSearchParams } from 'react-router'
import { getDrive } from '#contract/domains/drives/endpoints.ts'
import type { Drive, DrivePerson } from '#contract/domains/drives/model.ts'
import { attendances } from '#contract/vocab/attendances.ts'
import { driveDayStatuses } from '#contract/vocab/interviews.ts'
import { pendingMoves } from '#web/domains/applications/parts/pendingMoves.ts'
import { useMove } from '#web/domains/applications/parts/useMove.tsx'
import { useApi } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { NotFound } from '#web/kit/feedback/NotFound.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { dateText } from '#web/kit/records/formats.ts'
import styles from './DriveBoardPage.module.css'
import { Figures } from './Figures.tsx'
import { PersonCard } from './PersonCard.tsx'
import { driveSummary } from './screens.ts'
import { asMoved, asNoted } from './steps.ts'
import { type Attending, useAttendance } from './useAttendance.ts'

/**
 * A hiring day while it goes on: who is there, in which round, with what result, and what comes next. A move and
 * an arrival are shown at once; the figures count what the server has kept.
 */
export default function DriveBoardPage({ date, id }: { date: string; id: number }) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return <NotFound />
  return <Board date={date} id={id} />
}

function Board({ date, id }: { date: string; id: number }) {
  const drive = useApi(getDrive, { date, positionId: id })
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim().toLowerCase())
  const [address] = useSearchParams()
  const timeZone = useTimeZone()
  const pendingMoveOf = pendingMoves.use()
  const noted = useAttendance(date)
  const people = drive.people.map((person) =>
    asMoved(asNoted(person, noted.of(person)), pendingMoveOf({ id: person.applicationId, version: person.version })),
  )
  const shown = peopleShown(people, address.get('counted'), search)
  return (
    <Page
      title={drive.positionName}
      back={{ to: linkTo(driveSummary, { date, id }), label: `Drive of ${dateText(date)}` }}
      facts={[
        { label: 'Organization', value: drive.organizationName },
        { label: 'Times in', value: timeZone },
      ]}
    >
      <Figures counts={drive.counts} />
      <TextInput
        className={styles.search}
        aria-label="Find somebody"
        placeholder="Find somebody"
        leftSection={<IconSearch size={16} />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <People drive={drive} shown={shown} note={noted.note} />
    </Page>
  )
}

/** What each figure counts, as a condition on the people of the board. */
const isCounted: Readonly<Record<string, (person: DrivePerson) => boolean>> = {
  [driveDayStatuses.confirmed]: ({ confirmed }) => confirmed,
  [driveDayStatuses.appeared]: ({ hasAppeared }) => hasAppeared,
  [driveDayStatuses.selected]: ({ dayStatus }) => dayStatus === driveDayStatuses.selected,
  [driveDayStatuses.rejected]: ({ dayStatus }) => dayStatus === driveDayStatuses.rejected,
  [driveDayStatuses.noShow]: ({ dayStatus }) => dayStatus === driveDayStatuses.noShow,
}

function peopleShown(people: readonly DrivePerson[], counted: string | null, search: string): DrivePerson[] {
  const isWanted = isCounted[counted ?? ''] ?? (() => true)
  return people.filter((person) => isWanted(person) && (!search || person.candidateName.toLowerCase().includes(search)))
}

const isDecided = ({ dayStatus }: DrivePerson) =>
  dayStatus === driveDayStatuses.selected || dayStatus === driveDayStatuses.rejected

/** In the order in which somebody at the door looks for them: here and waiting, expected, done, gone. */
const groups: readonly { title: string; holds: (person: DrivePerson) => boolean }[] = [
  {
    title: 'Here',
    holds: (person) =>
      person.dayStatus !== driveDayStatuses.noShow &&
      !isDecided(person) &&
      (person.attendance === attendances.arrived || person.hasAppeared),
  },
  {
    title: 'Expected',
    holds: (person) => person.dayStatus !== driveDayStatuses.noShow && !isDecided(person) && !person.hasAppeared,
  },
  { title: 'Decided', holds: isDecided },
  { title: 'Did not come', holds: ({ dayStatus }) => dayStatus === driveDayStatuses.noShow },
]

interface PeopleProps {
  drive: Drive
  shown: readonly DrivePerson[]
  note: Attending['note']
}

function People({ drive, shown, note }: PeopleProps) {
  const { make, dialog } = useMove()
  const { positionId, organizationId } = drive
  if (drive.people.length === 0) return <p className={styles.none}>Nobody is invited on this day.</p>
  if (shown.length === 0) return <p className={styles.none}>Nobody fits.</p>
  return (
    <>
      {groups.map(({ title, holds }) => {
        const here = shown.filter(holds)
        return (
          here.length > 0 && (
            <section key={title} className={styles.group} aria-label={title}>
              <h2>
                {title} <span>{here.length}</span>
              </h2>
              <ul>
                {here.map((person) => (
                  <PersonCard
                    key={person.applicationId}
                    person={person}
                    onNote={(attendance) => void note(person, attendance)}
                    onMove={(move) => make({ ...person, id: person.applicationId, positionId, organizationId }, move)}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {dialog}
    </>
  )
}
