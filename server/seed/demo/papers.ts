import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { communicationTypes } from '#contract/vocab/communicationTypes.ts'
import { type ChecklistDocument, checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { positionStatuses } from '#contract/vocab/positions.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { addChecklistFile } from '#server/domains/candidates/checklist.ts'
import { nameVendor } from '#server/domains/candidates/vendor.ts'
import { addCommunication } from '#server/domains/messages/communications.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { putFile } from '#server/kit/files/files.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { type Random, randomFrom } from '#server/seed/random.ts'
import type { Cast } from './actors.ts'
import { day, dayOf, hour, nextWorking } from './calendar.ts'
import { paper } from './paper.ts'

interface Papers {
  db: Db
  cast: Cast
  end: number
}

/** What lies in the folders beside the work: documents of those who join, vendors, and what clients said. */
export async function keepPapers(papers: Papers): Promise<void> {
  const random = randomFrom(4107)
  await handInDocuments(papers, random)
  await nameVendors(papers, random)
  await talkOfPositions(papers, random)
}

const handedIn: readonly ChecklistDocument[] = [
  checklistDocuments.identityProof,
  checklistDocuments.panCard,
  checklistDocuments.educationCertificates,
  checklistDocuments.payslips,
  checklistDocuments.experienceLetters,
  checklistDocuments.offerLetter,
]
const mostFolders = 24

/** The further somebody is, the more of the checklist is there. */
async function handInDocuments({ db, cast, end }: Papers, random: Random): Promise<void> {
  const hired = [s.finalSelect, s.documentsSent, s.offerSent, s.offerAccepted, s.joined]
  const folders = await db
    .select({ application: applications, name: candidates.fullName })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .where(inArray(applications.statusId, hired))
    .orderBy(desc(applications.statusSince), asc(applications.id))
    .limit(mostFolders)
  for (const { application, name } of folders) {
    const { candidateId, positionId, recruiterId, statusId, statusSince } = application
    const count = statusId === s.joined ? handedIn.length : random.whole(1, handedIn.length - 1)
    for (const [index, document] of handedIn.slice(0, count).entries()) {
      const at = nextWorking(Date.parse(statusSince) + (index + 1) * 2 * hour)
      if (at >= end) break
      const label = checklistDocuments.labelOf(document)
      const bytes = await paper(label, at, (page) => {
        page.font('Helvetica-Bold').fontSize(18).text(label).moveDown()
        page.font('Helvetica').fontSize(12).text(`${name}. Copy for the file, the original was seen.`)
      })
      const file = await putFile({ fileName: `${label} ${name}.pdf`, type: 'pdf', bytes: Buffer.from(bytes) })
      const place = { candidateId, positionId, document }
      await atTime(new Date(at), () => addChecklistFile(db, cast.by(recruiterId), place, file))
    }
  }
}

/** Those whom an agency supplied, with whom to ask there and what was agreed. */
async function nameVendors({ db, cast, end }: Papers, random: Random): Promise<void> {
  const supplied = await db
    .select()
    .from(candidates)
    .where(isNotNull(candidates.agencyOrganizationId))
    .orderBy(asc(candidates.id))
  for (const { id: candidateId, agencyOrganizationId, createdAt, createdBy } of supplied) {
    const at = nextWorking(Date.parse(createdAt) + day)
    if (at >= end || random.chance(0.3)) continue
    const contact = createdBy === null ? undefined : cast.by(createdBy)
    const detail = {
      ...{
        candidateId,
        version: 0,
        agencyOrganizationId,
        contactName: contact?.fullName,
        contactEmail: contact?.email,
      },
      ...{ suppliedOn: dayOf(Date.parse(createdAt)), agreedFee: random.pick(['6 % of the CTC', '5.5 % of the CTC']) },
      remarks: random.chance(0.3) ? 'Replaced without a fee within 60 days.' : null,
    }
    await atTime(new Date(at), () => nameVendor(db, cast.of('admin'), detail))
  }
}

const talks = [
  [communicationTypes.call, 'Interview days', 'The panel is free on Tuesdays and Thursdays after three.'],
  [communicationTypes.email, 'Profile sharpened', 'Two years less experience will do where the skills are there.'],
  [communicationTypes.meeting, 'Weekly review', 'Went through all who were sent; feedback on the rest by Friday.'],
  [communicationTypes.message, 'Budget', 'Up to a tenth above the range for somebody who can join within a month.'],
  [communicationTypes.call, 'Notice period', 'Would wait for 60 days, and pay out a part of longer ones.'],
] as const

/** What the client said about the positions that are open, written down by who faces the client. */
async function talkOfPositions({ db, cast, end }: Papers, random: Random): Promise<void> {
  const open = await db
    .select({ id: positions.id, spocId: positions.frontendSpocId, receivedOn: positions.receivedOn })
    .from(positions)
    .where(and(eq(positions.status, positionStatuses.open), isNotNull(positions.frontendSpocId)))
    .orderBy(asc(positions.id))
  for (const { id: positionId, spocId, receivedOn } of open) {
    const began = Date.parse(receivedOn)
    for (const [communicationType, subject, details] of random.some(talks, random.whole(1, 3))) {
      const at = nextWorking(began + random.next() * (end - began))
      if (at >= end || spocId === null) continue
      const said = { positionId, communicationType, subject, details }
      await atTime(new Date(at), () => addCommunication(db, cast.by(spocId), said))
    }
  }
}
