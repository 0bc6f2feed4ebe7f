import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import {
  changeOrganizationUser,
  getOrganizationUsers,
  inviteOrganizationUser,
  inviteOrganizationUserAgain,
  type OrganizationUser,
  setOrganizationUserActive,
} from '#contract/domains/organizations/people.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { type UserState, userStates } from '#contract/vocab/users.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn, useTimeZone } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { RecordTable } from '#web/kit/lists/RecordTable.tsx'
import { ActionsMenu, Section } from '#web/kit/pages/Page.tsx'
import { recentText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { EditFrame } from './EditFrame.tsx'
import styles from './OrganizationUsers.module.css'
import { userDetails } from './screens.ts'

const stateKinds = {
  [userStates.active]: 'won',
  [userStates.invited]: 'neutral',
  [userStates.inactive]: undefined,
} as const
const kindOf = (state: UserState) => stateKinds[state]

/** The people of an organization who have a sign-in: invited, changed and deactivated here. */
export default function OrganizationUsersPage({ id }: { id: number }) {
  return (
    <EditFrame id={id} screen={userDetails}>
      {({ newest }) => <People organization={newest} />}
    </EditFrame>
  )
}

function People({ organization }: { organization: Organization }) {
  const { users } = useApi(getOrganizationUsers, { organizationId: organization.id })
  const [isInviting, setIsInviting] = useState(false)
  const [edited, setEdited] = useState<OrganizationUser>()
  const invite = organization.can.editUsers && (
    <Button size="xs" leftSection={<IconUserPlus size={16} />} onClick={() => setIsInviting(true)}>
      Invite
    </Button>
  )
  return (
    <div className={styles.page}>
      {users.length === 0 ? (
        <Message order={2} title="Nobody of this organization has a sign-in" action={invite}>
          {organization.can.editUsers
            ? 'Invite the people who look at candidates and give feedback.'
            : 'People of a prospect are invited once it is a client.'}
        </Message>
      ) : (
        <Section title={`Users of ${organization.name}`} actions={invite}>
          <UserTable users={users} onEdit={setEdited} />
        </Section>
      )}
      {isInviting && <InviteDialog organization={organization} onClose={() => setIsInviting(false)} />}
      {edited && <EditDialog user={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function UserTable({
  users,
  onEdit,
}: {
  users: readonly OrganizationUser[]
  onEdit: (user: OrganizationUser) => void
}) {
  const timeZone = useTimeZone()
  return (
    <RecordTable
      label="Users"
      rows={users}
      keyOf={({ userId }) => userId}
      columns={[
        {
          label: 'Name',
          of: ({ fullName, designation }) => (
            <>
              {fullName}
              <p>{designation}</p>
            </>
          ),
        },
        { label: 'Role', of: ({ role }) => role },
        {
          label: 'Contact',
          of: ({ email, contactNumber }) => (
            <>
              {email}
              <p>{contactNumber}</p>
            </>
          ),
        },
        { label: 'Status', kind: 'choice', of: ({ state }) => <StatusChip label={state} kind={kindOf(state)} /> },
        {
          label: 'Last signed in',
          kind: 'dateTime',
          of: ({ lastSignedInAt }) => lastSignedInAt && recentText(lastSignedInAt, timeZone),
        },
      ]}
      act={(user) => user.can.edit && <UserActions user={user} onEdit={() => onEdit(user)} />}
    />
  )
}

function UserActions({ user, onEdit }: { user: OrganizationUser; onEdit: () => void }) {
  const { run: setActive } = useCommand(setOrganizationUserActive)
  const { run: inviteAgain } = useCommand(inviteOrganizationUserAgain)
  const { userId, version, fullName, state, can } = user
  const isInactive = state === userStates.inactive
  const toggle = async () => {
    const text = 'They are signed out at once and cannot sign in again.'
    const question = { title: `Deactivate ${fullName}?`, text, yes: 'Deactivate', isDangerous: true }
    if (isInactive || (await confirm(question))) await setActive({ userId, version, isActive: isInactive })
  }
  return (
    <ActionsMenu
      label={`Actions for ${fullName}`}
      actions={[
        { label: 'Edit', onClick: onEdit },
        can.inviteAgain && { label: 'Invite again', onClick: () => void inviteAgain({ userId }) },
        {
          label: isInactive ? 'Restore' : 'Deactivate',
          onClick: () => void toggle(),
          isDangerous: !isInactive,
        },
      ]}
    />
  )
}

interface InviteDialogProps {
  organization: Organization
  onClose: () => void
}

function InviteDialog({ organization: { id, name }, onClose }: InviteDialogProps) {
  const { canMail } = useSignedIn()
  const { attempt } = useCommand(inviteOrganizationUser, { onDone: onClose })
  return (
    <FormDialog
      title={`Invite somebody of ${name}`}
      schema={inviteOrganizationUser}
      fields={['name', 'email', 'role', 'designation', 'contactNumber']}
      initial={{ organizationId: id }}
      submit="Send invitation"
      columns={2}
      size="lg"
      intro={
        canMail
          ? 'They get a mail with a link to set their password.'
          : 'No mail can leave yet: you get a link to pass on.'
      }
      onSubmit={(values) => attempt(values)}
      onClose={onClose}
    />
  )
}

function EditDialog({ user, onClose }: { user: OrganizationUser; onClose: () => void }) {
  const { attempt } = useCommand(changeOrganizationUser, { onDone: onClose })
  const { userId, version, fullName, firstName, lastName, role, designation, contactNumber } = user
  return (
    <FormDialog
      title={`Edit ${fullName}`}
      schema={changeOrganizationUser}
      fields={['firstName', 'lastName', 'role', 'designation', 'contactNumber']}
      initial={{ userId, version, firstName, lastName, role: role, designation, contactNumber }}
      columns={2}
      size="lg"
      onSubmit={(values) => attempt(values)}
      onClose={onClose}
    />
  )
}
