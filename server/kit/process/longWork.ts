import { setTimeout as pause } from 'node:timers/promises'
import { sentenceOf } from '#server/kit/jobs/jobRun.ts'
import { type Environment, SettingError } from './environment.ts'
import { askServer, type OperatorAnswer } from './operatorSocket.ts'

/**
 * Work that an operator asks a running server for and that takes longer than any connection should: it is begun by one
 * call, and others ask how it stands. One at a time; a second one is refused with the sentence `busy`.
 */
export function longWork(busy: string) {
  let underWay: { answer: OperatorAnswer | undefined } | undefined
  return {
    begin: (work: () => Promise<unknown>): OperatorAnswer => {
      if (underWay && !underWay.answer) return { refusal: busy }
      const current: typeof underWay = { answer: undefined }
      underWay = current
      work().then(
        (result) => {
          current.answer = { lines: [JSON.stringify(result)] }
        },
        (error) => {
          current.answer = { refusal: sentenceOf(error) }
        },
      )
      return { lines: [] }
    },
    /** What came of it; no line means that it goes on. */
    state: (): OperatorAnswer => underWay?.answer ?? { lines: [] },
  }
}

/**
 * Has the server that runs on a data folder do such work, and answers what came of it; undefined where none runs there, or
 * its database can be opened beside it. It is asked every second.
 */
export async function workOfServer(environment: Environment, begin: object, state: object): Promise<unknown> {
  if (environment.databaseUrl) return undefined
  for (let asked = begin; ; asked = state) {
    const answer = await askServer(environment.dataFolder, asked)
    if (!answer) return undefined
    if ('refusal' in answer) throw new SettingError(answer.refusal)
    const [line] = asked === state ? answer.lines : []
    if (line) return JSON.parse(line)
    if (asked === state) await pause(1_000)
  }
}
