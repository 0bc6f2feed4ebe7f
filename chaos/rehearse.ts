import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { WebSocket } from 'ws'
import { authenticate } from '#contract/domains/access/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { demoDomain, demoPassword } from '#server/seed/demoSignIns.ts'
import { contentsOfArchive } from '#server/test/archiveContents.ts'
import { freePort, noClusterBecause } from '#server/test/cluster.ts'
import { addressesOf, type Composed, type Entrance, type Running, readComposed, startComposed } from './composed.ts'
import { type Image, makeImage, startIn } from './image.ts'

/**
 * `npm run rehearse`: what the Dockerfile and the compose file describe, done step by step where Docker does not answer;
 * a back-up of the demonstration restored into it, and compared. It needs Linux, root, PostgreSQL and Caddy.
 */
const project = fileURLToPath(new URL('..', import.meta.url))
const say = (line: string) => console.log(line)

interface Prepared {
  image: Image
  composed: Composed
  archive: string
}

/** What changes by itself as soon as a server runs and somebody signs in. */
const ofRunning =
  'attempt_counters audit_entries installations mails notifications scheduled_jobs search_alerts sessions users work_attempts'

function refuse(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'it needs Linux, and root to lay out what containers have'
  if (spawnSync('unshare', ['--mount', '--net', 'true']).status !== 0) return 'this machine makes no namespaces'
  if (spawnSync('caddy', ['version']).status !== 0) return 'Caddy is not installed'
  return noClusterBecause()
}

