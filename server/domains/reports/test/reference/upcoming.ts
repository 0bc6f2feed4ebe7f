import type { Member } from '#server/test/firm.ts'
import { indianDay } from '#server/test/referenceCalculation.ts'
import { byId, type Count, isInside, type Records } from './records.ts'

type Engagement = Records['engagements'][number]

/** What is planned with organizations of a BD, who are the only ones to read these reports. */
const planned = (records: Records, member: Member, kind: Engagement['kind']) =>
  records.engagements.filter((one) => {
    const { ownerId, createdBy } = byId(records.organizations, one.organizationId)
    return one.kind === kind && !one.doneAt && !one.cancelledAt && [ownerId, createdBy].includes(member.id)
  })

const isOpen = ({ removedAt, convertedAt }: Records['leads'][number]) => !removedAt && !convertedAt

/** Upcoming Meetings. */
export const upcomingMeetings: Count = (records, member, asked) =>
  planned(records, member, 'meeting')
    .filter(({ at }) => isInside(indianDay(at), asked))
    .map(({ id, at }) => ({ key: String(id), day: indianDay(at) }))

/** Upcoming Followups: with organizations, and with the leads of the reader. */
export const upcomingFollowups: Count = (records, member, asked) => [
  ...planned(records, member, 'followUp')
    .filter(({ at }) => isInside(indianDay(at), asked))
    .map(({ id, at }) => ({ key: String(id), followUpDate: indianDay(at) })),
  ...records.leads
    .filter((lead) => isOpen(lead) && [lead.recruiterId, lead.createdBy].includes(member.id))
    .filter(({ nextFollowUpOn }) => isInside(nextFollowUpOn, asked))
    .map(({ id, nextFollowUpOn }) => ({ key: String(-id), followUpDate: nextFollowUpOn })),
]
