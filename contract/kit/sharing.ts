import { z } from 'zod'
import { roles } from '#contract/vocab/roles.ts'
import { choice, optional, text } from './fields.ts'
import { type IdOf, vocabulary } from './vocabulary.ts'

/** Who sees what somebody keeps under a name, beside that person. All of them belong to the same organization. */
export const shares = vocabulary('Seen by', {
  own: { id: 'own', label: 'Only me' },
  /** Whoever reports to the owner, shares the owner's superior, or is that superior. */
  team: { id: 'team', label: 'My team' },
  role: { id: 'role', label: 'Everybody of a role' },
  everybody: { id: 'everybody', label: 'Everybody' },
})
export type Share = IdOf<typeof shares>

/** What is asked for where something is kept under a name. */
export const sharedForm = z.object({
  name: text('Name', { max: 60 }),
  share: choice('Seen by', shares),
  role: optional(choice('Role', roles)),
})

/** How whatever is kept under a name tells its reader of its sharing. */
export const sharing = {
  name: z.string(),
  share: shares.schema,
  role: roles.schema.nullable(),
  ownerName: z.string(),
  can: z.object({ edit: z.boolean() }),
}

/** Who sees it, for those who may change it; whose it is, for the others. */
export function whoseText({ can, ownerName, share, role }: z.output<z.ZodObject<typeof sharing>>): string {
  if (!can.edit) return ownerName
  return share === shares.role ? (role ?? '') : shares.labelOf(share)
}
