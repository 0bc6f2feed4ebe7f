import { and, isNull, sql } from 'drizzle-orm'
import { internalReaders } from '#contract/domains/wiki/model.ts'
import { leadSources, leadStatuses } from '#contract/vocab/leads.ts'
import { portals } from '#contract/vocab/portals.ts'
import { roles } from '#contract/vocab/roles.ts'
import { verticals } from '#contract/vocab/verticals.ts'
import { addLead, followUpLead } from '#server/domains/leads/commands.ts'
import { assignUser } from '#server/domains/portals/assignments.ts'
import { addAccount } from '#server/domains/portals/commands.ts'
import { addPage } from '#server/domains/wiki/commands.ts'
import { cleaned } from '#server/domains/wiki/richText.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { employers } from '#server/seed/masters/companies.ts'
import { lastNames, maleFirstNames } from '#server/seed/masters/people.ts'
import type { Random } from '#server/seed/random.ts'
import { idOfName, type Masters } from '#server/seed/readMasters.ts'
import type { Cast } from './actors.ts'
import { day, dayOf, hour, nextWorking } from './calendar.ts'

const rupee = 100

interface Office {
  db: Db
  cast: Cast
  masters: Masters
  random: Random
  end: number
}

/** What goes on beside recruiting: leads, portal accounts, the wiki, and what people have read. */
export async function keepOffice(office: Office): Promise<void> {
  await addLeads(office)
  await addPortals(office)
  await addPages(office)
  await readOldNotifications(office)
}

const requirements = [
  'Two Java developers',
  'A plant head',
  'Ten field sales people',
  'A finance team of five',
  'Testers',
]
const notes = ['Wants a profile of the firm', 'Asked to call again', 'Meets us next week', 'Compares three firms']

async function addLeads({ db, cast, masters, random, end }: Office): Promise<void> {
  const finders = ['bd', 'bd', 'leena.dsouza', 'recruiter', 'spoc', 'manager', 'teamlead'].map(cast.of)
  for (const [index, employer] of random.some(employers, 40).entries()) {
    const at = nextWorking(end - (75 - index * 1.85) * day)
    const actor = random.pick(finders)
    const asked = {
      organizationName: employer.name.slice(0, 32),
      contactName: `${random.pick(maleFirstNames)} ${random.pick(lastNames)}`,
      contactNumber: String(9_870_010_000 + index * 373),
      cityId: idOfName(masters.cities, employer.city),
      verticalId: random.pick(verticals.ids),
      requirement: random.pick(requirements),
      source: random.pick(leadSources.ids),
      nextFollowUpOn: dayOf(Math.max(at + 4 * day, end + random.whole(-2, 6) * day)),
    }
    const { leadId: id, version } = await atTime(new Date(at), () => addLead(db, actor, asked))
    const later = nextWorking(at + random.whole(1, 6) * day)
    if (later > end || random.chance(0.3)) continue
    const { contacted, interested, notInterested, lost } = leadStatuses
    const status = random.pick([contacted, contacted, interested, interested, notInterested, lost])
    const isOver = status === notInterested || status === lost
    const followUp = {
      id,
      version,
      note: random.pick(notes),
      status,
      nextFollowUpOn: isOver ? null : asked.nextFollowUpOn,
    }
    await atTime(new Date(later), () => followUpLead(db, actor, followUp))
  }
}

async function addPortals({ db, cast, random, end }: Office): Promise<void> {
  const admin = cast.of('admin')
  const recruiters = cast.in(roles.recruiter)
  const accounts = [
    [portals.naukri, 'Resdex North', 6, 42_000],
    [portals.naukri, 'Resdex South', 5, 38_000],
    [portals.linkedin, 'Recruiter Corporate', 4, 61_000],
    [portals.monster, 'Monster Search', 3, 18_000],
    [portals.indeed, 'Indeed Resume', 2, 9_500],
  ] as const
  for (const [index, [portal, accountName, seats, cost]] of accounts.entries()) {
    const begins = nextWorking(end - (150 - index * 9) * day)
    const asked = {
      ...{ portal, accountName, seats, monthlyCost: cost * rupee, userName: `staffwright.${index + 1}` },
      ...{ password: `Seat-${1000 + index * 37}!`, validFrom: dayOf(begins), validTo: dayOf(begins + 365 * day) },
      cvLimit: 2_000 * seats,
    }
    const { accountId } = await atTime(new Date(begins), () => addAccount(db, admin, asked))
    const holders = random.some(recruiters, seats - 1)
    const withPriya = index < 2 ? [cast.of('recruiter'), ...holders.slice(1)] : holders
    for (const { userId } of new Set(withPriya)) {
      const seat = { accountId, userId, from: dayOf(begins + day) }
      await atTime(new Date(begins + day), () => assignUser(db, admin, seat))
    }
  }
}

const pages: [title: string, category: string, points: string[]][] = [
  [
    'How we screen',
    'Recruiting',
    ['Read the JD twice', 'Ask for notice, CTC and reason for change', 'Write the sheet at once'],
  ],
  ['What QC looks at', 'Quality', ['Facts in CV and sheet agree', 'Must-haves are proven', 'The CV is presentable']],
  [
    'Sending a CV to a client',
    'Recruiting',
    ['Only what QC passed', 'The client sees it masked', 'Two days, then we ask'],
  ],
  ['From offer to joining', 'Recruiting', ['Call every week', 'Ask the ten questions', 'Keep a second candidate warm']],
  [
    'Invoices and payments',
    'Accounts',
    ['Due from the day of joining', 'Corrected by a credit note', 'Call before the due date'],
  ],
]

async function addPages({ db, cast, end }: Office): Promise<void> {
  for (const [index, [title, category, points]] of pages.entries()) {
    const content = `<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
    const at = nextWorking(end - (120 - index * 20) * day)
    await atTime(new Date(at), () =>
      addPage(db, cast.of('vp'), { title, category, visibleRoles: [...internalReaders] }, cleaned(content)),
    )
  }
}

/** Nobody has half a year of unread notifications; those of the last two days are new. */
async function readOldNotifications({ db, end }: Office): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + ${hour / 1000} * interval '1 second'` })
    .where(
      and(isNull(notifications.readAt), sql`${notifications.createdAt} < ${new Date(end - 2 * day).toISOString()}`),
    )
}
