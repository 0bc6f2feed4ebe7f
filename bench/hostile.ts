import { WebSocket } from 'ws'
import { uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { candidateSearch } from '#contract/domains/search/lists.ts'
import { pdfOf } from './pdfs.ts'

/**
 * The worst that one person may do, in a process of its own, until it is told to end: `hostile.ts <what> <address> <token>
 * <candidate>`. Prints how its requests were answered.
 */
const [what = '', address = '', token = '', candidateId = ''] = process.argv.slice(2)
const outcomes = new Map<string, number>()
const count = (outcome: string | number) => void outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1)
const authorization = `Bearer ${token}`

async function forEver(work: () => Promise<unknown>): Promise<void> {
  for (;;) await work().catch(() => count('broken off'))
}

async function search(): Promise<void> {
  const body = JSON.stringify({ search: 'java AND payment' })
  const headers = { authorization, 'content-type': 'application/json' }
  const answer = await fetch(address + candidateSearch.path, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  count(answer.status)
}

/** As many pages as a document may have. */
const huge = pdfOf(1_900, 2_000)

async function upload(): Promise<void> {
  const body = new FormData()
  body.set('CandidateId', candidateId)
  body.set('Cv', new Blob([huge]), 'huge.pdf')
  const answer = await fetch(address + uploadCv.path, { method: 'POST', headers: { authorization }, body })
  await answer.arrayBuffer()
  count(answer.status)
}

function connected(greets: boolean): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`)
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_, { statusCode }) => {
      count(statusCode ?? 'refused')
      reject(new Error('refused'))
    })
    socket.on('open', () => {
      count('connected')
      if (greets) socket.send(JSON.stringify({ token }))
      resolve(socket)
    })
  })
}

const closed = (socket: WebSocket) => new Promise((resolve) => socket.on('close', resolve))

async function ping(): Promise<void> {
  const socket = await connected(true)
  for (let number = 0; number < 10_000; number += 1) socket.send('Ping')
  await closed(socket)
}

/** Says nothing, until the server has waited long enough. */
const hold = async () => closed(await connected(false))

const attacks: Record<string, () => void> = {
  searches: () => Array.from({ length: 300 }, () => forEver(search)),
  pings: () => void forEver(ping),
  sockets: () => Array.from({ length: 1_500 }, () => forEver(hold)),
  documents: () => Array.from({ length: 12 }, () => forEver(upload)),
}

process.on('SIGTERM', () => {
  console.log(JSON.stringify(Object.fromEntries(outcomes)))
  process.exit()
})
attacks[what]?.()
