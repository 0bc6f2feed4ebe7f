import { and, eq } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { exportPerson, exportUser } from '#contract/domains/privacy/endpoints.ts'
import { getUser, uploadPicture } from '#contract/domains/users/endpoints.ts'
import { addCv, putCv } from '#server/domains/candidates/cvs.ts'
import { nowIso } from '#server/kit/clock.ts'
import { extractText } from '#server/kit/documents/extractText.ts'
import { memoryStore } from '#server/kit/files/fileStores.ts'
import { keepFilesIn } from '#server/kit/files/files.ts'
import { auditEntries, storedFiles } from '#server/kit/tables.ts'
import { recoveryCodes, twoFactors } from '#server/records/access/tables.ts'
import { notifications } from '#server/records/notifications/tables.ts'
import { tasks } from '#server/records/todos/tables.ts'
import { type Person, type World, world } from '#server/test/world.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const other = 'Quentin Xylander'

async function office() {
  const store = memoryStore()
  keepFilesIn({ store, secret: 'secret of the test' })
  onTestFinished(() => keepFilesIn({ store: memoryStore(), secret: 'another' }))
  const w = await world()
  return { w, store, admin: await w.as('Admin'), recruiter: await w.as('Recruiter', { designation: 'Senior sourcer' }) }
}

async function unpacked(answer: { status: number; bytes: Buffer }) {
  expect(answer.status).toBe(200)
  const parts = unzipSync(answer.bytes)
  const data = JSON.parse(strFromU8(parts['data.json']!)) as Record<string, unknown>
  const { text } = await extractText(Buffer.from(parts['summary.pdf']!), 'pdf', { timeLimit: 60_000 })
  return { names: Object.keys(parts), data, said: JSON.stringify(data), text }
}

/** A recruiter with secrets, with a candidate, and with what was written about that one. */
async function withWork(w: World, recruiter: Person) {
  await w.db.insert(twoFactors).values({ userId: recruiter.id, encryptedKey: 'sealed-key-of-theirs', since: nowIso() })
  await w.db.insert(recoveryCodes).values({ userId: recruiter.id, codeHash: 'hash-of-a-code' })
  const [firstName, lastName] = other.split(' ')
  const candidate = await w.make.candidate({ firstName, lastName, uploadedBy: recruiter.id, createdBy: recruiter.id })
  await w.make.application({ candidateId: candidate.id, recruiterId: recruiter.id })
  const about = { role: 'Recruiter', kind: 'move', template: '', message: `${other} was sent`, createdAt: nowIso() }
  await w.db.insert(notifications).values({ ...about, userId: recruiter.id } as never)
  await w.db.insert(tasks).values({ title: `Call ${other}`, assigneeId: recruiter.id, createdBy: recruiter.id })
  await w.make.user({ firstName: 'Quentin', lastName: 'Xylander', reportingToId: recruiter.id })
}

test('a user is given all that is held of them, without what signs in and without what is about others', async () => {
  const { w, admin, recruiter } = await office()
  await withWork(w, recruiter)
  await recruiter.call(uploadPicture, {}, { name: 'me.png', bytes: png })
  const { names, data, said, text } = await unpacked(await admin.send(exportUser, { userId: recruiter.id }))
  expect(names.filter((name) => /^files\/\d+ picture\.png$/.test(name))).toHaveLength(1)
  expect(data).toMatchObject({
    user: { fullName: recruiter.fullName, designation: 'Senior sourcer' },
    Roles: [{ role: 'Recruiter' }],
    Sessions: [{ role: 'Recruiter', address: '127.0.0.1', device: 'test' }],
    'Second factor': [{ since: expect.any(String) }],
    Notifications: [{ kind: 'move' }],
    'To-dos': [{ created_at: expect.any(String) }],
    'Work, in figures': expect.arrayContaining([
      { what: 'Candidates added', records: 1 },
      { what: 'Candidates on positions as recruiter', records: 1 },
      { what: 'Users who report to them', records: 1 },
    ]),
  })
  for (const kept of ['sealed-key-of-theirs', 'hash-of-a-code', 'argon2', other, 'Xylander', recruiter.token]) {
    expect(said).not.toContain(kept)
    expect(text).not.toContain(kept)
  }
  expect(text).toContain(`What is held of ${recruiter.fullName}`)
  expect(text).toMatch(/Designation\s+Senior sourcer/)
  const isExport = and(eq(auditEntries.action, 'user.exportAll'), eq(auditEntries.subjectId, recruiter.id))
  expect(await w.db.select().from(auditEntries).where(isExport)).toMatchObject([{ userId: admin.id, subject: 'user' }])
})

test('only whoever answers for people’s data exports a user, and a SuperAdmin only another one', async () => {
  const { w, admin, recruiter } = await office()
  const owner = await w.as('SuperAdmin')
  const mayExport = async (person: Person, userId: number) => (await person.send(exportUser, { userId })).status
  expect(await mayExport(await w.as('Manager'), recruiter.id)).toBe(403)
  expect(await mayExport(recruiter, recruiter.id)).toBe(403)
  expect(await mayExport(admin, owner.id)).toBe(403)
  expect(await mayExport(owner, owner.id)).toBe(200)
  expect(await mayExport(admin, 99_999)).toBe(404)
  const asked = { userType: 'Internal', role: 'Admin' } as const
  expect((await admin.call(getUser, { id: recruiter.id, ...asked })).can.exportData).toBe(true)
  expect((await admin.call(getUser, { id: owner.id, ...asked })).can.exportData).toBe(false)
})

test('a file whose content is lost does not keep the rest from a person: the export names it', async () => {
  const { w, store, admin } = await office()
  const { id: candidateId } = await w.make.candidate()
  const uploader = { userId: admin.id, role: 'Admin' } as never
  for (const fileName of ['kept.pdf', 'lost.pdf']) {
    const cv = await putCv({ fileName, type: 'pdf', bytes: Buffer.from(fileName), text: '' })
    await addCv(w.db, uploader, candidateId, cv)
  }
  const [lost] = await w.db.select().from(storedFiles).where(eq(storedFiles.fileName, 'lost.pdf'))
  await store.remove(lost!.key)
  const { names, data, text } = await unpacked(await admin.send(exportPerson, { candidateId }))
  expect(names.filter((name) => name.startsWith('files/'))).toEqual([expect.stringMatching(/kept\.pdf$/)])
  expect(data).toMatchObject({ filesThatAreLost: [expect.stringMatching(/lost\.pdf$/)] })
  expect(text).toContain('Files that could not be added (1)')
  expect(text).toContain('lost.pdf')
})
