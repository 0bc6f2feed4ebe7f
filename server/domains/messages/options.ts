import { sql } from 'drizzle-orm'
import { namedOptions, type OptionSource } from '#server/kit/lists/options.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { contactsVisibleTo } from './mails.ts'

const clientContacts = namedOptions(contactsVisibleTo, {
  table: users,
  id: users.id,
  name: users.fullName,
  detail: sql<string | null>`(select ${organizations.name} from ${organizations}
    where ${organizations.id} = ${users.organizationId})`,
})

/** The selects that are fed by the people of clients. */
export const messageOptions: Record<string, OptionSource> = { clientContacts }
