import { nobody } from '#server/domains/users/access.ts'
import { may } from '#server/kit/actor.ts'
import { findNamed } from '#server/kit/find.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { accounts } from './tables.ts'

const accountsToChoose: OptionSource = (db, actor, asked) =>
  findNamed(
    db,
    {
      table: accounts,
      id: accounts.id,
      name: accounts.accountName,
      where: may(actor, 'user.edit') || may(actor, 'account.read') ? undefined : nobody,
    },
    asked,
  )

/** The selects that are fed by accounts. */
export const accountOptions: Record<string, OptionSource> = { accounts: accountsToChoose }
