import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import type { OtherAddresses } from '#server/kit/database/postgres.ts'
import { writeOnce } from '#server/kit/files/durableFiles.ts'
import type { Bucket } from '#server/kit/files/fileStores.ts'
import { type Proxies, proxiesIn } from '#server/kit/gate/addresses.ts'
import type { MetricsPlace } from '#server/kit/watching/metrics.ts'

/** What the process is told by its environment, with every default filled in. */
export interface Environment {
  port: number
  host: string
  /** Where people reach the application. */
  appUrl: string
  /** PostgreSQL; undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined
  /** The same PostgreSQL past a pooler, and a copy that reports are read from. */
  otherAddresses: OtherAddresses
  dataFolder: string
  /** Where back-ups are kept. */
  backupFolder: string
  /** Encrypts back-ups; undefined: they are not encrypted. */
  backupPassphrase: string | undefined
  /** A bucket for files; undefined: a folder in the data folder. */
  bucket: Bucket | undefined
  /** The mail server, as `smtp://user:password@host:port`; undefined: mails stay in the outbox. */
  smtpUrl: string | undefined
  /** Who mails are from. */
  mailFrom: string | undefined
  /** Signs links to files, and encrypts what the database must not tell. */
  secret: string
  /** The secret before it, under which values are still encrypted; undefined: there was none. */
  previousSecret: string | undefined
  /** Demo data and demo sign-ins. */
  demo: boolean
  /** The proxies in front, which tell the address of the caller; undefined: none. */
  behindProxy: Proxies | undefined
  /** So many milliseconds a process that is told to stop goes on answering, while it says that it is not ready. */
  drainFor: number
  /** So many milliseconds what is in flight has to end when the process is told to stop. */
  stopWithin: number
  /** So many processes serve people on one port. */
  workers: number
  /** So many connections to PostgreSQL each of them has for its work. */
  connections: number
  /** Where figures for Prometheus are told; undefined: nowhere. */
  metrics: MetricsPlace | undefined
  /** Traces are sent by OTLP. */
  sendsTraces: boolean
  /** A statement that takes longer than so many milliseconds is logged. */
  slowStatement: number
}

/** A setting that cannot be used; its message is the one sentence the operator reads. */
export class SettingError extends Error {}

