import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { s3Store } from '#server/kit/files/fileStores.ts'
import { freePort } from './cluster.ts'

const program = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url))

/** A server of buckets that runs, with an account that it knows. */
export interface BucketServer {
  endpoint: string
  port: number
  bucket: string
  account: { region: string; accessKeyId: string; secretAccessKey: string }
  end: () => void
}

/** Starts a server of buckets that keeps what it is given in a folder, and answers once it takes files. */
export async function startBucketServer(folder: string): Promise<BucketServer> {
  const [port, bucket] = [await freePort(), 'staffwright']
  const endpoint = `http://127.0.0.1:${port}`
  const account = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  const options = ['-d', folder, '-a', '127.0.0.1', '-p', String(port), '--configure-bucket', bucket]
  // Its tokens for further pages are of a cipher that OpenSSL 3 keeps for old programs.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], { stdio: 'ignore' })
  const store = s3Store({ endpoint, bucket, ...account })
  for (let tries = 1; ; tries++) {
    const problem = await store.put('ready', Buffer.alloc(0)).catch((error: Error) => error)
    if (!problem) break
    if (tries === 100 || server.exitCode !== null) throw problem
    await pause(200)
  }
  await store.remove('ready')
  return { endpoint, port, bucket, account, end: () => void server.kill() }
}
