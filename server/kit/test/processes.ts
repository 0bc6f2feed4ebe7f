import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { activities, Said } from './process.ts'

const program = fileURLToPath(new URL('./process.ts', import.meta.url))

/** A process of its own that does actions with folders until the test ends; `within` is the command it is started by. */
export async function processOfItsOwn(within: string[] = []) {
  const [command = '', ...parameters] = [...within, process.execPath, '--import', 'tsx', program]
  const child = spawn(command, parameters, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = async (): Promise<Said> => (await once(child, 'message'))[0]
  const { pid } = await said()
  return {
    pid,
    tell: (activity: keyof typeof activities, folder: string) => {
      const answered = said()
      child.send({ activity, folder })
      return answered
    },
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
