import { once } from 'node:events'
import { answerMeanwhile } from '#server/kit/http/meanwhile.ts'
import type { Environment } from '#server/kit/process/environment.ts'
import { startOwnProgram } from '#server/kit/process/programs.ts'

/** Most of what half a year leaves behind is short-lived: with more room for the young it is cleared away less often. */
const options = ['--max-semi-space-size=64']

/**
 * Has the demonstration made in a process of its own, which opens what the environment names, and so must not be open
 * here. Meanwhile the address answers how far it is. Throws where the process ended without having made it.
 */
export async function playDemo(environment: Environment): Promise<void> {
  const meanwhile = await answerMeanwhile(environment, 'The demonstration is being made')
  const program = startOwnProgram({ source: new URL('fillDemo.ts', import.meta.url), built: 'fillDemo.js', options })
  program.on('message', (line: string) => meanwhile.tell(line))
  const [code] = await once(program, 'exit')
  await meanwhile.end()
  if (code !== 0) throw new Error('The demonstration was not made.')
}
