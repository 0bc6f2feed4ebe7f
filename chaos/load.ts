import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { authenticate } from '#contract/domains/access/endpoints.ts'
import { addApplication, moveApplication } from '#contract/domains/applications/endpoints.ts'
import { createCandidate, uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { genders } from '#contract/vocab/genders.ts'
import { roles } from '#contract/vocab/roles.ts'
import { sources } from '#contract/vocab/sources.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import type { Acknowledged, TroubledFirm } from '#server/test/troubledFirm.ts'

type Body = Record<string, unknown>

/** People at work, who try again whatever happens. */
export interface Load {
  acknowledged: Acknowledged
  /** How many writes were tried, and how many of them were acknowledged. */
  counts: () => { attempts: number; acknowledged: number }
  /** What was answered, how often. */
  answers: Map<string, number>
  /** Waits until so many more writes are acknowledged; false when they are not within a minute. */
  more: (count: number) => Promise<boolean>
  over: () => Promise<void>
}

let number = 0

function candidateNumbered(): Body & { emailId: string } {
  number += 1
  return {
    ...{ cv: 'asha-kumar.pdf', firstName: 'Asha', lastName: 'Kumar', gender: genders.female },
    emailId: `asha.kumar.${number}@mail.example`,
    ...{ contactCode: '+91', contactNumber: String(9_000_000_000 + number), currentCityId: 1, currentCityName: 'Pune' },
    ...{ source: sources.ids[0], functionId: 1, industryList: [1], courseNameList: [], specializationList: [] },
    ...{ parserSkillList: [1, 2], status: candidateStatuses.open, loggedInUserRoleName: roles.recruiter },
  }
}

/** Lets everybody of a firm add candidates, put them on the position, move them and upload their CVs, by the contract. */
export function beginLoad(urls: readonly string[], firm: TroubledFirm): Load {
  const acknowledged: Acknowledged = { candidates: [], applications: [], moves: [], cvs: [] }
  const answers = new Map<string, number>()
  let attempts = 0
  let isOver = false
  const ask = async (address: string, token: string | undefined, body: Body | FormData, method = 'POST') => {
    attempts += 1
    const isForm = body instanceof FormData
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isForm && { 'content-type': 'application/json' }),
    }
    const sent = isForm ? body : JSON.stringify(body)
    const answer = await fetch(address, { method, headers, body: sent, signal: AbortSignal.timeout(30_000) })
      .then(async (response) => ({ status: response.status, body: (await response.json()) as Body }))
      .catch((error: Error & { cause?: { code?: string } }) => ({
        status: error.cause?.code ?? error.name,
        body: {} as Body,
      }))
    answers.set(String(answer.status), (answers.get(String(answer.status)) ?? 0) + 1)
    if (answer.status === 200) return answer.body
    await pause(50)
    return undefined
  }
  const work = async (url: string, token: string) => {
    const form = candidateNumbered()
    const made = await ask(url + createCandidate.path, token, form)
    if (!made) return
    const id = Number(made['candidateId'])
    acknowledged.candidates.push({ id, emailId: form.emailId })
    const added = await ask(url + addApplication.path, token, { candidateId: id, positionId: firm.positionId })
    if (added) await move(url, token, Number(added['applicationId']), id)
    const text = Buffer.from(`{\\rtf1 Curriculum vitae of ${form.emailId}\\par ${'works well '.repeat(500)}}`)
    const upload = new FormData()
    upload.set('CandidateId', String(id))
    upload.set('Cv', new Blob([text]), 'cv.rtf')
    if (await ask(url + uploadCv.path, token, upload)) {
      acknowledged.cvs.push({ candidateId: id, sha256: createHash('sha256').update(text).digest('hex') })
    }
  }
  const move = async (url: string, token: string, applicationId: number, candidateId: number) => {
    acknowledged.applications.push({ id: applicationId, candidateId })
    const toStatusId = candidateStatuses.toBeScreened
    const moved = await ask(url + moveApplication.path, token, { applicationId, version: 1, toStatusId }, 'PUT')
    if (moved) acknowledged.moves.push({ applicationId, toStatusId })
  }
  const person = async (email: string, place: number) => {
    let token: string | undefined
    for (let turn = place; !isOver; turn++) {
      const url = urls[turn % urls.length] ?? ''
      if (token) await work(url, token)
      else
        token = (await ask(url + authenticate.path, undefined, { email, password: firm.password }))?.['token'] as string
    }
  }
  const people = firm.emails.map(person)
  const count = () => Object.values(acknowledged).reduce((sum, list) => sum + list.length, 0)
  return {
    acknowledged,
    answers,
    counts: () => ({ attempts, acknowledged: count() }),
    more: async (wanted) => {
      const [before, begun] = [count(), performance.now()]
      while (count() < before + wanted && performance.now() - begun < 60_000) await pause(20)
      return count() >= before + wanted
    },
    over: async () => {
      isOver = true
      await Promise.all(people)
    },
  }
}
