import { Anchor, Button } from '@mantine/core'
import { IconCheck, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { deleteRole, getRole } from '#contract/domains/roles/endpoints.ts'
import type { RoleRecord } from '#contract/domains/roles/model.ts'
import { userView } from '#web/domains/users/screens.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Page } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Panel, Panels } from '#web/kit/records/FactSheet.tsx'
import { numberText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { groupsOf } from './groups.ts'
import styles from './Roles.module.css'
import { roleEdit, roleNew, rolesScreen } from './screens.ts'

/** One role: what people of it see in plain words, everything they may do, and who they are. */
export default function RolePage({ id }: { id: number }) {
  const { primaryRole } = useSignedIn()
  const role = useApi(getRole, { roleId: id, role: primaryRole, key: 'view' })
  return (
    <Page
      title={role.name}
      status={<StatusChip label={role.isCustom ? role.status : 'Basic role'} />}
      facts={[
        { label: 'Basic role', value: role.basicRole },
        { label: 'Users', value: role.usersCount },
        { label: 'Permissions', value: role.permissions.length },
        { label: 'Description', value: role.description },
      ]}
      actions={<Actions role={role} />}
      menu={useMenu(role)}
      back={{ to: linkTo(rolesScreen), label: 'Roles' }}
      isWide
      tabs={[
        { key: 'sees', label: 'What they see', content: () => <Sights role={role} /> },
        {
          key: 'permissions',
          label: 'Permissions',
          count: role.permissions.length,
          content: () => <Permissions role={role} />,
        },
        { key: 'users', label: 'Users', count: role.usersCount, content: () => <Holders role={role} /> },
      ]}
    />
  )
}

function Actions({ role }: { role: RoleRecord }) {
  const mayAdd = useMay('role.create')
  if (role.can.edit) {
    return (
      <Button component={Link} to={linkTo(roleEdit, { id: role.roleId })} leftSection={<IconPencil size={16} />}>
        Edit
      </Button>
    )
  }
  if (!mayAdd || role.isCustom) return null
  return (
    <Button
      component={Link}
      to={linkTo(roleNew, {}, { basicRole: role.basicRole })}
      variant="default"
      leftSection={<IconCopy size={16} />}
    >
      Make a custom role of it
    </Button>
  )
}

function useMenu(role: RoleRecord) {
  const navigate = useNavigate()
  const { primaryRole } = useSignedIn()
  const { run } = useCommand(deleteRole, { onDone: () => navigate(linkTo(rolesScreen)), isLeft: true })
  const askToDelete = async () => {
    const text = 'This is refused while somebody holds it.'
    const isSure = await confirm({ title: `Delete ${role.name}?`, text, yes: 'Delete', isDangerous: true })
    if (isSure) await run({ roleId: role.roleId, version: role.version, role: primaryRole })
  }
  return [
    role.can.delete && {
      label: 'Delete',
      icon: <IconTrash size={16} />,
      onClick: () => void askToDelete(),
      isDangerous: true,
    },
  ]
}

function Sights({ role }: { role: RoleRecord }) {
  const [left, right] = [
    role.sees.filter((_, index) => index % 2 === 0),
    role.sees.filter((_, index) => index % 2 === 1),
  ]
  const panels = (some: RoleRecord['sees']) =>
    some.map(({ title, lines }) => (
      <Panel key={title} title={title}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
    ))
  return <Panels left={panels(left)} right={panels(right)} />
}

function Permissions({ role }: { role: RoleRecord }) {
  return (
    <div className={styles.groups}>
      {groupsOf(role.permissions).map(({ subject, permissions }) => (
        <section key={subject} className={styles.group}>
          <h2>{subject}</h2>
          <ul>
            {permissions.map(({ name, label }) => (
              <li key={name} title={name}>
                <IconCheck size={14} aria-hidden="true" />
                {label}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Holders({ role }: { role: RoleRecord }) {
  if (role.users.length === 0) return <p className={styles.soft}>Nobody holds this role.</p>
  return (
    <>
      <ul className={styles.holders}>
        {role.users.map(({ id, name, isActive }) => (
          <li key={id}>
            <Anchor component={Link} fz="inherit" to={linkTo(userView, { id })}>
              {name}
            </Anchor>
            {!isActive && <StatusChip label="Inactive" kind="lost" />}
          </li>
        ))}
      </ul>
      {role.usersCount > role.users.length && (
        <p className={styles.soft}>and {numberText(role.usersCount - role.users.length)} more</p>
      )}
    </>
  )
}