/** The demonstration on the embedded database of the image, and its back-up. */
async function makeArchive(image: Image, { values }: Composed, folder: string): Promise<string> {
  const data = join(folder, 'demonstration')
  mkdirSync(data)
  execFileSync('chown', ['1000:1000', data])
  const port = await freePort()
  const env = { DEMO: 'true', HOST: '127.0.0.1', PORT: String(port), SECRET: values.SECRET ?? '' }
  const run = { user: image.user, env, readOnlyBut: { data } }
  const server = startIn(image, image.command, run)
  while (
    !(await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('The demonstration did not start.')
    await pause(500)
  }
  const made = startIn(image, ['node', 'dist/server/operate.js', 'backup'], run)
  if ((await once(made, 'exit'))[0] !== 0) throw new Error('The demonstration was not backed up.')
  const ended = once(server, 'exit')
  server.kill()
  await ended
  return newestArchive(join(data, 'backups'))
}

const newestArchive = (folder: string) =>
  join(
    folder,
    readdirSync(folder)
      .filter((name) => name.endsWith('.tar.gz'))
      .sort()
      .at(-1) ?? '',
  )

async function prepare(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { inside: { type: 'string' }, keep: { type: 'boolean' } },
  })
  if (values.inside) return rehearse(values.inside)
  const reason = refuse()
  if (reason) throw new Error(`The rehearsal cannot be held here: ${reason}.`)
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-rehearsal-'))
  // The database and the containers are of other users.
  chmodSync(folder, 0o711)
  try {
    say('The image, by the Dockerfile:')
    const image = makeImage(project, folder, say)
    const size = execFileSync('du', ['-sm', join(image.root, 'app')], { encoding: 'utf8' }).split('\t')[0]
    say(`  ${size} MB of application`)
    const composed = readComposed(project)
    const archive = positionals[0] ? resolve(positionals[0]) : await makeArchive(image, composed, folder)
    writeFileSync(join(folder, 'prepared.json'), JSON.stringify({ image, composed, archive } satisfies Prepared))
    const again = [
      '--mount',
      '--net',
      process.execPath,
      '--import',
      'tsx',
      fileURLToPath(import.meta.url),
      '--inside',
      folder,
    ]
    const { status } = spawnSync('unshare', again, { cwd: project, stdio: 'inherit' })
    process.exitCode = status ?? 1
  } finally {
    if (values.keep) say(`Kept: ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
  }
}

/** With a network and names of its own: what listens here is reached by nobody else. */
async function rehearse(folder: string): Promise<void> {
  const { image, composed, archive }: Prepared = JSON.parse(readFileSync(join(folder, 'prepared.json'), 'utf8'))
  for (const name of ['postgres', 'files', 'data', 'certificates'])
    rmSync(join(folder, name), { recursive: true, force: true })
  const names = Object.entries(addressesOf(composed)).map(([name, address]) => `${address} ${name}`)
  writeFileSync(join(folder, 'hosts'), ['127.0.0.1 localhost', ...names, ''].join('\n'))
  execFileSync('sh', [
    '-ec',
    `mount --make-rprivate /; mount --bind ${join(folder, 'hosts')} /etc/hosts; ip link set lo up`,
  ])
  const running = await startComposed(project, composed, image, folder)
  try {
    await play(running, archive, folder)
  } finally {
    running.end()
  }
}

const expected: [what: string, isSo: boolean][] = []
const expect = (what: string, isSo: boolean) => {
  expected.push([what, isSo])
  say(`  ${isSo ? 'yes' : 'NO '}  ${what}`)
}

async function play(running: Running, archive: string, folder: string): Promise<void> {
  const before = await contentsOfArchive(archive)
  say('The container:')
  const told = await running.inService('app1', [
    'sh',
    '-c',
    'id -u; touch /app/x 2>&1 || true; touch /data/x /tmp/x && echo written; rm /data/x',
  ])
  expect(
    'runs as a user without rights, and writes nothing but /data and /tmp',
    /^1000\n.*Read-only.*\nwritten/s.test(told),
  )
  say('The firm:')
  const brought = join(folder, 'data/archive.tar.gz')
  cpSync(archive, brought)
  chownSync(brought, 1000, 1000)
  say(
    `  ${(await running.inService('app1', ['node', 'dist/server/operate.js', 'restore', '/data/archive.tar.gz'])).trim().replaceAll('\n', '\n  ')}`,
  )
  await running.startApps()
  expect('both processes are well, as the health check of the image asks', running.apps.length === 2)
  const caddy: Entrance = { host: 'localhost', port: 443, servername: 'localhost', certificate: running.certificate() }
  const { token, total } = await signedIn(caddy)
  expect(
    `${total} candidates in the list over TLS, ${before.tables.candidates?.rows} in the archive`,
    total === before.tables.candidates?.rows,
  )
  expect('a live connection answers through the proxy', await isLive(caddy, token))
  expect(
    'figures are told within the network',
    (await (await fetch('http://app1:9464/metrics')).text()).includes('staffwright_up'),
  )
  await running.inService('app1', ['node', 'dist/server/operate.js', 'backup'])
  const after = await contentsOfArchive(newestArchive(join(folder, 'data/backups')))
  const changed = Object.keys(before.tables).filter(
    (name) => before.tables[name]?.digest !== after.tables[name]?.digest,
  )
  say(`  ${Object.keys(before.tables).length} tables; by running changed: ${changed.join(', ')}`)
  expect(
    'every other table is what it was, row by row',
    changed.every((name) => ofRunning.split(' ').includes(name)),
  )
  expect(
    `${after.files.count} files, of as many bytes`,
    before.files.count === after.files.count && before.files.bytes === after.files.bytes,
  )
  expect(`${running.mails()} mails that waited went to the sink`, running.mails() > 0)
  const nginx = await running.startNginx()
  if (nginx) {
    say('nginx instead of Caddy:')
    expect('the same list over TLS', (await signedIn(nginx)).total === total)
    expect('a live connection answers through it', await isLive(nginx, token))
  } else say('nginx is not installed: deploy/nginx.conf was not tried')
  say('One process ends:')
  const asking = async (proxy: Entrance) => {
    const told: number[] = []
    for (const end = performance.now() + 12_000; performance.now() < end; )
      told.push((await listed(proxy, token)).status)
    return told
  }
  const asked = [caddy, caddy, ...(nginx ? [nginx, nginx] : [])].map(asking)
  running.apps[0]?.child.kill('SIGTERM')
  const answered = (await Promise.all(asked)).flat()
  const others = answered.filter((status) => status !== 200)
  // Told and not asked for: what had been sent and not been taken yet is lost with the process, and not sent twice.
  say(`  ${answered.length - others.length} of ${answered.length} calls were answered meanwhile ${others.join(' ')}`)
  if (expected.some(([, isSo]) => !isSo)) process.exitCode = 1
}

interface Answer {
  status: number
  body: string
}

/** A call as a browser sends it, through the proxy, believing nobody but its certificate. */
function ask(proxy: Entrance, call: string, body?: unknown, token?: string): Promise<Answer> {
  const [method, path] = call.split(' ')
  const headers = {
    host: proxy.servername,
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return new Promise((done, failed) => {
    const { host, port, servername, certificate: ca } = proxy
    const sent = request({ host, port, servername, method, path, headers, ca }, async (answer) => {
      let text = ''
      for await (const part of answer) text += part
      done({ status: answer.statusCode ?? 0, body: text })
    })
    sent.on('error', failed)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

const listed = (proxy: Entrance, token: string) => ask(proxy, candidateList.call, { pageSize: 10 }, token)

async function signedIn(proxy: Entrance): Promise<{ token: string; total: number }> {
  const answer = await ask(proxy, authenticate.call, { email: `superadmin@${demoDomain}`, password: demoPassword })
  const { token } = JSON.parse(answer.body)
  const { status, body } = await listed(proxy, token)
  if (status !== 200) throw new Error(`The list answered ${status}: ${body}`)
  const list = JSON.parse(body)
  return { token, total: list.count }
}

async function isLive({ host, port, servername, certificate: ca }: Entrance, token: string): Promise<boolean> {
  const connection = { servername, ca, headers: { host: servername } }
  const socket = new WebSocket(`wss://${host}:${port}/ws`, connection)
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  const answered = new Promise<boolean>((done) => {
    socket.on('message', (text) => String(text).startsWith('Pong') && done(true))
    socket.on('close', () => done(false))
  })
  socket.send('Ping')
  return answered
}

if (!existsSync(join(project, 'Dockerfile'))) throw new Error('There is no Dockerfile.')
await prepare()
process.exit()
