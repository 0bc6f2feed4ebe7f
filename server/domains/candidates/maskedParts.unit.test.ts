import { afterAll, expect, test } from 'vitest'
import { closeDocumentWorkers } from '#server/kit/documents/workerPool.ts'
import { maskedParts } from './maskedParts.ts'
import type { Secrets } from './maskText.ts'

afterAll(closeDocumentWorkers)

const cv = 'Experience\nLed the Phoenix team at Contoso'
const nobody: Secrets = {
  ...{ names: ['Zubeida'], emailId: '', dateOfBirth: null, values: [], employer: null, words: [], isRevealed: false },
}
const read = async (text: string, secrets: Partial<Secrets> = {}) =>
  (await maskedParts(text, { ...nobody, ...secrets }))[0]?.text

test('another text, name or choice is masked anew, whatever was worked out before', async () => {
  const shown: [string, Partial<Secrets>, string][] = [
    ['', {}, 'Led the Phoenix team at Contoso'],
    ['', { employer: 'Contoso' }, 'Led the Phoenix team at [hidden]'],
    ['', { words: ['Phoenix'] }, 'Led the [hidden] team at Contoso'],
    [' with Zubeida', {}, 'Led the Phoenix team at Contoso with [hidden]'],
    [' with Zubeida', { names: [] }, 'Led the Phoenix team at Contoso with Zubeida'],
    ['', {}, 'Led the Phoenix team at Contoso'],
  ]
  for (const [more, secrets, text] of shown) expect(await read(cv + more, secrets)).toBe(text)
})

test('the same is worked out once, also for those who ask while it is', async () => {
  const text = `${cv} for years`
  const [one, other] = await Promise.all([maskedParts(text, nobody), maskedParts(text, nobody)])
  expect(other).toBe(one)
  expect(await maskedParts(text, { ...nobody })).toBe(one)
})

test('where the masking breaks off nothing may be read; where it was stopped it is tried again', async () => {
  expect(await maskedParts(cv, { ...nobody, names: [null as never] })).toEqual([])
  const text = `${cv} until it was stopped`
  const stopped = expect(maskedParts(text, nobody)).rejects.toThrow('stopped')
  await closeDocumentWorkers()
  await stopped
  expect(await read(text)).toContain('until it was stopped')
})
