import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { processOfItsOwn } from '#server/kit/test/processes.ts'
import { lockFolder } from './folderLock.ts'

const inNamespace = ['unshare', '--pid', '--fork', '--kill-child']
const canUnshare = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0
if (!canUnshare) console.warn('Skipped: locks between containers, which needs Linux and the right to use unshare.')

let home: string
let folder: string

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'staffwright-lock-'))
  folder = join(home, 'data')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test('a folder that is held is refused in one sentence, and free once it was given back', async () => {
  const holder = await processOfItsOwn()
  expect((await holder.tell('take', folder)).refusal).toBeNull()
  expect(() => lockFolder(folder)).toThrow(
    `The data folder ${folder} is in use by another Staffwright: stop it first, or set DATA_DIR to another folder.`,
  )
  await holder.tell('giveBack', folder)
  lockFolder(folder)()
})

test('a holder that was killed holds nothing', async () => {
  const holder = await processOfItsOwn()
  await holder.tell('take', folder)
  expect(() => lockFolder(folder)).toThrow('in use')
  await holder.kill()
  lockFolder(folder)()
})

test('what a machine left behind that was cut off, with the number of a process that lives now, refuses nobody', async () => {
  const other = await processOfItsOwn()
  mkdirSync(folder)
  writeFileSync(join(folder, 'lock'), String(other.pid))
  lockFolder(folder)()
})

test('a copy of a folder in use is free', () => {
  const release = lockFolder(folder)
  onTestFinished(release)
  const copy = join(home, 'copy')
  cpSync(folder, copy, { recursive: true })
  lockFolder(copy)()
  expect(() => lockFolder(folder)).toThrow('in use')
})

test('of two processes that start at once exactly one takes the folder, fifty times', async () => {
  const [one, other] = [await processOfItsOwn(), await processOfItsOwn()]
  for (let round = 0; round < 50; round++) {
    const said = await Promise.all([one.tell('take', folder), other.tell('take', folder)])
    expect(said.filter(({ refusal }) => refusal === null)).toHaveLength(1)
    await (said[0].refusal === null ? one : other).tell('giveBack', folder)
  }
})

test.runIf(canUnshare)('two containers, where both are process 1, cannot both take the folder', async () => {
  const [one, other] = [await processOfItsOwn(inNamespace), await processOfItsOwn(inNamespace)]
  expect([one.pid, other.pid]).toEqual([1, 1])
  expect((await one.tell('take', folder)).refusal).toBeNull()
  expect((await other.tell('take', folder)).refusal).toContain('in use')
  await one.kill()
  // What was killed is the container; its process 1 dies a moment later.
  await vi.waitFor(async () => expect((await other.tell('take', folder)).refusal).toBeNull(), { timeout: 20_000 })
})
