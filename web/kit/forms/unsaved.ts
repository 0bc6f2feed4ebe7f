import { confirm } from './dialogs.ts'
import type { ContractForm } from './formContext.ts'

/** Whether what was typed into a dialog may go; asks where there is any, and forgets its draft then. */
export async function mayDiscard({ store, settle }: Pick<ContractForm, 'store' | 'settle'>): Promise<boolean> {
  const question = {
    title: 'Discard what you typed?',
    text: 'It is not saved yet.',
    yes: 'Discard',
    no: 'Keep editing',
  }
  if (store.state().isDirty && !(await confirm({ ...question, isDangerous: true }))) return false
  settle()
  return true
}
