import { eq } from 'drizzle-orm'
import { buildApp } from '#server/app.ts'
import { hashPassword } from '#server/domains/access/commands.ts'
import { answerResetWishes } from '#server/domains/access/passwords.ts'
import { invoices } from '#server/domains/accounts/tables.ts'
import { candidates } from '#server/domains/candidates/tables.ts'
import { sendDueMails } from '#server/domains/mail/commands.ts'
import { positions } from '#server/domains/positions/tables.ts'
import { fillMasters } from '#server/seed/fillMasters.ts'
import { freshDatabase, type StartingPoint } from './databases.ts'
import { type Make, makers } from './make.ts'

/** The application on a database of its own, listening on a free port, with what a journey can look up afterwards. */
export interface Served {
  url: string
  make: Make
  /** The hash of a password, for people who are to sign in with it. */
  hashPassword: (password: string) => Promise<string>
  facts: {
    candidate: (emailId: string) => Promise<typeof candidates.$inferSelect | undefined>
    position: (id: number) => Promise<typeof positions.$inferSelect | undefined>
    invoices: (organizationId: number) => Promise<(typeof invoices.$inferSelect)[]>
  }
  /** Does at once what the mail jobs do every few seconds. */
  sendMails: () => Promise<void>
  stop: () => Promise<void>
}

/** Serves the built browser application and the API, with the masters filled in, or as a starting point left it. */
export async function serveBuilt(webFolder: string, from?: StartingPoint): Promise<Served> {
  const { database, drop } = await freshDatabase(from)
  const { db } = database
  await fillMasters(db)
  const app = await buildApp({ db, demo: null, webFolder, listen: database.listen })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    make: makers(db),
    hashPassword,
    facts: {
      candidate: async (emailId) => (await db.select().from(candidates).where(eq(candidates.emailId, emailId)))[0],
      position: async (id) => (await db.select().from(positions).where(eq(positions.id, id)))[0],
      invoices: (organizationId) => db.select().from(invoices).where(eq(invoices.organizationId, organizationId)),
    },
    sendMails: async () => {
      await answerResetWishes(db)
      await sendDueMails(db)
    },
    stop: async () => {
      await app.close()
      await drop()
    },
  }
}
