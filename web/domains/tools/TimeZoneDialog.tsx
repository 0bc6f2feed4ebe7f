import { Button, CloseButton, CopyButton, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { instantOf, repeatedText, skippedText, wallTime } from '#contract/kit/wallTime.ts'
import { quickTools } from '#contract/vocab/shell.ts'
import { readSaved, useTimeZone, writeSaved } from '#web/kit/api/session.ts'
import type { DialogProps } from '#web/kit/pages/shellParts.ts'
import styles from './TimeZoneDialog.module.css'
import { allZones, daysAhead, isZone, offsetText } from './zones.ts'

/** What stands beside the firm's own zone until a person chooses. */
const usual = ['Europe/London', 'America/New_York', 'Asia/Singapore']
const mostPlaces = 12
const minute = 60_000

/** What the clocks show in several places at one moment; whichever of them is changed, the others follow. */
export default function TimeZoneDialog({ onClose }: DialogProps) {
  const own = useTimeZone()
  const [places, setPlaces] = useState(() => placesOf(own))
  const [instant, setInstant] = useState(presentMinute)
  const change = (next: readonly string[]) => {
    setPlaces(next)
    writeSaved('tools', 'places', next)
  }
  return (
    <Modal opened onClose={onClose} title={quickTools.timeZoneConverter} size="lg">
      <Stack gap="md">
        <ul className={styles.places}>
          {places.map((zone) => (
            <Place
              key={zone}
              zone={zone}
              than={places[0] ?? own}
              instant={instant}
              onInstant={setInstant}
              onRemove={places.length > 1 ? () => change(places.filter((one) => one !== zone)) : undefined}
            />
          ))}
        </ul>
        {places.length < mostPlaces && <AddPlace places={places} onAdd={(zone) => change([...places, zone])} />}
        <Group justify="space-between" gap="xs">
          <Button variant="default" onClick={() => setInstant(presentMinute())}>
            Now
          </Button>
          <CopyButton value={places.map((zone) => lineOf(instant, zone)).join('\n')}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy the times'}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  )
}

const presentMinute = () => Math.floor(Date.now() / minute) * minute

/** The places a person chose before; else the firm's own and some of the world's. */
function placesOf(own: string): readonly string[] {
  const saved = readSaved('tools', 'places')
  const chosen = Array.isArray(saved) ? saved.filter(isZone) : []
  return chosen.length ? chosen : [own, ...usual.filter((zone) => zone !== own)]
}

const nameOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

function lineOf(instant: number, zone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const
  return `${nameOf(zone)}: ${new Intl.DateTimeFormat('en-GB', { ...format, hour12: true }).format(instant)} (${offsetText(instant, zone)})`
}

const weekday = (instant: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone }).format(instant)

interface PlaceProps {
  zone: string
  /** The place with whose day this one is compared. */
  than: string
  instant: number
  onInstant: (instant: number) => void
  onRemove: (() => void) | undefined
}

function Place({ zone, than, instant, onInstant, onRemove }: PlaceProps) {
  // What is typed stays as it is while it is no time of this place, such as one that the clocks skip.
  const [typed, setTyped] = useState<string>()
  const shown = wallTime(instant, zone).slice(0, 16).replace(' ', 'T')
  const wall = typed?.replace('T', ' ')
  const change = (next: string) => {
    setTyped(next)
    const read = Date.parse(instantOf(next.replace('T', ' '), zone))
    if (!Number.isNaN(read)) onInstant(read)
  }
  const days = daysAhead(instant, zone, than)
  return (
    <li className={styles.place}>
      <div className={styles.name}>
        <strong>{nameOf(zone)}</strong>
        <Text size="xs" c="dimmed" component="span">
          {zone} · {offsetText(instant, zone)}
        </Text>
      </div>
      <TextInput
        type="datetime-local"
        aria-label={`Time in ${nameOf(zone)}`}
        value={typed && Date.parse(instantOf(typed.replace('T', ' '), zone)) === instant ? typed : shown}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => setTyped(undefined)}
        description={(wall && (skippedText(wall, zone) ?? repeatedText(wall, zone))) || undefined}
        inputWrapperOrder={['input', 'description']}
      />
      <span className={styles.day}>
        {weekday(instant, zone)}
        {days !== 0 && (days > 0 ? ', next day' : ', day before')}
      </span>
      <CloseButton
        aria-label={`Remove ${nameOf(zone)}`}
        onClick={onRemove}
        style={{ visibility: onRemove ? undefined : 'hidden' }}
      />
    </li>
  )
}

function AddPlace({ places, onAdd }: { places: readonly string[]; onAdd: (zone: string) => void }) {
  const [zones] = useState(allZones)
  const [typed, setTyped] = useState('')
  return (
    <Select
      label="Add a place"
      placeholder="City or time zone"
      searchable
      limit={50}
      nothingFoundMessage="Nothing matches"
      value={null}
      searchValue={typed}
      onSearchChange={setTyped}
      data={zones
        .filter(({ id }) => !places.includes(id))
        .map(({ id, city }) => ({ value: id, label: city === id ? id : `${city} (${id})` }))}
      onChange={(zone) => {
        if (zone) onAdd(zone)
        setTyped('')
      }}
    />
  )
}
