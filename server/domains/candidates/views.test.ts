import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Role } from '#contract/vocab/roles.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { actorOf } from '#server/domains/access/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidateView } from '#server/records/candidates/access.ts'
import { candidates, maskings } from '#server/records/candidates/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { lastingWorld } from '#server/test/world.ts'

const at = (hour: number) => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`

type Made = Awaited<ReturnType<typeof lastingWorld>>

/** What an actor sees of each candidate by its last name, by what lists and searches select. */
async function seenBy({ db }: Pick<Made, 'db'>, actor: Actor) {
  const { fullName, emailId, source, uploadedBy, createdAt, currentEmployer, statusId, lastActionAt, isRevealed } =
    candidateView(actor)
  const view = { fullName, emailId, source, uploadedBy, createdAt, currentEmployer, statusId, lastActionAt, isRevealed }
  const rows = await db
    .select({ lastName: candidates.lastName, ...view })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.uploadedBy))
  return Object.fromEntries(rows.map(({ lastName, ...row }) => [lastName, row]))
}

/** Candidates that were sent to a client, each of them masked in another way. */
async function sent(w: Made) {
  const { id: organizationId } = await w.make.organization()
  const [first, second] = [await w.make.position({ organizationId }), await w.make.position({ organizationId })]
  const elsewhere = await w.make.position()
  const send = async (
    lastName: string,
    hideEmployer: boolean,
    on: [{ id: number }, Partial<typeof applications.$inferInsert>?, (boolean | null)?][],
  ) => {
    const values = { lastName, hideEmployer, currentEmployer: 'Contoso', statusId: s.open, lastActionAt: at(20) }
    const { id: candidateId } = await w.make.candidate(values)
    for (const [position, application, masked] of on) {
      const of = { candidateId, positionId: position.id, sentToClientAt: at(8), statusSince: at(8) }
      await w.make.application({ ...of, statusId: s.sentToClient, ...application })
      if (masked === undefined) continue
      await w.db.insert(maskings).values({ candidateId, positionId: position.id, hideEmployer: masked })
    }
  }
  const revealed = { isRevealed: true, statusId: s.finalSelect, statusSince: at(9) }
  await send('Masked', false, [[first]])
  await send('Revealed', true, [[first, revealed]])
  await send('Elsewhere', false, [[first], [elsewhere, { ...revealed, statusSince: at(12) }, true]])
  await send('Hidden', true, [[first]])
  await send('Hidden here', false, [[first, {}, true]])
  await send('Shown here', true, [[first, {}, false]])
  await send('As the person', true, [[first, {}, null]])
  await send('Hidden once', false, [
    [first, {}, false],
    [second, { statusId: s.cvShortlisted, statusSince: at(11) }, true],
  ])
  await send('Not sent', false, [[elsewhere, {}, true]])
  const as = async (role: Role) => (await actorOf(w.db, (await w.as(role, { organizationId })).token))!
  const interviewer = await as('Interviewer')
  for (const { id: applicationId } of await w.db.select().from(applications)) {
    await w.make.interview({ applicationId, interviewerIds: [interviewer.userId] })
  }
  const recruiter = (await actorOf(w.db, (await w.as('Recruiter')).token))!
  return { ...w, hr: await as('ClientHR'), interviewer, recruiter }
}

let w: Awaited<ReturnType<typeof sent>>

beforeAll(async () => {
  w = await sent(await lastingWorld())
})

afterAll(() => w.end())

test('a client sees whom it does not know yet by initials, and the employer where none of its applications hides it', async () => {
  const seen = await seenBy(w, w.hr)
  const masked = { emailId: null, source: null, uploadedBy: null, createdAt: null, isRevealed: false }
  const employers = {
    ...{ Masked: 'Contoso', Elsewhere: 'Contoso', Hidden: null, 'Hidden here': null, 'Shown here': 'Contoso' },
    ...{ 'As the person': null, 'Hidden once': null, 'Not sent': 'Contoso' },
  }
  for (const [name, currentEmployer] of Object.entries(employers)) {
    expect([name, seen[name]]).toMatchObject([name, { ...masked, fullName: `R. ${name[0]}.`, currentEmployer }])
  }
  const { fullName, emailId, ...revealed } = seen['Revealed']!
  expect([fullName, emailId]).toEqual(['Ravi Revealed', expect.stringContaining('@')])
  expect(revealed).toMatchObject({
    isRevealed: true,
    currentEmployer: 'Contoso',
    source: null,
    uploadedBy: null,
    createdAt: null,
  })
})

test('a client is told the status of its own application that moved last, and of none the first one', async () => {
  const seen = await seenBy(w, w.hr)
  const standing = (name: string) => [seen[name]?.statusId, new Date(seen[name]?.lastActionAt ?? 0).toISOString()]
  expect(standing('Masked')).toEqual([s.sentToClient, at(8)])
  expect(standing('Revealed')).toEqual([s.finalSelect, at(9)])
  expect(standing('Elsewhere')).toEqual([s.sentToClient, at(8)])
  expect(standing('Hidden once')).toEqual([s.cvShortlisted, at(11)])
  expect(standing('Not sent')[0]).toBe(s.open)
})

test('an interviewer never comes to know the person, and the firm’s people see everything as it is', async () => {
  const [seen, plain] = [await seenBy(w, w.interviewer), await seenBy(w, w.recruiter)]
  expect(Object.values(seen).every((row) => row.fullName.length === 5 && !row.isRevealed && row.emailId === null)).toBe(
    true,
  )
  expect(Object.keys(plain)).toHaveLength(9)
  for (const [name, row] of Object.entries(plain)) {
    const expected = {
      fullName: `Ravi ${name}`,
      currentEmployer: 'Contoso',
      source: 'Naukri',
      statusId: s.open,
      isRevealed: true,
    }
    expect(row).toMatchObject({ ...expected, emailId: expect.stringContaining('@'), uploadedBy: expect.any(Number) })
    expect([row.createdAt !== null, new Date(row.lastActionAt).toISOString()]).toEqual([true, at(20)])
  }
})
