import { refuseWithoutSecret } from './domains/backups/presentSecret.ts'
import { SettingError } from './kit/process/environment.ts'
import { refusalOf } from './kit/refusals.ts'

const say = (line: string) => console.log(line)

const backups = () => import('./domains/backups/programs.ts')
const movingOut = () => import('./domains/movingOut/programs.ts')
const encrypted = async () => (await import('./encryptedColumns.ts')).encryptedColumns

/** Each loads what it needs: to load what all of them need takes longer than what most of them do. */
const programs: Record<string, () => Promise<void>> = {
  backup: async () => (await backups()).operateBackup(say),
  restore: async () => (await backups()).operateRestore(say),
  move: async () => (await backups()).operateMove(say),
  secret: async () => (await import('./renewSecret.ts')).renewSecret(say),
  admin: async () => {
    refuseWithoutSecret()
    const { letAdministratorIn } = await import('./domains/setUp/adminProgram.ts')
    for (const line of await letAdministratorIn(process.argv.slice(2))) say(line)
  },
  moveout: async () => {
    refuseWithoutSecret()
    await (await movingOut()).operateMovingOut(await encrypted(), say)
  },
  takein: async () => (await movingOut()).operateTakingIn(await encrypted(), say),
}

try {
  const [, , name = ''] = process.argv
  process.argv.splice(2, 1)
  const program = programs[name]
  if (!program) throw new SettingError(`Say what to do: ${Object.keys(programs).join(', ')}`)
  await program()
} catch (error) {
  console.error(refusalOf(error))
  process.exitCode = 1
}
