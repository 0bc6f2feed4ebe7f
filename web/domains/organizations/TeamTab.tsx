import { Anchor, Button } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { getTeamAllocation, setTeamAllocation, type TeamMember } from '#contract/domains/organizations/people.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { positionList } from '#contract/domains/positions/lists.ts'
import { positionView } from '#web/domains/positions/screens.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMayCall } from '#web/kit/api/session.ts'
import { Message } from '#web/kit/feedback/Message.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { RecordTable } from '#web/kit/lists/RecordTable.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Words } from '#web/kit/records/FactSheet.tsx'

/** Who of the firm works for an organization, on which positions, for how many hours and with which target. */
export function TeamTab({ organization: { id, can } }: { organization: Organization }) {
  const { version, members } = useApi(getTeamAllocation, { organizationId: id })
  const [isChoosing, setIsChoosing] = useState(false)
  const choose = can.allocate && (
    <Button size="xs" variant="default" leftSection={<IconUsersPlus size={16} />} onClick={() => setIsChoosing(true)}>
      Allocate people
    </Button>
  )
  return (
    <>
      {members.length === 0 ? (
        <Message order={2} title="Nobody works for it yet" action={choose}>
          SPOCs stand in the details; recruiters are allocated on each position.
        </Message>
      ) : (
        <Section title="Team allocation" actions={choose}>
          <MemberTable members={members} />
        </Section>
      )}
      {isChoosing && (
        <ChooseDialog organizationId={id} version={version} members={members} onClose={() => setIsChoosing(false)} />
      )}
    </>
  )
}

function MemberTable({ members }: { members: readonly TeamMember[] }) {
  return (
    <RecordTable
      label="Team"
      rows={members}
      keyOf={({ userId }) => userId}
      columns={[
        {
          label: 'Name',
          of: ({ name, isActive, role }) => (
            <>
              {name}
              <p>{isActive ? role : `${role}, deactivated`}</p>
            </>
          ),
        },
        { label: 'Part', kind: 'tags', of: (member) => <Words of={partsOf(member)} /> },
        { label: 'Positions', of: (member) => member.positions.length > 0 && <Positions member={member} /> },
        { label: 'Hours a day', kind: 'number', of: ({ allocatedHours }) => allocatedHours },
        { label: 'CVs a day', kind: 'number', of: ({ dailyCvTarget }) => dailyCvTarget },
      ]}
    />
  )
}

function partsOf({ isFrontendSpoc, isBackendSpoc, isOwner, isInTeam, positions }: TeamMember): string[] {
  return [
    isFrontendSpoc && 'Front end SPOC',
    isBackendSpoc && 'Back end SPOC',
    isOwner && 'Owner',
    isInTeam && 'Whole organization',
    positions.some(({ isBackup }) => !isBackup) && 'Recruiter',
    positions.some(({ isBackup }) => isBackup) && 'Backup',
  ].filter((part) => part !== false)
}

function Positions({ member: { positions } }: { member: TeamMember }) {
  const mayRead = useMayCall(positionList.access)
  return positions.map(({ positionId, name }) =>
    mayRead ? (
      <div key={positionId}>
        <Anchor component={Link} fz="inherit" to={linkTo(positionView, { id: positionId })}>
          {name}
        </Anchor>
      </div>
    ) : (
      <div key={positionId}>{name}</div>
    ),
  )
}

interface ChooseDialogProps {
  organizationId: number
  version: number
  members: readonly TeamMember[]
  onClose: () => void
}

function ChooseDialog({ organizationId, version, members, onClose }: ChooseDialogProps) {
  const { attempt } = useCommand(setTeamAllocation, { onDone: onClose })
  const userIds = members.filter(({ isInTeam }) => isInTeam).map(({ userId }) => userId)
  return (
    <FormDialog
      title="Allocate people to the whole organization"
      schema={setTeamAllocation}
      fields={['userIds']}
      initial={{ organizationId, version, userIds }}
      intro="Beside its two SPOCs these SPOC and RPO people reach the organization and all of its positions."
      onSubmit={(values) => attempt(values)}
      onClose={onClose}
    />
  )
}
