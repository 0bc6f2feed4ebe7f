import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allJobs, buildApp } from './app.ts'
import { closeDocumentWorkers } from './kit/documents/workerPool.ts'
import { type Environment, readEnvironment } from './kit/environment.ts'
import { folderStore, s3Store } from './kit/fileStores.ts'
import { keepFilesIn } from './kit/files.ts'
import { startJobs } from './kit/jobs.ts'
import { mailBy } from './kit/mail.ts'
import { sealWith } from './kit/seals.ts'
import { openFromEnvironment, refusalOf } from './kit/startUp.ts'
import { demoDomain, demoPassword } from './seed/demoSignIns.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
/** Beside the bundle in production, beside the sources in development. */
const folderOf = (name: string) => [join(here, name), join(here, '..', name)].find(existsSync) ?? join(here, name)

async function start(environment: Environment): Promise<void> {
  const database = await openFromEnvironment(environment)
  await database.migrate(folderOf('migrations'))
  const store = environment.bucket ? s3Store(environment.bucket) : folderStore(join(environment.dataFolder, 'files'))
  keepFilesIn({ store, secret: environment.secret })
  sealWith(environment.secret)
  mailBy({ appUrl: environment.appUrl, smtpUrl: environment.smtpUrl, from: environment.mailFrom })
  if (environment.demo) {
    const { fillDemoOnce } = await import('./seed/demo.ts')
    await fillDemoOnce(database.db, (line) => console.log(line))
  }
  const app = await buildApp({
    db: database.db,
    listen: database.listen,
    demo: environment.demo ? { domain: demoDomain, password: demoPassword } : null,
    webFolder: folderOf('web').startsWith(join(here, 'web')) ? undefined : folderOf('web'),
    log: true,
    behindProxy: environment.behindProxy,
    secure: environment.appUrl.startsWith('https:'),
  })
  await app.listen({ port: environment.port, host: environment.host })
  const stopJobs = startJobs(allJobs(database.db), (name, error) => app.log.error({ err: error }, name))
  announce(environment)
  const stop = async () => {
    await app.close()
    await stopJobs()
    await closeDocumentWorkers()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())
}

function announce({ appUrl, demo }: Environment): void {
  console.log(`\nStaffwright is ready at ${appUrl}`)
  if (!demo) return
  console.log(
    `Demo sign-ins: recruiter@${demoDomain}, qc@${demoDomain}, clienthr@${demoDomain}, superadmin@${demoDomain}, …`,
  )
  console.log(`The password of all is ${demoPassword}`)
}

try {
  await start(readEnvironment(process.env))
} catch (error) {
  console.error(refusalOf(error))
  process.exit(1)
}
