import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { parse } from 'yaml'
import { postgresPrograms } from '#server/test/cluster.ts'
import { type Image, startIn } from './image.ts'

interface Service {
  command?: string | string[]
  environment?: Record<string, string>
  healthcheck?: { test: string[] }
  read_only?: boolean
  user?: string
  volumes?: string[]
}

/** The compose file with the settings of an environment file filled in, as `docker compose --env-file` reads it. */
export interface Composed {
  services: Record<string, Service>
  values: Record<string, string>
}

/** Reads deploy/compose.yaml with deploy/env.example filled: what is random there is made, what has a default is left. */
export function readComposed(project: string): Composed {
  const text = readFileSync(join(project, 'deploy/compose.yaml'), 'utf8')
  const values: Record<string, string> = {}
  for (const line of readFileSync(join(project, 'deploy/env.example'), 'utf8').split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name) values[name] = value || (text.includes(`\${${name}:?}`) ? randomBytes(24).toString('hex') : '')
  }
  const filled = (written: string) =>
    written.replaceAll(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (whole, name: string, kind, otherwise: string) => {
      const value = values[name] || (kind === '-' ? otherwise : undefined)
      if (value === undefined) throw new Error(`deploy/env.example does not name what ${whole} asks for`)
      return value
    })
  const reviver = (_key: unknown, value: unknown) => (typeof value === 'string' ? filled(value) : value)
  return { services: (parse(text, reviver, { merge: true }) as Composed).services, values }
}

/** Addresses of this machine, one for each service, by which they find each other as in their network. */
export function addressesOf({ services }: Composed): Record<string, string> {
  return Object.fromEntries(Object.keys(services).map((name, at) => [name, `127.0.0.${11 + at}`]))
}

/** A proxy as callers reach it. */
export interface Entrance {
  host: string
  port: number
  servername: string
  certificate: string
}

/** What runs of the compose file, and how to end it. */
export interface Running {
  mails: () => number
  /** nginx as its example says, before the same processes; undefined where this machine has none. */
  startNginx: () => Promise<Entrance | undefined>
  apps: { name: string; child: ChildProcess; output: () => string }[]
  /** A command of the image as a service has it. */
  inService: (name: string, command: readonly string[], folder?: string) => Promise<string>
  certificate: () => string
  startApps: () => Promise<void>
  end: () => void
}

const until = async (what: string, isSo: () => Promise<boolean> | boolean) => {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return
    await pause(200)
  }
  throw new Error(`${what} was not there after two minutes.`)
}

const accepts = ({ host, port }: Entrance) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, host)
    socket.on('connect', () => done(true)).on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })

const listens = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  )

/**
 * Starts what the compose file names, each at its own address and under the name it has there. PostgreSQL and Caddy are
 * those of this machine, buckets and mail those of the tests; the application is the image.
 */
