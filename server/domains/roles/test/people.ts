import { eq } from 'drizzle-orm'
import type { Permission } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { customRoles } from '#server/records/roles/tables.ts'
import { userRoles } from '#server/records/users/tables.ts'
import type { Person, World } from '#server/test/world.ts'

/** Somebody who holds a basic role through a custom one with a part of its permissions. */
export async function personOfPart(w: World, role: Role, permissions: Permission[]): Promise<Person> {
  const person = await w.as(role, { organizationId: 2_000_000_000 })
  const [custom] = await w.db
    .insert(customRoles)
    .values({ name: `Part of ${role} ${person.id}`, basicRole: role, permissions })
    .returning()
  await w.db.update(userRoles).set({ customRoleId: custom?.id }).where(eq(userRoles.userId, person.id))
  return person
}
