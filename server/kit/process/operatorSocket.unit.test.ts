import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askServer, listenToOperator } from './operatorSocket.ts'

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

const echo = async (asked: unknown) => ({ lines: [JSON.stringify(asked)] })

test('the owner of a data folder asks the server that runs on it; without one there is no answer', async () => {
  const folder = dataFolder()
  expect(await askServer(folder, { reset: true })).toBeUndefined()
  const stop = await listenToOperator(folder, echo)
  expect(await askServer(folder, { reset: true })).toEqual({ lines: ['{"reset":true}'] })
  stop()
  expect(await askServer(folder, {})).toBeUndefined()
})

test('nobody else can enter the folder in which the server listens', async () => {
  const folder = dataFolder()
  onTestFinished(await listenToOperator(folder, echo))
  expect((statSync(join(folder, 'operator')).mode & 0o777).toString(8)).toBe('700')
})

test('what is refused is told, and what cannot be read is refused', async () => {
  const folder = dataFolder()
  const stop = await listenToOperator(folder, async () => {
    throw new Error('There is an administrator already')
  })
  onTestFinished(stop)
  expect(await askServer(folder, {})).toEqual({ refusal: 'There is an administrator already' })
})

test('a server that was killed leaves a socket behind that the next one replaces', async () => {
  const folder = dataFolder()
  onTestFinished(await listenToOperator(folder, echo))
  onTestFinished(await listenToOperator(folder, async () => ({ lines: ['the next one'] })))
  expect(await askServer(folder, {})).toEqual({ lines: ['the next one'] })
})
