import { refuseOldNode } from './nodeVersion.mjs'

refuseOldNode()

/** Installs and builds what is missing, then becomes the server: signals and exit codes are the server's own. */
async function start() {
  const { prepare } = await import('./prepare.mjs')
  const isReady = await prepare({ toRun: true })
  if (!isReady) process.exit(1)
  process.setSourceMapsEnabled(true)
  await import(new URL('../dist/server/main.js', import.meta.url).href)
}

start()
