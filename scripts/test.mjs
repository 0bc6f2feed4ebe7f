import { refuseOldNode } from './nodeVersion.mjs'

refuseOldNode()

/** Runs every part, or those named: `npm test -- unit server`. */
async function test() {
  const { runParts } = await import('./testParts.mjs')
  process.exitCode = await runParts(process.argv.slice(2))
}

test()
