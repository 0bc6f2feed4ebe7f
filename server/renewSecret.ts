import { openWorkspace } from '#server/kit/database/startUp.ts'
import { readEnvironment, SettingError } from '#server/kit/process/environment.ts'
import { migrationsFolder } from './domains/backups/workspace.ts'
import { encryptAnew } from './encryptedColumns.ts'
import { encryptWith } from './kit/encryption.ts'

const number = (count: number) => count.toLocaleString('en-IN')

/**
 * `npm run secret`: encrypts anew what was encrypted under the previous secret; servers that know both go on meanwhile.
 */
export async function renewSecret(say: (line: string) => void): Promise<void> {
  const environment = readEnvironment(process.env)
  const { secret, previousSecret } = environment
  if (!process.env.SECRET || !previousSecret) {
    throw new SettingError('Set SECRET to the new secret and SECRET_PREVIOUS to the one before it.')
  }
  encryptWith(secret, previousSecret)
  const database = await openWorkspace(environment)
  try {
    await database.migrate(migrationsFolder)
    const { values, unreadable } = await encryptAnew(database.db)
    say(`${number(values)} values are encrypted under the new secret. SECRET_PREVIOUS is not needed any more.`)
    if (unreadable) say(`${number(unreadable)} values were encrypted under neither of the two and stay as they are.`)
  } finally {
    await database.close()
  }
}
