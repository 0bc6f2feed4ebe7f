import { may } from '#server/kit/actor.ts'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
import { accounts } from '#server/records/access/tables.ts'
import { nobody } from '#server/records/users/access.ts'

const accountsToChoose = namedOptions(
  (actor) => (may(actor, 'user.edit') || may(actor, 'account.read') ? undefined : nobody),
  { table: accounts, id: accounts.id, name: accounts.accountName },
)

/** The selects that are fed by accounts. */
export const accountOptions: Record<string, OptionSource> = { accounts: accountsToChoose }
