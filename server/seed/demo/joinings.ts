import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { daysLater } from '#contract/kit/wallTime.ts'
import {
  contactChannels,
  contactOutcomes,
  feedbackPoints,
  type JoinabilityAnswer,
  type JoinabilityQuestion,
  settlings,
} from '#contract/vocab/joinings.ts'
import { candidateStatuses, untilJoined } from '#contract/vocab/statuses.ts'
import { takeFeedback } from '#server/domains/offers/feedback.ts'
import { logContact } from '#server/domains/offers/followUp.ts'
import { score } from '#server/domains/offers/joinability.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { applications } from '#server/records/applications/tables.ts'
import { joinings } from '#server/records/offers/tables.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'
import type { Cast } from './actors.ts'
import { day, dayOf, hour, nextWorking } from './calendar.ts'

interface Joinings {
  db: Db
  cast: Cast
  end: number
}

type ApplicationRow = typeof applications.$inferSelect

/** What was done for those who were selected: joinability scored, people called, feedback taken after joining. */
export async function followUpSelected(scenario: Joinings): Promise<void> {
  const random = randomFrom(4105)
  const selected = await scenario.db
    .select()
    .from(applications)
    .where(inArray(applications.statusId, [...untilJoined]))
    .orderBy(asc(applications.id))
  for (const application of selected) {
    if (random.chance(0.8)) await scoreOne(scenario, application, random)
    if (random.chance(0.75)) await contactOne(scenario, application, random)
  }
  await takeFeedbacks(scenario, random)
}

async function scoreOne({ db, cast, end }: Joinings, { id, recruiterId, statusSince }: ApplicationRow, random: Random) {
  const at = nextWorking(Date.parse(statusSince) + random.whole(1, 20) * hour)
  if (at >= end) return
  const isDoubtful = random.chance(0.3)
  const answer = (): JoinabilityAnswer => {
    const drawn = random.next()
    if (drawn < (isDoubtful ? 0.35 : 0.08)) return 'No'
    return drawn < (isDoubtful ? 0.65 : 0.25) ? 'Partly' : 'Yes'
  }
  const answers: Record<JoinabilityQuestion, JoinabilityAnswer> = {
    ...{ notice: answer(), hike: answer(), otherOffers: answer(), location: answer(), relocation: answer() },
    ...{ reasonForChange: answer(), counterOffer: answer(), family: answer(), roleFit: answer() },
    responsiveness: answer(),
  }
  await atTime(new Date(at), () => score(db, cast.by(recruiterId), { id, version: 0, ...answers, remarks: null }))
}

const notes = [
  'Gave notice, last day agreed with the manager.',
  'Waits for the relieving letter.',
  'Asks about the joining bonus.',
  'Another company called; wants to compare.',
  'Family is looking for a flat near the office.',
  null,
]

async function contactOne({ db, cast, end }: Joinings, application: ApplicationRow, random: Random): Promise<void> {
  const { id, recruiterId, statusSince } = application
  const span = end - Date.parse(statusSince)
  const calls = random.whole(1, 3)
  for (let call = 1; call <= calls; call++) {
    const at = nextWorking(Date.parse(statusSince) + (span * call) / (calls + 0.35))
    if (at >= end) return
    const drawn = random.next()
    const outcome =
      drawn < 0.66 ? contactOutcomes.onTrack : drawn < 0.83 ? contactOutcomes.notReached : contactOutcomes.wavering
    const resignedOn = call === 1 && random.chance(0.6) ? dayOf(at - day) : null
    await atTime(new Date(at), () =>
      logContact(db, cast.by(recruiterId), {
        ...{ applicationId: id, outcome, channel: random.pick(contactChannels.ids), notes: random.pick(notes) },
        resignedOn,
      }),
    )
  }
}

const words = [
  'The team is welcoming, the first project has begun.',
  'Happy with the role; the commute takes longer than expected.',
  'The laptop came late, everything else is as promised.',
  'Learns a lot, the manager takes time.',
]

async function takeFeedbacks({ db, cast, end }: Joinings, random: Random): Promise<void> {
  const joined = await db
    .select({ id: applications.id, recruiterId: applications.recruiterId, joinedOn: joinings.joinedOn })
    .from(applications)
    .innerJoin(joinings, eq(joinings.applicationId, applications.id))
    .where(and(eq(applications.statusId, candidateStatuses.joined), isNotNull(joinings.joinedOn)))
    .orderBy(asc(applications.id))
  for (const { id, recruiterId, joinedOn } of joined) {
    for (const afterDays of feedbackPoints.ids) {
      const due = joinedOn && daysLater(joinedOn, afterDays)
      if (!due || due >= dayOf(end) || random.chance(0.25)) continue
      const settling = random.chance(0.8) ? settlings.well : random.pick(settlings.ids)
      const at = new Date(Math.min(nextWorking(Date.parse(`${due}T06:00:00Z`) + day / 4), end - hour))
      await atTime(at, () =>
        takeFeedback(db, cast.by(recruiterId), {
          ...{ applicationId: id, afterDays, takenOn: dayOf(at.getTime()), settling },
          ...{ candidateWords: random.pick(words), clientWords: random.chance(0.5) ? 'Works well in the team.' : null },
        }),
      )
    }
  }
}
