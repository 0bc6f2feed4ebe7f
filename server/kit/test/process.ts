import { lockFolder } from '#server/kit/database/folderLock.ts'
import { readEnvironment } from '#server/kit/process/environment.ts'

let release: (() => void) | undefined

/** What a process of its own does with a folder when it is told to. */
export const activities = {
  take: (folder: string) => {
    release = lockFolder(folder)
    return ''
  },
  giveBack: () => {
    release?.()
    return ''
  },
  readSecret: (folder: string) => readEnvironment({ DATA_DIR: folder }).secret,
}

/** What such a process says: what came of it, or why it was refused. */
export interface Said {
  pid: number
  answer: string
  refusal: string | null
}

const say = (said: Omit<Said, 'pid'>) => process.send?.({ pid: process.pid, ...said })

process.on('message', ({ activity, folder }: { activity: keyof typeof activities; folder: string }) => {
  try {
    say({ answer: activities[activity](folder), refusal: null })
  } catch (error) {
    say({ answer: '', refusal: (error as Error).message })
  }
})
say({ answer: '', refusal: null })
