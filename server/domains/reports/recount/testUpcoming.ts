import type { Member } from '#server/test/firm.ts'
import { indianDay } from '#server/test/recount.ts'
import { type Books, byId, type Count, isInside } from './testBooks.ts'

type Engagement = Books['engagements'][number]

/** What is planned with organizations of a BD, who are the only ones to read these reports. */
const planned = (books: Books, member: Member, kind: Engagement['kind']) =>
  books.engagements.filter((one) => {
    const { ownerId, createdBy } = byId(books.organizations, one.organizationId)
    return one.kind === kind && !one.doneAt && !one.cancelledAt && [ownerId, createdBy].includes(member.id)
  })

const isOpen = ({ removedAt, convertedAt }: Books['leads'][number]) => !removedAt && !convertedAt

/** Upcoming Meetings. */
export const upcomingMeetings: Count = (books, member, asked) =>
  planned(books, member, 'meeting')
    .filter(({ at }) => isInside(indianDay(at), asked))
    .map(({ id, at }) => ({ key: String(id), day: indianDay(at) }))

/** Upcoming Followups: with organizations, and with the leads of the reader. */
export const upcomingFollowups: Count = (books, member, asked) => [
  ...planned(books, member, 'followUp')
    .filter(({ at }) => isInside(indianDay(at), asked))
    .map(({ id, at }) => ({ key: String(id), followUpDate: indianDay(at) })),
  ...books.leads
    .filter((lead) => isOpen(lead) && [lead.recruiterId, lead.createdBy].includes(member.id))
    .filter(({ nextFollowUpOn }) => isInside(nextFollowUpOn, asked))
    .map(({ id, nextFollowUpOn }) => ({ key: String(-id), followUpDate: nextFollowUpOn })),
]
