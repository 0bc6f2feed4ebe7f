import type { JoiningContact } from '#contract/domains/offers/model.ts'
import { contactOutcomes } from '#contract/vocab/joinings.ts'
import { dateText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { Timeline } from '#web/kit/records/Timeline.tsx'
import styles from './Offers.module.css'

/** Every contact since the selection. */
export function ContactsTab({ contacts }: { contacts: readonly JoiningContact[] }) {
  return (
    <Timeline
      empty="No contact has been logged yet"
      entries={contacts.map(({ id, at, channel, outcome, notes, nextContactOn, byName }) => ({
        id,
        at,
        kind: channel,
        by: byName,
        tone: contactOutcomes.termOf(outcome).kind,
        title: (
          <>
            {channel} <StatusChip label={outcome} kind={contactOutcomes.termOf(outcome).kind} />
          </>
        ),
        detail: (
          <>
            {notes && <p className={styles.words}>{notes}</p>}
            Next contact on {dateText(nextContactOn)}
          </>
        ),
      }))}
    />
  )
}
