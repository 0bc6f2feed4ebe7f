import { makeCluster, noClusterBecause } from './cluster.ts'

/**
 * A PostgreSQL server for one run of tests: `npm test` starts this program and reads the address it writes. The server
 * goes when the pipe to its standard input is closed, as it is however the one who started it ends.
 *
 * Nothing in it outlives the run, so that nothing waits for the disk; and databases are made by the hundred, each of which
 * autovacuum would visit every minute.
 */
const settings = {
  autovacuum: 'off',
  jit: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  shared_buffers: '256MB',
  max_connections: '300',
}

const reason = noClusterBecause()
if (reason) {
  console.error(reason)
  process.exit(1)
}
// Ctrl-C reaches all programs of a terminal: this one ends when nobody needs the server any more.
process.on('SIGINT', () => undefined)
const cluster = await makeCluster(settings)
process.stdin.on('end', () => void cluster.remove().then(() => process.exit()))
process.stdin.resume()
console.log(await cluster.databaseAt('postgres'))
