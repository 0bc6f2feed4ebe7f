import { and, eq, or, sql } from 'drizzle-orm'
import { auditList } from '#contract/domains/audit/lists.ts'
import { type Role, roles } from '#contract/vocab/roles.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { users } from '#server/records/users/tables.ts'

const details = sql<string | null>`nullif(${auditEntries.facts}::text, '{}')`

/** A role that no longer is one is shown as none. */
const role = sql<Role | null>`case when ${auditEntries.role} in (${sql.join(
  roles.ids.map((name) => sql`${name}`),
  sql`, `,
)}) then ${auditEntries.role} end`

const auditRows: ListQuery<typeof auditList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: auditEntries.id,
        at: auditEntries.at,
        userName: users.fullName,
        role: role.as('actor_role'),
        action: auditEntries.action,
        subject: auditEntries.subject,
        subjectId: auditEntries.subjectId,
        details,
        address: auditEntries.address,
      }),
    )
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .where(
      and(
        asked.search
          ? or(
              containsText(auditEntries.action, asked.search),
              containsText(auditEntries.subject, asked.search),
              containsText(auditEntries.address, asked.search),
              containsText(details, asked.search),
            )
          : undefined,
        isAnyOf(auditEntries.userId, asked.users),
        isAnyOf(auditEntries.role, asked.roles),
        containsText(auditEntries.action, asked.action),
        containsText(auditEntries.subject, asked.subject),
        isWithinDays(auditEntries.at, asked.from, asked.to, workspaceTimeZone),
      ),
    )

/** The audit trail. */
export const auditLists = [serveList(auditList, auditRows)]
