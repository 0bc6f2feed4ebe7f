import { Button, Checkbox } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { type Permission, permissions, permissionsOf } from '#contract/vocab/permissions.ts'
import { roles } from '#contract/vocab/roles.ts'
import { useForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'
import { countText } from '#web/kit/records/formats.ts'
import { groupsOf, type PermissionGroup } from './groups.ts'
import styles from './Roles.module.css'

const name = 'permissions'

/** What the role allows: everything the basic role does can be ticked, and nothing else is there. */
export function PermissionBoxes() {
  const { store } = useForm()
  const basicRole = useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, 'basicRole'))
  const chosen = useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, name))
  const error = useSyncExternalStore(store.subscribe, () => store.errorOf(name))
  if (!roles.has(basicRole)) return <p className={styles.soft}>Choose the basic role first.</p>
  const allowed = permissionsOf(basicRole)
  const held = new Set<Permission>(Array.isArray(chosen) ? chosen : [])
  const set = (some: readonly Permission[], isOn: boolean) => {
    const next = new Set(held)
    for (const one of some) isOn ? next.add(one) : next.delete(one)
    store.set(
      name,
      [...next].filter((one) => allowed.has(one)),
    )
  }
  return (
    <div data-field={name} data-invalid={error ? true : undefined}>
      <div className={styles.choice}>
        <p className={styles.soft}>
          {countText(held.size, 'permission')} of {allowed.size} that {basicRole} allows.
        </p>
        <Button variant="default" size="compact-sm" onClick={() => store.set(name, [...allowed])}>
          All
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() =>
            store.set(
              name,
              [...allowed].filter((one) => !permissions[one].isChanging),
            )
          }
        >
          Only what reads
        </Button>
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.groups}>
        {groupsOf(allowed).map((group) => (
          <Group key={group.subject} group={group} held={held} onSet={set} />
        ))}
      </div>
    </div>
  )
}

interface GroupProps {
  group: PermissionGroup
  held: ReadonlySet<Permission>
  onSet: (some: readonly Permission[], isOn: boolean) => void
}

function Group({ group, held, onSet }: GroupProps) {
  const { subject } = group
  const names = group.permissions.map((one) => one.name)
  const isFull = names.every((one) => held.has(one))
  return (
    <fieldset className={styles.group}>
      <legend className={styles.head}>
        {subject}
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={`${isFull ? 'None' : 'All'} of ${subject}`}
          onClick={() => onSet(names, !isFull)}
        >
          {isFull ? 'None' : 'All'}
        </Button>
      </legend>
      <div className={styles.boxes}>
        {group.permissions.map((one) => (
          <Checkbox
            key={one.name}
            size="xs"
            label={one.label}
            checked={held.has(one.name)}
            onChange={({ currentTarget }) => onSet([one.name], currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
