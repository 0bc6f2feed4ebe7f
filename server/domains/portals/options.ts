import { eq, isNull } from 'drizzle-orm'
import { coalesce, present } from '#server/kit/database/sql.ts'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
import { mayHoldSeat, portalsVisibleTo } from '#server/records/portals/access.ts'
import { portalAccounts } from '#server/records/portals/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** The people who may hold a seat. */
const portalUsers = namedOptions(mayHoldSeat, {
  table: users,
  id: users.id,
  name: users.fullName,
  detail: coalesce(users.designation, users.primaryRole),
  whereOffered: eq(users.isActive, true),
})

const accounts = namedOptions(portalsVisibleTo, {
  table: portalAccounts,
  id: portalAccounts.id,
  name: portalAccounts.accountName,
  detail: present(portalAccounts.portal),
  whereOffered: isNull(portalAccounts.removedAt),
})

/** The selects that are fed by portal accounts. */
export const portalOptions: Record<string, OptionSource> = { portalUsers, portalAccounts: accounts }
