import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { readEnvironment } from '#server/kit/process/environment.ts'
import { live } from '#server/kit/process/lifecycle.ts'
import { refusalOf } from '#server/kit/refusals.ts'

try {
  const environment = readEnvironment(process.env)
  const { workers, drainFor, stopWithin, metrics } = environment
  const tell = (message: string, error?: unknown) => console.error(message, error ?? '')
  if (workers > 1 && cluster.isPrimary) {
    const { supervise } = await import('#server/kit/process/supervisor.ts')
    if (metrics) {
      const { metricsOfAll, serveMetrics } = await import('#server/kit/watching/metrics.ts')
      await serveMetrics(metrics, metricsOfAll())
    }
    await supervise({ program: fileURLToPath(import.meta.url), workers, endWithin: drainFor + stopWithin, tell })
  } else {
    const { start } = await import('./start.ts')
    await live(() => start(environment), { finishWithin: stopWithin, tell })
  }
} catch (error) {
  console.error(refusalOf(error))
  process.exit(1)
}
