import { eq, isNull, sql } from 'drizzle-orm'
import { users } from '#server/domains/users/tables.ts'
import { findNamed } from '#server/kit/find.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { mayHoldSeat, portalsVisibleTo } from './access.ts'
import { portalAccounts } from './tables.ts'

/** The people who may hold a seat. */
const portalUsers: OptionSource = (db, actor, asked) =>
  findNamed(
    db,
    {
      table: users,
      id: users.id,
      name: users.fullName,
      detail: sql<string>`coalesce(${users.designation}, ${users.primaryRole})`,
      where: mayHoldSeat(actor),
      whereOffered: eq(users.isActive, true),
    },
    asked,
  )

const accounts: OptionSource = (db, actor, asked) =>
  findNamed(
    db,
    {
      table: portalAccounts,
      id: portalAccounts.id,
      name: portalAccounts.accountName,
      detail: sql<string>`${portalAccounts.portal}`,
      where: portalsVisibleTo(actor),
      whereOffered: isNull(portalAccounts.removedAt),
    },
    asked,
  )

/** The selects that are fed by portal accounts. */
export const portalOptions: Record<string, OptionSource> = { portalUsers, portalAccounts: accounts }
