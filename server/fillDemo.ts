import { readEnvironment } from '#server/kit/process/environment.ts'
import { closeDocumentWorkers } from './kit/documents/workerPool.ts'
import { refusalOf } from './kit/refusals.ts'
import { openInstallation } from './open.ts'
import './reactions.ts'
import { fillDemoOnce } from './seed/demo.ts'

// A process of its own that makes the demonstration: see playDemo.ts, which starts it.
process.on('disconnect', () => process.exit(1))
try {
  const database = await openInstallation(readEnvironment(process.env), { alone: true })
  await fillDemoOnce(database.db, (line) => {
    console.log(line)
    process.send?.(line)
  })
  await closeDocumentWorkers()
  await database.close()
  process.exit(0)
} catch (error) {
  console.error(refusalOf(error))
  process.exit(1)
}
