import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { getDemoData, removeDemoData } from '#contract/domains/setUp/demoData.ts'
import { beginFirm, getSetUp } from '#contract/domains/setUp/endpoints.ts'
import { beginSession } from '#server/domains/access/commands.ts'
import { sendDueMails } from '#server/domains/mail/commands.ts'
import { linkToBegin } from '#server/domains/setUp/commands.ts'
import { tablesOfRemoval } from '#server/domains/setUp/emptying.ts'
import { prepareInstallation } from '#server/domains/setUp/installation.ts'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { mails } from '#server/records/mail/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { mailServer } from '#server/test/mailServer.ts'
import { lastingWorld, personOf, type World, world } from '#server/test/world.ts'
import { demoDomain } from './demoSignIns.ts'
import { fillWantedDemo } from './ownFirm.ts'

const tablesOf = async (db: Db) =>
  (
    await rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
  ).map(({ name }) => name)

/** How many rows each table has. */
async function countsOf(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(db)) counts[table] = await db.$count(sql.identifier(table) as never)
  return counts
}

/** Some in every status; what a removal leaves behind does not depend on how many there are. */
const few = { candidates: 90 }

/** Sets up a firm by the link, and signs its administrator in. */
async function begin(w: World) {
  await prepareInstallation(w.db)
  const [, token = ''] = (await linkToBegin(w.db))?.split('#') ?? []
  const password = 'Another#34'
  const { status } = await w.anonymous(beginFirm, {
    ...{ token, companyName: 'Rao Staffing', timeZone: 'Asia/Kolkata', name: 'Anita Rao', email: 'anita@rao.test' },
    ...{ password, confirm_password: password, beginWith: 'demo' },
  })
  expect(status).toBe(200)
  const [user] = await w.db.select().from(users)
  return signIn(w, user!)
}

async function signIn({ db, app }: World, user: typeof users.$inferSelect) {
  const caller = { address: '127.0.0.1', device: 'test', token: null }
  return personOf(app, user, user.primaryRole, await beginSession(db, user.id, user.primaryRole, caller))
}

test('a firm that began with demo data is after their removal what it was before, but for the people it invited', async () => {
  const w = await lastingWorld({}, { watchesFiles: false })
  onTestFinished(() => w.end())
  const admin = await begin(w)
  expect(await admin.call(getDemoData, {})).toMatchObject({ state: 'wanted' })
  const before = await countsOf(w.db)
  expect(await admin.send(removeDemoData, {})).toMatchObject({ status: 409 })

  await fillWantedDemo(w.db, few)
  await fillWantedDemo(w.db, few)
  const candidates = (await admin.call(candidateList, {})).count
  expect(candidates).toBeGreaterThan(80)

  // What invented people were written waits; what real ones are written leaves.
  const mail = await mailServer()
  await w.db
    .insert(mails)
    .values({ key: 'own', to: 'sunil@rao.test', subject: 'Own', createdAt: new Date().toISOString() })
  await sendDueMails(w.db)
  expect(mail.received.filter(({ to }) => to.endsWith('.example'))).toEqual([])

  // A colleague is invited, and enters a client and a candidate; one comes for an invented client.
  const sunil = await w.make.user({ role: 'SPOC', email: 'sunil@rao.test', reportingToId: admin.id + 1 })
  const client = await w.make.organization({ createdBy: sunil.id })
  await w.make.candidate({ createdBy: sunil.id })
  await w.make.user({ role: 'ClientHR', organizationId: client.id })
  const found = await admin.call(getDemoData, {})
  expect(found.goes).toContainEqual({ what: 'candidates', count: candidates + 1 })
  expect(found.ownAmongIt).toEqual([
    { what: 'organization', count: 1 },
    { what: 'candidate', count: 1 },
  ])
  const staying = await w.db.$count(users, sql`organization_id is null and email not like ${`%@${demoDomain}`}`)
  expect(found.stays).toEqual([
    { what: 'people', count: staying },
    { what: 'settings', count: 2 },
  ])

  const [invented] = await w.db
    .select()
    .from(users)
    .where(eq(users.email, `superadmin@${demoDomain}`))
  const refused = await (await signIn(w, invented!)).send(removeDemoData, {})
  expect(refused).toMatchObject({ status: 409 })
  expect((await admin.call(removeDemoData, {})).message).toBe('The demo data were removed')

  const after = await countsOf(w.db)
  const added = { users: staying - 1, user_roles: staying - 1, mails: 1, settings: -1 }
  const changed = Object.keys(before).filter((table) => after[table] !== before[table])
  expect(Object.fromEntries(changed.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]))).toEqual({
    ...added,
    audit_entries: expect.any(Number),
  })
  const [stayed] = await w.db.select().from(users).where(eq(users.id, sunil.id))
  expect(stayed?.reportingToId).toBeNull()
  expect((await admin.call(getDemoData, {})).state).toBe('none')
  expect((await admin.call(getSession, {})).hasDemoData).toBe(false)
  expect((await admin.call(getSetUp, {})).steps.find(({ step }) => step === 'client')?.isDone).toBe(false)
  expect((await admin.call(candidateList, {})).count).toBe(0)
}, 900_000)

test('a removal knows every table', async () => {
  const { db } = await world()
  const present = await tablesOf(db)
  const differences = {
    missing: present.filter((table) => !tablesOfRemoval.includes(table)),
    gone: tablesOfRemoval.filter((table) => !present.includes(table)),
    twice: tablesOfRemoval.filter((table, at) => tablesOfRemoval.indexOf(table) !== at),
  }
  expect(differences, 'enter a table in server/domains/setUp/emptying.ts').toEqual({ missing: [], gone: [], twice: [] })
})
