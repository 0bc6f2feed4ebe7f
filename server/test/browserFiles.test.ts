import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { world } from './world.ts'

const script = 'export const answer = 42\n'
const page = '<!doctype html><title>Staffwright</title>'

/** A small browser application as the build leaves it. */
function builtApplication(): string {
  const folder = mkdtempSync(join(tmpdir(), 'staffwright-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(join(folder, 'assets/index-1.js'), script)
  writeFileSync(join(folder, 'assets/index-1.js.br'), brotliCompressSync(script))
  return folder
}

test('files with a name of their own are kept for a year, pages never; what is no file of the application is refused', async () => {
  const { app } = await world({ webFolder: builtApplication() })
  const get = async (url: string, headers = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const { statusCode, headers: answered, body } = await app.inject({ method, url, headers })
    return { statusCode, kept: answered['cache-control'], encoding: answered['content-encoding'], body }
  }
  const kept = 'public, max-age=31536000, immutable'
  expect(await get('/assets/index-1.js')).toMatchObject({ statusCode: 200, kept, body: script })
  expect(await get('/assets/index-1.js', { 'accept-encoding': 'br' })).toMatchObject({ kept, encoding: 'br' })
  expect(await get('/favicon.svg')).toMatchObject({ statusCode: 200, kept })

  for (const url of ['/', '/login', '/user/1/Recruiter/dashboard', '/index.html', '/assets']) {
    expect(await get(url), url).toMatchObject({ statusCode: 200, kept: 'no-cache', body: page })
    // As who watches over a server asks.
    expect(await get(url, {}, 'HEAD'), url).toMatchObject({ statusCode: 200, kept: 'no-cache', body: '' })
  }
  for (const url of ['/assets/index-2.js', '/assets/..%2f..%2fpackage.json', '/api/nothing']) {
    expect(await get(url), url).toMatchObject({ statusCode: 404, kept: undefined })
  }
})
