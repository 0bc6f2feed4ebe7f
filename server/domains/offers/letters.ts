import { and, desc, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { type letterForm, letterGaps } from '#contract/domains/offers/model.ts'
import { dateText } from '#contract/kit/wallTime.ts'
import { rupees } from '#server/domains/accounts/amounts.ts'
import type { Actor } from '#server/kit/actor.ts'
import { audit } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { changedMeanwhile, invalid, notFound } from '#server/kit/errors.ts'
import { renderPdf } from '#server/kit/exports/pdf.ts'
import { applicationsVisibleTo } from '#server/records/applications/access.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { offerLetters, offers } from '#server/records/offers/tables.ts'
import { organizationsVisibleTo } from '#server/records/organizations/access.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'

const ofProduct = {
  version: 0,
  title: 'Offer of employment',
  body: `Dear {{candidateName}},

{{organizationName}} is pleased to offer you the position of {{positionName}}.

Your yearly compensation is {{offeredCtc}}. The break-up is given below. You are expected to join on {{expectedJoiningOn}}.

This offer is subject to the verification of your documents and of your background. Please confirm your acceptance in writing.

We look forward to working with you.`,
}

const gap = /\{\{(\w+)\}\}/g
/** The wording of an organization's offer letters: its own, else that of the product. */
async function wordingOf(db: Db, organizationId: number) {
  const [own] = await db.select().from(offerLetters).where(eq(offerLetters.organizationId, organizationId))
  return own ?? ofProduct
}

async function requireOrganization(db: Db, actor: Actor, id: number): Promise<void> {
  if (!(await db.$count(organizations, and(eq(organizations.id, id), organizationsVisibleTo(actor))))) {
    throw notFound('Organization')
  }
}

/** The wording of the offer letters of an organization within reach. */
export async function letterTemplate(db: Db, actor: Actor, organizationId: number) {
  await requireOrganization(db, actor, organizationId)
  const { version, title, body } = await wordingOf(db, organizationId)
  return { organizationId, version, title, body }
}

/** Changes the wording; a gap that nothing fills is refused. */
export async function saveTemplate(db: Db, actor: Actor, asked: z.output<typeof letterForm>): Promise<void> {
  const { organizationId, version, title, body } = asked
  await requireOrganization(db, actor, organizationId)
  const before = await wordingOf(db, organizationId)
  if (before.version !== version) throw changedMeanwhile('the letter')
  const unknown = [...`${title} ${body}`.matchAll(gap)].map(([, name]) => name).find((name) => !isGap(name))
  if (unknown) throw invalid({ body: `Nothing fills {{${unknown}}}. Known are: ${letterGaps.join(', ')}` })
  const values = { title, body, version: version + 1, updatedBy: actor.userId }
  await db
    .insert(offerLetters)
    .values({ organizationId, createdBy: actor.userId, ...values })
    .onConflictDoUpdate({ target: offerLetters.organizationId, set: values })
  await audit(db, actor, 'offer.letter', { kind: 'organization', id: organizationId })
}

const isGap = (name: string | undefined) => letterGaps.some((known) => known === name)

/** The letter of an offer within reach as a PDF, with the candidate's name. */
export async function offerLetter(db: Db, actor: Actor, offerId: number) {
  const [found] = await db
    .select({
      offer: offers,
      candidateName: candidateView(actor).fullName,
      positionName: positions.clientPositionName,
      organizationId: organizations.id,
      organizationName: organizations.name,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(positions, eq(positions.id, applications.positionId))
    .innerJoin(organizations, eq(organizations.id, applications.organizationId))
    .where(and(eq(offers.id, offerId), isNull(offers.voidedAt), applicationsVisibleTo(actor)))
    .orderBy(desc(offers.id))
  if (!found) throw notFound('Offer')
  const { offer, organizationId, ...names } = found
  const values = { ...names, ...amountsOf(offer), offeredOn: dateText(offer.offeredOn) }
  const filled = { ...values, expectedJoiningOn: dateText(offer.expectedJoiningOn) }
  return { ...names, body: await letterPdf(await wordingOf(db, organizationId), filled, offer) }
}

type OfferRow = typeof offers.$inferSelect
type Gaps = Record<(typeof letterGaps)[number], string>

const none = 'none'
const signatureLine = '_'.repeat(36)

function amountsOf({ offeredCtc, fixedCtc, variableCtc, joiningBonus }: OfferRow) {
  const textOf = (amount: number | null) => (amount === null ? none : rupees(amount))
  return {
    offeredCtc: rupees(offeredCtc),
    fixedCtc: textOf(fixedCtc ?? offeredCtc),
    variableCtc: textOf(variableCtc),
    joiningBonus: textOf(joiningBonus),
  }
}

/** Fills the wording; what fills a gap is text and is not looked at again. */
function letterPdf(wording: { title: string; body: string }, values: Gaps, offer: OfferRow): Promise<Buffer> {
  const known = new Map<string, string>(Object.entries(values))
  const filled = (words: string) => words.replace(gap, (whole, name: string) => known.get(name) ?? whole)
  const title = filled(wording.title)
  return renderPdf({ title }, (page) => {
    page.title(title)
    page.facts([['Date', values.offeredOn]])
    for (const paragraph of filled(wording.body).split(/\n\s*\n/)) page.text(paragraph)
    page.heading('Compensation')
    page.table({
      columns: [
        { title: 'Part', width: 3 },
        { title: 'Amount', align: 'right', width: 2 },
      ],
      rows: [
        ['Fixed, a year', values.fixedCtc],
        ...(offer.variableCtc ? [['Variable, a year', values.variableCtc]] : []),
      ],
      totals: [['Yearly CTC', values.offeredCtc]],
    })
    if (offer.joiningBonus) page.text(`Joining bonus, paid once: ${values.joiningBonus}`)
    for (const who of [`For ${values.organizationName}`, `Accepted by ${values.candidateName}, with the date`]) {
      page.space(36)
      page.text(`${signatureLine}\n${who}`)
    }
  })
}
