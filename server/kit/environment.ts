import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What the process is told by its environment, with every default filled in. */
export interface Environment {
  port: number
  host: string
  /** Where people reach the application. */
  appUrl: string
  /** PostgreSQL; undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined
  dataFolder: string
  /** Signs links to files. */
  secret: string
  /** Demo data and demo sign-ins. */
  demo: boolean
  behindProxy: boolean
}

/** A setting that cannot be used; its message is the one sentence the operator reads. */
export class SettingError extends Error {}

/** Reads the settings. Throws SettingError for one that cannot be used. */
export function readEnvironment(values: NodeJS.ProcessEnv): Environment {
  const port = Number(values.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new SettingError(`PORT must be a number from 0 to 65535, not "${values.PORT}".`)
  const dataFolder = resolve(values.DATA_DIR ?? 'data')
  const isProduction = values.NODE_ENV === 'production' || Boolean(values.DATABASE_URL)
  return {
    port,
    host: values.HOST ?? '0.0.0.0',
    appUrl: values.APP_URL ?? `http://localhost:${port}`,
    databaseUrl: values.DATABASE_URL || undefined,
    dataFolder,
    secret: values.SECRET || keptSecret(dataFolder),
    demo: values.DEMO ? values.DEMO === 'true' : !isProduction,
    behindProxy: values.BEHIND_PROXY === 'true',
  }
}

/** Without SECRET one is made at the first start and kept in the data folder. */
function keptSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret')
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dataFolder, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(path, secret, { mode: 0o600 })
  return secret
}
