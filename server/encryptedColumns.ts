import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '#server/kit/database/db.ts'
import { identityProviderPurpose } from './domains/access/identityProviders.ts'
import { twoFactorPurpose } from './domains/access/twoFactor.ts'
import { feedPurpose } from './domains/interviews/feed.ts'
import { mailPurpose } from './domains/mail/commands.ts'
import type { EncryptedColumn } from './domains/movingOut/columns.ts'
import { portalPurpose } from './domains/portals/secrets.ts'
import { mailServerPurpose } from './domains/settings/mailServer.ts'
import { decrypt, encrypt } from './kit/encryption.ts'
import { answersPurpose } from './kit/gate/once.ts'
import { answeredCommands } from './kit/tables.ts'
import { identityProviders, twoFactors } from './records/access/tables.ts'
import { calendarFeeds } from './records/interviews/tables.ts'
import { mails } from './records/mail/tables.ts'
import { portalSecrets } from './records/portals/tables.ts'
import { settings } from './records/settings/tables.ts'

interface Encrypted extends EncryptedColumn {
  column: AnyPgColumn
  purpose: string
  /** Whose value it is, as it was said when it was encrypted. */
  owner: SQL
}

/** Every column whose values are encrypted under SECRET. */
export const encryptedColumns: readonly Encrypted[] = [
  { column: twoFactors.encryptedKey, purpose: twoFactorPurpose, owner: sql`${twoFactors.userId}` },
  { column: twoFactors.pendingKey, purpose: twoFactorPurpose, owner: sql`${twoFactors.userId}` },
  {
    column: identityProviders.encryptedSecret,
    purpose: identityProviderPurpose,
    owner: sql`${identityProviders.issuer}`,
  },
  { column: calendarFeeds.encryptedKey, purpose: feedPurpose, owner: sql`${calendarFeeds.userId}` },
  { column: mails.encryptedBody, purpose: mailPurpose, owner: sql`${mails.key}` },
  { column: portalSecrets.box, purpose: portalPurpose, owner: sql`'portal account ' || ${portalSecrets.accountId}` },
  {
    column: settings.value,
    inside: ['server', 'encryptedPassword'],
    purpose: mailServerPurpose,
    owner: sql`${settings.value} #>> '{server,host}'`,
  },
  {
    column: answeredCommands.encryptedAnswer,
    purpose: answersPurpose,
    owner: sql`${answeredCommands.userId} || ' ' || ${answeredCommands.call} || ' ' || ${answeredCommands.key}`,
  },
]

const atOnce = 500

/**
 * Encrypts every value under the present SECRET that was encrypted under the previous one, while people work, and answers
 * how many there were and how many neither opens.
 */
export async function encryptAnew(db: Db): Promise<{ values: number; unreadable: number }> {
  const done = { values: 0, unreadable: 0 }
  for (const { column, inside, purpose, owner } of encryptedColumns) {
    const { table } = column
    const name = sql.identifier(column.name)
    const path = sql`${`{${inside?.join(',')}}`}::text[]`
    const boxed = inside ? sql`(${column} #>> ${path})` : sql`${column}`
    const set = (box: string) => (inside ? sql`jsonb_set(${column}, ${path}, to_jsonb(${box}::text))` : sql`${box}`)
    for (let last = ''; ; ) {
      const rows = await rowsOf<{ owner: string; box: string }>(
        db,
        sql`select (${owner})::text as owner, ${boxed} as box from ${table}
          where ${boxed} > ${last} order by 2 limit ${atOnce}`,
      )
      for (const { owner: whose, box } of rows) {
        const text = decrypt(purpose, whose, box)
        if (text === undefined) done.unreadable += 1
        else {
          await db.execute(
            sql`update ${table} set ${name} = ${set(encrypt(purpose, whose, text))} where ${boxed} = ${box}`,
          )
          // The version stays: nothing changed that a form shows.
          done.values += 1
        }
      }
      last = rows.at(-1)?.box ?? ''
      if (rows.length < atOnce) break
    }
  }
  return done
}