export async function startComposed(
  project: string,
  composed: Composed,
  image: Image,
  folder: string,
): Promise<Running> {
  const addresses = addressesOf(composed)
  const { services } = composed
  const ends: (() => void)[] = []
  const started = (child: ChildProcess) => {
    ends.push(() => void child.kill())
    return child
  }
  const asDatabase = { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
  const programs = postgresPrograms() ?? ''
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD = '' } = services.postgres?.environment ?? {}
  const base = join(folder, 'postgres')
  mkdirSync(base)
  writeFileSync(join(base, 'password'), POSTGRES_PASSWORD)
  chownSync(base, asDatabase.uid, asDatabase.gid)
  const data = join(base, 'data')
  execFileSync(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      POSTGRES_USER,
      '--pwfile',
      join(base, 'password'),
      '-A',
      'scram-sha-256',
      '-E',
      'UTF8',
      '--no-sync',
    ],
    { ...asDatabase, cwd: base, stdio: 'ignore' },
  )
  writeFileSync(join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\nlocal all all trust\n')
  started(
    spawn(
      join(programs, 'postgres'),
      ['-D', data, '-c', `listen_addresses=${addresses.postgres}`, '-c', `unix_socket_directories=${base}`],
      { ...asDatabase, cwd: base, stdio: 'ignore' },
    ),
  )
  const [, check = ''] = services.postgres?.healthcheck?.test ?? []
  await until('PostgreSQL', () =>
    spawned(['sh', '-c', check], { PATH: `${programs}:${process.env.PATH}`, PGHOST: 'postgres' }),
  )
  execFileSync(join(programs, 'psql'), [
    '-h',
    base,
    '-U',
    POSTGRES_USER,
    '-d',
    'postgres',
    '-qc',
    `create database ${POSTGRES_DB}`,
  ])

  const { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_BUCKET, S3_ENDPOINT } = services.app1?.environment ?? {}
  const bucketProgram = `
    const account = require('s3rver/lib/models/account')
    account.DUMMY_ACCOUNT.createKeyPair(${JSON.stringify(S3_ACCESS_KEY_ID)}, ${JSON.stringify(S3_SECRET_ACCESS_KEY)})
    new (require('s3rver'))({ address: '${addresses.minio}', port: 9000, directory: ${JSON.stringify(join(folder, 'files'))}, silent: true, vhostBuckets: false,
      configureBuckets: [{ name: ${JSON.stringify(S3_BUCKET)} }] }).run()`
  started(
    spawn(process.execPath, ['--openssl-legacy-provider', '-e', bucketProgram], {
      cwd: project,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  await until('The bucket', () => listens(S3_ENDPOINT ?? ''))

  let mails = 0
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        mails += 1
        done()
      })
    },
  }).listen(1025, addresses.mail)
  ends.push(() => sink.close())

  const store = join(folder, 'certificates')
  const caddy = {
    ...process.env,
    ...services.proxy?.environment,
    XDG_DATA_HOME: store,
    XDG_CONFIG_HOME: store,
    HOME: store,
  }
  started(
    spawn('caddy', ['run', '--config', join(project, 'deploy/Caddyfile'), '--adapter', 'caddyfile'], {
      env: caddy,
      stdio: 'ignore',
    }),
  )
  const certificate = () => readFileSync(join(store, 'caddy/pki/authorities/local/root.crt'), 'utf8')

  const volume = join(folder, 'data')
  mkdirSync(volume)
  // A new volume is filled with what the image has there, whose owner is node.
  chownSync(volume, 1000, 1000)
  const environmentOf = (name: string) => ({
    ...services[name]?.environment,
    // In containers each has an address of its own anyway.
    HOST: addresses[name] ?? '',
    METRICS_HOST: addresses[name] ?? '',
  })
  const asService = (name: string, command: readonly string[]) => {
    const { read_only: isReadOnly, user } = services[name] ?? {}
    if (!isReadOnly || user) throw new Error(`The rehearsal runs ${name} read-only, as the user of the image`)
    const run = { user: image.user, env: environmentOf(name), readOnlyBut: { data: volume } }
    const child = startIn(image, command, run)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    return { name, child, output: () => output }
  }
  const apps: Running['apps'] = []
  return {
    apps,
    certificate,
    mails: () => mails,
    startNginx: async () => {
      const made = makeNginx(project, join(folder, 'nginx'))
      if (!made) return undefined
      started(spawn('nginx', ['-c', made.settings, '-g', 'daemon off;'], { stdio: 'ignore' }))
      await until('nginx', () => accepts(made.proxy))
      return made.proxy
    },
    inService: async (name, command) => {
      const { child, output } = asService(name, command)
      const [code] = await once(child, 'exit')
      if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${output()}`)
      return output()
    },
    startApps: async () => {
      for (const name of ['app1', 'app2']) {
        const app = asService(name, image.command)
        apps.push(app)
        ends.push(() => void app.child.kill())
        // The health check of the image, as its container would run it.
        const check = image.healthCheck.map((word) => word.replace('127.0.0.1', addresses[name] ?? ''))
        await until(`${name} (${app.output()})`, () => asServiceIsWell(() => asService(name, check)))
      }
      await until('Caddy', () => isFile(certificate))
    },
    end: () => {
      for (const end of ends.toReversed()) end()
    },
  }

  async function asServiceIsWell(start: () => { child: ChildProcess }): Promise<boolean> {
    const [code] = await once(start().child, 'exit')
    return code === 0
  }
}

/** deploy/nginx.conf with the names of the compose file, at an address of its own and with a certificate of its own. */
function makeNginx(project: string, folder: string): { settings: string; proxy: Entrance } | undefined {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  mkdirSync(folder)
  // Caddy has the usual ports of every address.
  const [host, port, servername] = ['127.0.0.41', 8443, 'staffwright.example.com']
  const [certificate, key, settings] = [
    join(folder, 'fullchain.pem'),
    join(folder, 'privkey.pem'),
    join(folder, 'conf'),
  ]
  const signed = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-keyout', key, '-out', certificate]
  const names = ['-subj', `/CN=${servername}`, '-addext', `subjectAltName=DNS:${servername}`]
  execFileSync('openssl', ['req', ...signed, ...names], { stdio: 'ignore' })
  const example = readFileSync(join(project, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(`/etc/letsencrypt/live/${servername}`, folder)
    .replaceAll('listen 443', `listen ${host}:${port}`)
    .replaceAll('listen 80', `listen ${host}:8080`)
    .replaceAll(/127\.0\.0\.1:300(\d)/g, 'app$1:3000')
  const places = `pid ${join(folder, 'pid')}; error_log ${join(folder, 'errors')};`
  writeFileSync(settings, `${places} events {} http { access_log off; ${example} }`)
  return { settings, proxy: { host, port, servername, certificate: readFileSync(certificate, 'utf8') } }
}

const isFile = (read: () => string) => {
  try {
    return read().length > 0
  } catch {
    return false
  }
}

async function spawned([program = '', ...words]: string[], env: NodeJS.ProcessEnv): Promise<boolean> {
  const [code] = await once(spawn(program, words, { env, stdio: 'ignore' }), 'exit')
  return code === 0
}

const idOf = (flag: string, name: string) => Number(execFileSync('id', [flag, name], { encoding: 'utf8' }))
