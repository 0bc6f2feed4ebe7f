import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { askForReset } from '#contract/domains/access/passwords.ts'
import { startBucketServer } from '#server/test/bucketServer.ts'
import { type Cluster, makeCluster } from '#server/test/cluster.ts'
import type { Scenario, Stage } from './stage.ts'
import { blackHole, hesitantMailServer, slowClients, smallDisk, switchboard } from './trouble.ts'

const someWork = 40

/** People get on with their work; where they do not, that is a fault. */
async function expectWork({ load, fault }: Stage, during: string): Promise<void> {
  if (!(await load.more(someWork))) fault(`nobody could work ${during}`)
}

async function rounds(stage: Stage, round: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < stage.rounds; number++) {
    await expectWork(stage, 'before the trouble')
    await round(number)
  }
  await expectWork(stage, 'after the trouble')
}

const killing = async (stage: Stage) =>
  rounds(stage, async (number) => {
    await stage.killAndStart(number % stage.servers.length)
    await stage.noteReady()
  })

const unsent = 'select id from mails where sent_at is null'
const portOf = (address: string) => Number(new URL(address).port)

/** Lets a mail be written. */
async function forgetPassword({ servers, fault }: Stage, number: number): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ email: `user${number}@staffwright.example` })
  const answer = await fetch(servers[0]?.url + askForReset.path, { method: 'POST', headers, body })
  if (!answer.ok) fault(`nobody could ask for a new password: ${answer.status}`)
}

