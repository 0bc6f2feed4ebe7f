import { refuseOldNode } from './nodeVersion.mjs'

refuseOldNode()

/** Runs both sides from their sources and reloads each when its files change: one address, one ctrl-C. */
async function dev() {
  const { prepare } = await import('./prepare.mjs')
  if (!(await prepare({}))) process.exit(1)
  const { developmentServers } = await import('./devServers.mjs')
  await developmentServers()
}

dev()
