import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { daysForm } from '#contract/domains/movingOut/model.ts'
import { withoutBlanks } from '#contract/kit/endpoint.ts'
import { migrationsFolder, storeOf } from '#server/domains/backups/workspace.ts'
import { calendarSetting } from '#server/domains/settings/policies.ts'
import { keepAtHand } from '#server/domains/settings/present.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import { openFromEnvironment, openWorkspace } from '#server/kit/database/startUp.ts'
import { type Environment, readEnvironment, SettingError } from '#server/kit/process/environment.ts'
import { workOfServer } from '#server/kit/process/longWork.ts'
import type { EncryptedColumn } from './columns.ts'
import type { MovingOutAsked } from './operator.ts'
import { type MovedArchive, makeMovedArchive } from './place.ts'
import type { Days } from './request.ts'
import { takeIn } from './takingIn.ts'

type Say = (line: string) => void

const number = (count: number) => count.toLocaleString('en-IN')

/** `npm run moveout`: everything the firm holds, into one archive that others can read. */
export async function operateMovingOut(encrypted: readonly EncryptedColumn[], say: Say): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { to: text, from: text, until: text } })
  const environment = readEnvironment(process.env)
  const folder = resolve(values.to ?? environment.backupFolder)
  const days = daysOf(values)
  const begin: MovingOutAsked = { movingOut: 'begin', folder, ...days }
  const made = await workOfServer(environment, begin, { movingOut: 'state' } satisfies MovingOutAsked)
  const archive = (made as MovedArchive | undefined) ?? (await writeHere(environment, folder, days, encrypted))
  const { name, kinds, rows, files, bytes, sha256, missingFiles } = archive
  say(join(folder, name))
  say(
    `${number(kinds)} kinds of records, ${number(rows)} rows, ${number(files)} files, ${number(bytes)} bytes, sha256 ${sha256}`,
  )
  if (missingFiles) say(`${number(missingFiles)} files have no content any more and are not in it.`)
  say('It is not encrypted and holds personal data: keep it where nobody else reads it, and remove it afterwards.')
}

function daysOf({ from, until }: { from?: string; until?: string }): Days {
  const parsed = daysForm.safeParse(withoutBlanks({ from, to: until }))
  if (!parsed.success) throw new SettingError(parsed.error.issues.map(({ message }) => message).join('. '))
  return { from: parsed.data.from ?? null, to: parsed.data.to ?? null }
}

async function writeHere(
  environment: Environment,
  folder: string,
  days: Days,
  encrypted: readonly EncryptedColumn[],
): Promise<MovedArchive> {
  const { db, close } = await openWorkspace(environment)
  try {
    keepAtHand({ calendar: await readSetting(db, calendarSetting) })
    return await makeMovedArchive(folder, { db, store: storeOf(environment), days, encrypted })
  } finally {
    await close()
  }
}

/** `npm run takein`: an archive that was moved out, into an empty database of the same version. */
export async function operateTakingIn(encrypted: readonly EncryptedColumn[], say: Say): Promise<void> {
  const [path] = parseArgs({ allowPositionals: true }).positionals
  if (!path) throw new SettingError('Say which archive: npm run takein -- staffwright-moving-out-….tar.gz')
  const environment = readEnvironment(process.env)
  const database = await openFromEnvironment(environment)
  try {
    await database.migrate(migrationsFolder)
    const { version, createdAt, kinds, rows, files } = await takeIn(resolve(path), {
      ...{ database, encrypted, store: storeOf(environment) },
    })
    say(`Written by version ${version} on ${createdAt}.`)
    say(
      `${number(kinds)} kinds of records, ${number(rows)} rows and ${number(files)} files were taken in and compared.`,
    )
    say('Passwords did not come along: let yourself in by npm run admin -- --reset you@firm, and invite the others.')
  } finally {
    await database.close()
  }
}