/** Everything that is tried, each under its name. */
export const scenarios: readonly Scenario[] = [
  { name: 'kill', on: 'postgres', play: killing },
  { name: 'kill-embedded', on: 'embedded', play: killing },
  { name: 'two-processes', on: 'postgres', servers: 2, play: killing },
  {
    name: 'database-restarts',
    on: 'postgres',
    play: (stage) =>
      rounds(stage, async (number) => {
        await stage.cluster.stop(number % 2 ? 'immediate' : 'fast')
        await pause(500)
        await stage.cluster.start()
        await stage.noteReady()
      }),
  },
  {
    name: 'cut-connections',
    on: 'postgres',
    play: (stage) =>
      rounds(stage, async () => {
        for (let cut = 0; cut < 10; cut++) {
          await stage.cluster.query(
            `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${stage.database}' and random() < 0.7`,
          )
          await pause(50)
        }
        await stage.noteReady()
      }),
  },
  {
    name: 'failover',
    on: 'postgres',
    before: async ({ folder, atEnd }) => {
      const first = await makeCluster()
      atEnd(() => void first.remove())
      const board = await switchboard(portOf(await first.databaseAt('firm')))
      atEnd(board.close)
      failovers.set(folder, { first, switchTo: board.switchTo })
      return { DATABASE_URL: `postgres://postgres@127.0.0.1:${board.port}/firm` }
    },
    play: async (stage) => {
      const { first, switchTo } = failovers.get(stage.folder) ?? {}
      if (!first || !switchTo) throw new Error('the first database is missing')
      await expectWork(stage, 'before the trouble')
      const second = await first.follower()
      stage.atEnd(() => void second.remove())
      await expectWork(stage, 'while it was copied')
      // The first one hands over all it has before it ends, as in a failover that was asked for.
      await first.stop('fast')
      await second.query('select pg_promote()')
      switchTo(portOf(await second.databaseAt('firm')))
      await stage.noteReady()
      await expectWork(stage, 'after the trouble')
    },
  },
  {
    name: 'kill-at-work',
    on: 'postgres',
    before: async ({ folder, atEnd }) => {
      const mail = await hesitantMailServer()
      atEnd(mail.close)
      hesitant.set(folder, mail)
      return { SMTP_URL: `smtp://127.0.0.1:${mail.port}`, MAIL_FROM: 'chaos@staffwright.example' }
    },
    play: (stage) =>
      rounds(stage, async (number) => {
        const mail = hesitant.get(stage.folder)
        const isHeld = mail?.holdsOne()
        await forgetPassword(stage, number + 1)
        if (!(await Promise.race([isHeld, pause(60_000, 'no letter')]).then((late) => late === undefined)))
          return stage.fault('no letter was sent')
        await stage.killAndStart()
        await stage.noteReady()
        const ask = (statement: string) => stage.cluster.query(statement, stage.database)
        const held = await ask(`select attempts from work_attempts where kind = 'mail' and started_at is not null`)
        if (held[0]?.attempts !== 1) stage.fault('the attempt that the kill ended does not count')
        mail?.takeLetters()
        // What was claimed is taken for dead after some minutes, which need not be waited for.
        await ask(`update work_attempts set next_attempt_at = now() - interval '1 second'`)
        await ask(
          `update scheduled_jobs set lease_ends_at = now() - interval '1 second' where lease_ends_at is not null`,
        )
        for (let second = 0; second < 60 && (await ask(unsent)).length; second++) {
          await pause(1_000)
          await ask(`update work_attempts set next_attempt_at = now() - interval '1 second' where started_at is null`)
        }
        if ((await ask(unsent)).length) stage.fault('the mail that was being sent never went out')
      }),
  },
  {
    name: 'full-disk',
    on: 'postgres',
    before: async ({ folder, atEnd }) => {
      const disk = smallDisk(join(folder, 'files'), 8)
      if (!disk) return 'this user may not mount a small disk'
      atEnd(disk.remove)
      disks.set(folder, disk)
      return {}
    },
    play: (stage) =>
      rounds(stage, async () => {
        const disk = disks.get(stage.folder)
        disk?.fill()
        await expectWork(stage, 'while the disk of files was full')
        disk?.makeRoom()
        await stage.noteReady()
      }),
  },
  {
    name: 'black-hole-storage',
    on: 'postgres',
    before: async ({ folder, atEnd }) => {
      const [hole, storage] = [await blackHole(), await startBucketServer(join(folder, 'bucket'))]
      const board = await switchboard(storage.port)
      for (const end of [hole.close, storage.end, board.close]) atEnd(end)
      holes.set(folder, { fall: () => board.switchTo(hole.port), comeBack: () => board.switchTo(storage.port) })
      const { accessKeyId, secretAccessKey } = storage.account
      const account = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey }
      return { S3_BUCKET: storage.bucket, S3_ENDPOINT: `http://127.0.0.1:${board.port}`, ...account }
    },
    play: async (stage) => {
      const hole = holes.get(stage.folder)
      await expectWork(stage, 'before the trouble')
      hole?.fall()
      // Everybody uploads and waits for the storage now and then; the others go on meanwhile.
      for (let round = 0; round < 2; round++) await stage.load.more(12)
      const answer = await fetch(`${stage.servers[0]?.url}/api/ready`, { signal: AbortSignal.timeout(10_000) }).catch(
        () => undefined,
      )
      const said = answer?.status === 200 ? await answer.text() : `${answer?.status ?? 'nothing'}`
      if (!said.includes('"files":false')) stage.fault(`ready answered ${said} without a storage`)
      hole?.comeBack()
      await stage.noteReady()
      await expectWork(stage, 'after the trouble')
    },
  },
  {
    name: 'black-hole-mail',
    on: 'postgres',
    before: async ({ atEnd }) => {
      const hole = await blackHole()
      atEnd(hole.close)
      return { SMTP_URL: `smtp://127.0.0.1:${hole.port}`, MAIL_FROM: 'chaos@staffwright.example' }
    },
    play: async (stage) => {
      for (const number of [1, 2, 3]) await forgetPassword(stage, number)
      await rounds(stage, () => stage.noteReady())
    },
  },
  {
    name: 'slow-clients',
    on: 'postgres',
    play: (stage) =>
      rounds(stage, async () => {
        const slow = slowClients(stage.servers[0]?.port ?? 0, 300)
        stage.atEnd(slow.leave)
        await stage.noteReady()
      }),
  },
  {
    name: 'two-on-one-folder',
    on: 'embedded',
    play: (stage) =>
      rounds(stage, async () => {
        const second = await stage.startAnother()
        stage.atEnd(() => second.kill('SIGKILL'))
        if (await second.ready()) {
          stage.fault('a second process opened the same folder')
          second.kill('SIGKILL')
          await second.ended
        }
        await stage.noteReady()
      }),
  },
]

const disks = new Map<string, NonNullable<ReturnType<typeof smallDisk>>>()
const failovers = new Map<string, { first: Cluster; switchTo: (port: number) => void }>()
const holes = new Map<string, { fall: () => void; comeBack: () => void }>()
const hesitant = new Map<string, Awaited<ReturnType<typeof hesitantMailServer>>>()
