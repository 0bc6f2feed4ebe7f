import { sql } from 'drizzle-orm'
import { organizations } from '#server/domains/organizations/tables.ts'
import { users } from '#server/domains/users/tables.ts'
import { findNamed } from '#server/kit/find.ts'
import type { OptionSource } from '#server/kit/options.ts'
import { contactsVisibleTo } from './mails.ts'

const clientContacts: OptionSource = (db, actor, asked) =>
  findNamed(
    db,
    {
      table: users,
      id: users.id,
      name: users.fullName,
      detail: sql<string | null>`(select ${organizations.name} from ${organizations}
        where ${organizations.id} = ${users.organizationId})`,
      where: contactsVisibleTo(actor),
    },
    asked,
  )

/** The selects that are fed by the people of clients. */
export const messageOptions: Record<string, OptionSource> = { clientContacts }
