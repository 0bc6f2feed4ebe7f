import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openWorkspace } from '#server/kit/database/startUp.ts'
import { encryptWith } from '#server/kit/encryption.ts'
import { mailBy } from '#server/kit/mail/mail.ts'
import { type Environment, readEnvironment, SettingError } from '#server/kit/process/environment.ts'
import { askServer } from '#server/kit/process/operatorSocket.ts'
import type { OperatorAsked } from './operator.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Beside the bundle in production, two folders above this one in development. */
const migrations = [join(here, 'migrations'), join(here, '../../migrations')].find(existsSync) ?? here

const usage = 'Say who: npm run admin -- name@company.com "Full Name", or npm run admin -- --reset name@company.com'

/** Who is meant, from the arguments or ADMIN_EMAIL and ADMIN_NAME. */
function askedBy(typed: readonly string[]): OperatorAsked {
  const reset = typed.includes('--reset')
  const [email = process.env.ADMIN_EMAIL, name = process.env.ADMIN_NAME] = typed.filter((word) => word !== '--reset')
  if (!email || !(name || reset)) throw new SettingError(usage)
  return { email, name, reset }
}

/** Asks the server that holds the data folder; without one, opens the database itself. */
async function follow(environment: Environment, asked: OperatorAsked): Promise<string[]> {
  const answer = environment.databaseUrl ? undefined : await askServer(environment.dataFolder, asked)
  if (answer && 'refusal' in answer) throw new SettingError(answer.refusal)
  if (answer) return answer.lines
  const { followOperator } = await import('./administrators.ts')
  encryptWith(environment.secret)
  mailBy({ appUrl: environment.appUrl, smtpUrl: environment.smtpUrl, from: environment.mailFrom })
  const database = await openWorkspace(environment)
  try {
    await database.migrate(migrations)
    return await followOperator(database.db, asked)
  } finally {
    await database.close()
  }
}

/**
 * Makes the first administrator, or lets one in again, as the arguments say; answers what is said to the operator.
 * Throws what a person can understand where it is refused.
 */
export function letAdministratorIn(typed: readonly string[]): Promise<string[]> {
  return follow(readEnvironment(process.env), askedBy(typed))
}
