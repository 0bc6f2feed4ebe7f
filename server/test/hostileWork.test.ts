import { expect, test } from 'vitest'
import { authenticate } from '#contract/domains/access/endpoints.ts'
import { candidateList } from '#contract/domains/candidates/lists.ts'
import { importUploads } from '#contract/domains/imports/endpoints.ts'
import { maskedParts } from '#server/domains/candidates/maskedParts.ts'
import { type Hold, watchLoop } from '#server/kit/process/loopWatch.ts'
import { world } from './world.ts'

/** Far more than anything of ours may take, and far less than what was made to take long did. */
const longest = 400

/** The milliseconds in which this process had a core: how long it waited for one says nothing of its work. */
function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Does work, and answers when everybody else had to wait for it. */
async function holdsOf(work: () => Promise<unknown>): Promise<Hold[]> {
  const holds: Hold[] = []
  const stop = watchLoop(longest, (hold) => holds.push(hold), worked)
  await work()
  await new Promise((resolve) => setTimeout(resolve, 50))
  stop()
  return holds
}

const person = {
  names: ['Zubeida'],
  emailId: 'z@mail.example',
  dateOfBirth: null,
  employer: null,
  words: [],
  values: [],
  isRevealed: false,
}

test('a CV that was made to take long is masked while everybody else goes on', async () => {
  for (const letter of ['\ufdfa', '1', 'a.', 'a-']) {
    const text = `Experience\n${letter.repeat(40_000)}`.slice(0, 40_000)
    expect(await holdsOf(() => maskedParts(text, person)), letter).toEqual([])
  }
})

test('a CSV file of almost two megabytes is read while everybody else goes on', async () => {
  const w = await world()
  const admin = await w.as('SuperAdmin')
  const line = 'Meera,"a, ""b"" c",x\n'
  const bytes = Buffer.from(`First Name,Last Name,Source\n${line.repeat(95_000)}`)
  const holds = await holdsOf(async () => {
    const { status } = await admin.send(importUploads.lead, {}, { name: 'leads.csv', bytes })
    expect(status).toBe(400)
  })
  expect(holds).toEqual([])
})

test('ninety thousand unknown keys are nobody’s business', async () => {
  const w = await world()
  const many = Object.fromEntries(Array.from({ length: 90_000 }, (_, number) => [`k${number}`, 1]))
  const payload = JSON.stringify(many)
  const send = (url: string) =>
    w.app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } })
  await send(candidateList.path)
  const holds = await holdsOf(async () => {
    expect((await send(authenticate.path)).statusCode).toBe(413)
    expect((await send(candidateList.path)).statusCode).toBe(401)
  })
  expect(holds).toEqual([])
})
