import { communicationTypes } from '#contract/vocab/communicationTypes.ts'
import { asAdded } from '#server/domains/movingIn/fingerprints.ts'
import { type Became, type Coming, type Turn, textOf } from '#server/domains/movingIn/turn.ts'
import { nowIso } from '#server/kit/clock.ts'
import { candidateCommunications } from '#server/records/candidates/tables.ts'

const words = [
  [/call|phone|^100$|^500$|^600$|^700$/i, communicationTypes.call],
  [/mail|^200$/i, communicationTypes.email],
  [/meeting|interview|^300$/i, communicationTypes.meeting],
  [/message|sms|whatsapp/i, communicationTypes.message],
] as const

/** What was said to and about candidates, at the time when it was. */
export async function addNotes({ db, userNamed }: Turn, rows: readonly Coming[]): Promise<Became[]> {
  const made = await db
    .insert(candidateCommunications)
    .values(
      rows.map((row) => {
        const type = textOf(row, 'type') ?? ''
        return {
          candidateId: row.led.candidate ?? 0,
          positionId: row.led.position ?? null,
          communicationType: words.find(([pattern]) => pattern.test(type))?.[1] ?? communicationTypes.other,
          subject: /^\d*$/.test(type) ? null : type.slice(0, 200),
          details: textOf(row, 'text'),
          at: textOf(row, 'at') ?? nowIso(),
          userId: userNamed(row.said['user']),
        }
      }),
    )
    .returning({ id: candidateCommunications.id })
  return asAdded(db, candidateCommunications, made)
}
