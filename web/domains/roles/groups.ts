import { type Permission, permissionNames, permissions } from '#contract/vocab/permissions.ts'

/** Permissions about one thing. */
export interface PermissionGroup {
  subject: string
  permissions: { name: Permission; label: string }[]
}

function inWords(subject: string): string {
  const words = subject.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words === 'qc' ? 'QC' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** Permissions by what they are about, in the order of the whole list. */
export function groupsOf(some: Iterable<Permission>): PermissionGroup[] {
  const held = new Set(some)
  const groups = new Map<string, PermissionGroup>()
  for (const name of permissionNames.filter((one) => held.has(one))) {
    const subject = inWords(name.split('.')[0] ?? '')
    const group = groups.get(subject) ?? { subject, permissions: [] }
    group.permissions.push({ name, label: permissions[name].description })
    groups.set(subject, group)
  }
  return [...groups.values()]
}
