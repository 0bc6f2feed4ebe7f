import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { twoFactorPurpose } from '#server/domains/access/twoFactor.ts'
import { mailPurpose } from '#server/domains/mail/commands.ts'
import { mailServerPurpose } from '#server/domains/settings/mailServer.ts'
import { encryptAnew, encryptedColumns } from '#server/encryptedColumns.ts'
import { tablesOf } from '#server/kit/backup/rows.ts'
import { nowIso } from '#server/kit/clock.ts'
import { decrypt, encrypt, encryptWith } from '#server/kit/encryption.ts'
import { twoFactors } from '#server/records/access/tables.ts'
import { mails } from '#server/records/mail/tables.ts'
import { settings } from '#server/records/settings/tables.ts'
import { world } from './world.ts'

test('what was encrypted under the previous secret is read, and after being encrypted anew needs it no more', async () => {
  onTestFinished(() => encryptWith('the secret of a test'))
  const { db, make } = await world()
  encryptWith('old')
  const { id: userId } = await make.user()
  await db.insert(twoFactors).values({ userId, encryptedKey: encrypt(twoFactorPurpose, userId, 'KEY') })
  const mail = { key: 'a mail', to: 'a@b.example', subject: 'Hello', createdAt: nowIso() }
  await db.insert(mails).values({ ...mail, encryptedBody: encrypt(mailPurpose, mail.key, 'text') })
  const server = { host: 'mail.b.example', encryptedPassword: encrypt(mailServerPurpose, 'mail.b.example', 'PASSWORD') }
  await db.insert(settings).values({ name: 'mailServer', value: { server }, updatedAt: nowIso() })
  encryptWith('lost')
  await db.insert(mails).values({ ...mail, key: 'lost', encryptedBody: encrypt(mailPurpose, 'lost', 'text') })
  const keyNow = async () => {
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId))
    return decrypt(twoFactorPurpose, userId, row?.encryptedKey ?? '')
  }
  encryptWith('new')
  expect(await keyNow()).toBeUndefined()
  encryptWith('new', 'old')
  expect(await keyNow()).toBe('KEY')
  expect(await encryptAnew(db)).toEqual({ values: 3, unreadable: 1 })
  encryptWith('new')
  expect(await keyNow()).toBe('KEY')
  const [kept] = await db.select().from(mails).where(eq(mails.key, mail.key))
  expect(decrypt(mailPurpose, mail.key, kept?.encryptedBody ?? '')).toBe('text')
  const [named] = await db.select().from(settings).where(eq(settings.name, 'mailServer'))
  const { encryptedPassword } = (named!.value as { server: typeof server }).server
  expect(decrypt(mailServerPurpose, server.host, encryptedPassword)).toBe('PASSWORD')
})

test('whatever encrypts has its values encrypted anew', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url))
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!test)\.ts$/.test(path),
  )
  const encrypting = sources.filter((path) =>
    /[^.\w]encrypt\((?!purpose: )/.test(readFileSync(join(folder, path), 'utf8')),
  )
  const named = readFileSync(join(folder, 'encryptedColumns.ts'), 'utf8')
  expect(encrypting.filter((path) => path !== 'encryptedColumns.ts' && !named.includes(`'./${path}'`))).toEqual([])
})

test('every column that is encrypted by its name is encrypted anew', async () => {
  const { db } = await world()
  const found = await db.transaction(async (part) => tablesOf(part))
  const isEncrypted = /^(sealed_|encrypted_|pending_key$|box$)/
  const named = found.flatMap(({ name, columns }) =>
    columns.filter((column) => isEncrypted.test(column.name)).map((column) => `${name}.${column.name}`),
  )
  const whole = encryptedColumns.filter(({ inside }) => !inside)
  const rows = await Promise.all(
    whole.map(({ column }) => db.execute(sql`select ${column} from ${column.table} limit 0`)),
  )
  expect(rows).toHaveLength(named.length)
})
