import { refuseOldNode } from './nodeVersion.mjs'

refuseOldNode()

/** Installs what is missing, then runs every part, or those named: `npm test -- unit server`. */
async function test() {
  const { prepare } = await import('./prepare.mjs')
  if (!(await prepare({}))) process.exit(1)
  const { runParts } = await import('./testParts.mjs')
  process.exitCode = await runParts(process.argv.slice(2))
}

test()
