import { eq } from 'drizzle-orm'
import type { OrganizationFileKind } from '#contract/domains/organizations/files.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { addRemark } from '#server/domains/organizations/commands.ts'
import { addFile } from '#server/domains/organizations/files.ts'
import { editAdditional, editContacts, editEducation } from '#server/domains/organizations/parts.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { calendarSetting, companySetting } from '#server/domains/settings/policies.ts'
import type { Actor } from '#server/kit/actor.ts'
import { atTime } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { type PdfPage, renderPdf } from '#server/kit/exports/pdf.ts'
import { putFile } from '#server/kit/files/files.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { maleFirstNames } from '#server/seed/masters/people.ts'
import { idOfName, type Masters } from '#server/seed/readMasters.ts'
import type { Cast } from './actors.ts'
import { day, dayOf, nextWorking } from './calendar.ts'
import type { DemoClient } from './clients.ts'

interface Filled {
  db: Db
  cast: Cast
  clients: DemoClient[]
  masters: Masters
  end: number
}

/** What the firm knows of its clients beside their terms, what it has filed with them, and its own calendar. */
export async function furnishOrganizations({ db, cast, clients, masters, end }: Filled): Promise<void> {
  const served = clients.filter(({ frontend, seed }) => frontend && seed.type === organizationTypes.client)
  for (const [index, client] of served.entries()) {
    const spoc = cast.of(client.frontend ?? 'spoc')
    const at = new Date(nextWorking(end - (200 - index * 17) * day))
    await atTime(at, () => tellMore(db, spoc, client, index, masters))
    if (index < 4) await atTime(new Date(at.getTime() + day), () => fileDocuments(db, spoc, client))
    await atTime(new Date(nextWorking(end - (30 + index) * day)), () =>
      addRemark(db, spoc, { id: client.id, remark: remarks[index % 3] ?? '' }),
    )
  }
}

const remarks = [
  'Prefers CVs in one mail a day, before noon.',
  'The new head of hiring wants a call every second Friday.',
  'Asked us to leave candidates of their sister company alone.',
]

/** What a firm of the demonstration decides for itself: its name and its holidays. */
export async function decideSettings(db: Db, actor: Actor, end: number): Promise<void> {
  const year = Number(dayOf(end).slice(0, 4))
  const holidays = [year - 1, year, year + 1].flatMap((each) => [
    { day: `${each}-01-26`, name: 'Republic Day' },
    { day: `${each}-08-15`, name: 'Independence Day' },
    { day: `${each}-10-02`, name: 'Gandhi Jayanti' },
    { day: `${each}-12-25`, name: 'Christmas' },
  ])
  await writeSetting(db, actor, calendarSetting, { ...calendarSetting.initial, holidays })
  await writeSetting(db, actor, companySetting, { name: 'Staffwright Services' })
}

async function versionOf(db: Db, id: number): Promise<number> {
  const [row] = await db.select({ version: organizations.version }).from(organizations).where(eq(organizations.id, id))
  return row?.version ?? 0
}

async function tellMore(db: Db, actor: Actor, { id, seed }: DemoClient, index: number, masters: Masters) {
  const word = seed.name.split(' ')[0]?.toLowerCase() ?? 'client'
  const [first, second] = [maleFirstNames[index * 2], maleFirstNames[index * 2 + 1]]
  await editContacts(db, actor, {
    ...{ id, version: await versionOf(db, id) },
    contacts: [
      contact(`${first} Menon`, 'Head of talent acquisition', word, 9_845_010_000 + index * 131, true),
      contact(`${second} Pillai`, 'Accounts payable', word, 9_845_020_000 + index * 131, false),
    ],
    addresses: index % 2 ? [] : [{ label: 'Second office', address: `${4 + index}, Ring Road`, zipCode: '560037' }],
  })
  await editAdditional(db, actor, {
    ...{ id, version: await versionOf(db, id) },
    about: `${seed.name} is a company in ${seed.industry} with its head office in ${seed.city}.`,
    workingHours: index % 3 ? 'Monday to Friday, 9:30 to 18:30, two days from home' : 'Monday to Saturday, two shifts',
    benefits: 'Health insurance for the family, learning budget, canteen',
  })
  if (index % 2 === 0) {
    const course = idOfName(masters.courses, 'B.Tech')
    await editEducation(db, actor, {
      ...{ id, version: await versionOf(db, id) },
      courseIds: course ? [course] : [],
      minimumMarks: 60,
      passedFrom: 2012,
    })
  }
}

function contact(name: string, designation: string, word: string, number: number, isPrimary: boolean) {
  const email = `${name.toLowerCase().replace(' ', '.')}@${word}.example`
  return { name, designation, email, contactNumber: String(number), isPrimary }
}

async function fileDocuments(db: Db, actor: Actor, { id, seed }: DemoClient): Promise<void> {
  await fileOne(db, actor, id, 'profile', `${seed.name} profile`, (page) => {
    page.title(seed.name)
    page.text(`A company in ${seed.industry}, ${seed.city}.`)
    page.heading('How it hires')
    page.text('A telephone call, two rounds with the team, a talk with HR. Offers within a week.')
  })
  await fileOne(db, actor, id, 'trackingSheet', 'Tracking sheet', (page) => {
    page.title(`Tracking sheet, ${seed.name}`)
    page.table({
      columns: ['Name', 'Current CTC', 'Expected CTC', 'Notice', 'Status'].map((title) => ({ title })),
      rows: [],
    })
  })
  await fileOne(db, actor, id, 'assessmentSheet', 'Assessment sheet', (page) => {
    page.title(`Assessment sheet, ${seed.name}`)
    page.text('1. Why do you want to work here?\n2. What did you build last?\n3. When can you join?')
  })
}

async function fileOne(
  db: Db,
  actor: Actor,
  organizationId: number,
  kind: OrganizationFileKind,
  title: string,
  write: (page: PdfPage) => void,
): Promise<void> {
  const bytes = await renderPdf({ title }, write)
  await addFile(db, actor, organizationId, kind, await putFile({ fileName: `${title}.pdf`, type: 'pdf', bytes }))
}
