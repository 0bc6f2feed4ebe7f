import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Role } from '#contract/vocab/roles.ts'
import { buildApp } from '#server/app.ts'
import { beginSession } from '#server/domains/access/commands.ts'
import type { Db } from '#server/kit/database/db.ts'
import { users } from '#server/records/users/tables.ts'
import { fillDemoOnce } from '#server/seed/demo.ts'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { freshDatabase, type StartingPoint } from './databases.ts'
import { testLimits } from './limits.ts'
import { type Person, personOf } from './world.ts'

/**
 * So many people come up in the demo data of the tests, a part of those that a visitor finds: what must be found in them,
 * such as every status, is found in a part, and making all takes a minute more.
 */
export const demoCandidates = 320

/** The demo data, made once and copied for each test file. */
export const demoStart: StartingPoint = {
  name: 'demo',
  fill: ({ db }) => fillDemoOnce(db, () => undefined, { candidates: demoCandidates }),
}

/** A running application filled with the demo data. */
export interface DemoWorld {
  db: Db
  app: FastifyInstance
  /** Signs in as the demo person of a role. */
  signIn: (role: Role) => Promise<Person>
  end: () => Promise<void>
}

/** A whole application on a copy of the demo data. */
export async function demoWorld(): Promise<DemoWorld> {
  const { database, drop } = await freshDatabase(demoStart)
  const app = await buildApp({ db: database.db, demo: null, limits: testLimits })
  const signIn = async (role: Role) => {
    const [user] = await database.db
      .select()
      .from(users)
      .where(eq(users.email, `${role.toLowerCase()}@${demoDomain}`))
    if (!user) throw new Error(`no demo person of ${role}`)
    const token = await beginSession(database.db, user.id, role, { address: '127.0.0.1', device: 'test', token: null })
    return personOf(app, user, role, token)
  }
  const end = async () => {
    await app.close()
    await drop()
  }
  return { db: database.db, app, signIn, end }
}