/** Reads the settings. Throws SettingError for one that cannot be used. */
export function readEnvironment(values: NodeJS.ProcessEnv): Environment {
  const port = Number(values.PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new SettingError(`PORT must be a number from 0 to 65535, not "${values.PORT}".`)
  const dataFolder = resolve(values.DATA_DIR ?? 'data')
  const behindProxy = proxiesNamed(values.BEHIND_PROXY)
  const isProduction = values.NODE_ENV === 'production' || Boolean(values.DATABASE_URL)
  return {
    port,
    host: values.HOST ?? '0.0.0.0',
    appUrl: values.APP_URL ?? `http://localhost:${port}`,
    databaseUrl: values.DATABASE_URL || undefined,
    otherAddresses: { direct: values.DATABASE_DIRECT_URL || undefined, read: values.DATABASE_READ_URL || undefined },
    dataFolder,
    backupFolder: resolve(values.BACKUP_DIR || join(dataFolder, 'backups')),
    backupPassphrase: values.BACKUP_PASSPHRASE || undefined,
    bucket: bucketIn(values),
    smtpUrl: addressIn(values.SMTP_URL),
    mailFrom: values.MAIL_FROM || undefined,
    secret: values.SECRET || keptSecret(dataFolder),
    previousSecret: values.SECRET_PREVIOUS || undefined,
    demo: values.DEMO ? values.DEMO === 'true' : !isProduction,
    behindProxy,
    drainFor:
      (wholeNumber('DRAIN_SECONDS', values.DRAIN_SECONDS, { least: 0, most: 600 }) ?? (behindProxy ? 5 : 0)) * 1000,
    stopWithin: secondsIn(values.STOP_SECONDS ?? '25') * 1000,
    ...workersIn(values),
    metrics: metricsIn(values),
    sendsTraces: Boolean(values.OTEL_EXPORTER_OTLP_ENDPOINT || values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    slowStatement: wholeNumber('SLOW_STATEMENT_MS', values.SLOW_STATEMENT_MS, { least: 1, most: 600_000 }) ?? 1_000,
  }
}

/** Figures tell much of a firm: without a word they are told on this machine alone. */
function metricsIn(values: NodeJS.ProcessEnv): MetricsPlace | undefined {
  const port = wholeNumber('METRICS_PORT', values.METRICS_PORT, { least: 1, most: 65_535 })
  if (port === undefined) return undefined
  if (String(port) === values.PORT) throw new SettingError('METRICS_PORT must be another port than PORT.')
  return { port, host: values.METRICS_HOST || '127.0.0.1', token: values.METRICS_TOKEN || undefined }
}

const mostWorkers = 64
const usualWorkers = 4
const megabytesOfWorker = 512
const usualConnections = 20
const usualConnectionsOfAll = 60
const fewestConnections = 8

/** How many processes there are, and the connections they share: PostgreSQL as it is delivered takes 100. */
function workersIn(values: NodeJS.ProcessEnv): Pick<Environment, 'workers' | 'connections'> {
  const workers = wholeNumber('WEB_CONCURRENCY', values.WEB_CONCURRENCY, { least: 1, most: mostWorkers })
  if (!values.DATABASE_URL) {
    if (workers === undefined || workers === 1) return { workers: 1, connections: usualConnections }
    throw new SettingError(
      'WEB_CONCURRENCY needs DATABASE_URL, since the embedded database belongs to one process. Leave WEB_CONCURRENCY away, or name a PostgreSQL.',
    )
  }
  const all = wholeNumber('DATABASE_CONNECTIONS', values.DATABASE_CONNECTIONS, {
    least: fewestConnections,
    most: 10_000,
  })
  const count = workers ?? coresWithRoom()
  const connections = all ?? Math.min(count * usualConnections, usualConnectionsOfAll)
  return { workers: count, connections: Math.max(fewestConnections, Math.floor(connections / count)) }
}

/** A process for each core, as far as the memory of the machine or container lasts. */
function coresWithRoom(): number {
  const megabytes = Math.min(process.constrainedMemory() || totalmem(), totalmem()) / 2 ** 20
  return Math.max(1, Math.min(availableParallelism(), usualWorkers, Math.floor(megabytes / megabytesOfWorker)))
}

function wholeNumber(
  name: string,
  text: string | undefined,
  { least, most }: { least: number; most: number },
): number | undefined {
  if (!text) return undefined
  const number = Number(text)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw new SettingError(`${name} must be a number from ${least} to ${most}, not "${text}".`)
}

function secondsIn(text: string): number {
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 600) return seconds
  throw new SettingError(`STOP_SECONDS must be a number from 1 to 600, not "${text}".`)
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

function proxiesNamed(written: string | undefined): Proxies | undefined {
  if (!written || written === 'false' || written === '0') return undefined
  const proxies = proxiesIn(written)
  if (proxies === undefined) {
    throw new SettingError(
      `BEHIND_PROXY must be the number of proxies in front, such as 1, or their addresses or networks, such as 10.0.0.0/8, not "${written}".`,
    )
  }
  return proxies
}

function addressIn(smtpUrl: string | undefined): string | undefined {
  if (!smtpUrl) return undefined
  if (URL.canParse(smtpUrl) && /^smtps?:/.test(smtpUrl)) return smtpUrl
  throw new SettingError('SMTP_URL must be an address like smtp://user:password@mail.example.com:587.')
}

/** Without SECRET one is made at the first start and kept in the data folder. */
function keptSecret(dataFolder: string): string {
  const path = join(dataFolder, 'secret')
  mkdirSync(dataFolder, { recursive: true })
  if (!existsSync(path)) writeOnce(path, randomBytes(32).toString('hex'))
  const secret = readFileSync(path, 'utf8').trim()
  if (secret) return secret
  throw new SettingError(
    `The file ${path}, which keeps the secret of this installation, is empty: put it back from a backup, or delete it for a new secret, after which second factors and single sign-on are set up anew.`,
  )
}
