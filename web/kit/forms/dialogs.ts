import { forgetAfter } from '#web/kit/api/session.ts'
import { store } from '#web/kit/api/store.ts'

/** A question or a message that waits for a person. */
export interface Asked {
  kind: 'confirm' | 'success'
  title: string
  text: string
  /** What the button that goes ahead says. */
  yes: string
  no: string
  isDangerous: boolean
  answer: (goAhead: boolean) => void
}

/** The dialog that is open, if any. */
export const openDialog = store<Asked | undefined>(undefined)

forgetAfter('person', () => openDialog.get()?.answer(false))

interface Question {
  title: string
  text: string
  yes?: string
  no?: string
  /** What cannot be undone has a red button. */
  isDangerous?: boolean
}

/** Asks before something happens; true where the person goes ahead. */
export function confirm({ title, text, yes = 'Yes', no = 'Cancel', isDangerous = false }: Question): Promise<boolean> {
  return ask({ kind: 'confirm', title, text, yes, no, isDangerous })
}

/** The generic success message, with an Okay button. Resolves once it is closed. */
export async function tellSuccess(text: string, title = 'Success'): Promise<void> {
  await ask({ kind: 'success', title, text, yes: 'Okay', no: '', isDangerous: false })
}

function ask(asked: Omit<Asked, 'answer'>): Promise<boolean> {
  openDialog.get()?.answer(false)
  return new Promise((resolve) => {
    const answer = (goAhead: boolean) => {
      openDialog.set(undefined)
      resolve(goAhead)
    }
    openDialog.set({ ...asked, answer })
  })
}
