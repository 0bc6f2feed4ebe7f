import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readEnvironment, SettingError } from '#server/kit/environment.ts'
import { openFromEnvironment, refusalOf } from '#server/kit/startUp.ts'
import { addFirstAdministrator } from './firstAdministrator.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Beside the bundle in production, beside this folder in development. */
const migrations = [join(here, 'migrations'), join(here, '../migrations')].find(existsSync) ?? join(here, 'migrations')

/** `npm run admin -- name@company.com "Full Name"`, or ADMIN_EMAIL and ADMIN_NAME: the first administrator. */
async function run(): Promise<void> {
  const [email = process.env.ADMIN_EMAIL, name = process.env.ADMIN_NAME] = process.argv.slice(2)
  if (!email || !name) throw new SettingError('Say who: npm run admin -- name@company.com "Full Name"')
  const database = await openFromEnvironment(readEnvironment(process.env))
  try {
    await database.migrate(migrations)
    const password = await addFirstAdministrator(database.db, { email, name })
    console.log(`${name} can sign in as ${email.toLowerCase()} with the password ${password}`)
    console.log('It is shown only now. Change it under Profile after the first sign-in.')
  } finally {
    await database.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(refusalOf(error))
  process.exitCode = 1
}
