import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Bucket } from './fileStores.ts'

/** What the process is told by its environment, with every default filled in. */
export interface Environment {
  port: number
  host: string
  /** Where people reach the application. */
  appUrl: string
  /** PostgreSQL; undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined
  dataFolder: string
  /** A bucket for files; undefined: a folder in the data folder. */
  bucket: Bucket | undefined
  /** The mail server, as `smtp://user:password@host:port`; undefined: mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Who mails are from. */
  mailFrom: string | undefined
  /** Signs links to files, and seals what the database must not tell. */
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
    bucket: bucketIn(values),
    smtpUrl: addressIn(values.SMTP_URL),
    mailFrom: values.MAIL_FROM || undefined,
    secret: values.SECRET || keptSecret(dataFolder),
    demo: values.DEMO ? values.DEMO === 'true' : !isProduction,
    behindProxy: values.BEHIND_PROXY === 'true',
  }
}

function bucketIn(values: NodeJS.ProcessEnv): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  const region = values.S3_REGION || 'us-east-1'
  const endpoint = values.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`
  if (!bucket) {
    if (values.S3_ENDPOINT) throw new SettingError('S3_ENDPOINT needs S3_BUCKET, the name of the bucket for files.')
    return undefined
  }
  if (!accessKeyId || !secretAccessKey)
    throw new SettingError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  if (!URL.canParse(endpoint) || !/^https?:/.test(endpoint))
    throw new SettingError('S3_ENDPOINT must be an address like https://s3.eu-central-1.amazonaws.com.')
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}

function addressIn(smtpUrl: string | undefined): string | undefined {
  if (!smtpUrl) return undefined
  if (URL.canParse(smtpUrl) && /^smtps?:/.test(smtpUrl)) return smtpUrl
  throw new SettingError('SMTP_URL must be an address like smtp://user:password@mail.example.com:587.')
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
