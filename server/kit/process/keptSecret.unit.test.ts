import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processOfItsOwn } from '#server/kit/test/processes.ts'
import { readEnvironment } from './environment.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'staffwright-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('processes that start together share one secret, which is whole, fifty times', async () => {
  const processes = await Promise.all([processOfItsOwn(), processOfItsOwn(), processOfItsOwn()])
  for (let round = 0; round < 50; round++) {
    const place = join(folder, String(round))
    const said = await Promise.all(processes.map(({ tell }) => tell('readSecret', place)))
    const secrets = new Set(said.map(({ answer }) => answer))
    expect([...secrets]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)])
    expect(readdirSync(place)).toEqual(['secret'])
  }
})

test('an empty secret is refused in a sentence that says what to do', () => {
  writeFileSync(join(folder, 'secret'), '\n')
  expect(() => readEnvironment({ DATA_DIR: folder })).toThrow(
    /secret, which keeps the secret of this installation, is empty: put it back from a backup, or delete it/,
  )
})
