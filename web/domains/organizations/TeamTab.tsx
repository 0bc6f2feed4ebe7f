import { Anchor, Button, Table } from '@mantine/core'
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
import { Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { Words } from '#web/kit/records/FactSheet.tsx'
import { noValue } from '#web/kit/records/formats.ts'
import styles from './OrganizationUsers.module.css'

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
          <div className={styles.scroll}>
            <MemberTable members={members} />
          </div>
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
    <Table verticalSpacing={8} aria-label="Team">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Name</Table.Th>
          <Table.Th>Part</Table.Th>
          <Table.Th>Positions</Table.Th>
          <Table.Th ta="end">Hours a day</Table.Th>
          <Table.Th ta="end">CVs a day</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {members.map((member) => (
          <Table.Tr key={member.userId}>
            <Table.Td>
              <strong className={styles.name}>{member.name}</strong>
              <p className={styles.soft}>{member.isActive ? member.role : `${member.role}, deactivated`}</p>
            </Table.Td>
            <Table.Td>
              <Words of={partsOf(member)} />
            </Table.Td>
            <Table.Td>
              <Positions member={member} />
            </Table.Td>
            <Table.Td ta="end">{member.allocatedHours || noValue}</Table.Td>
            <Table.Td ta="end">{member.dailyCvTarget || noValue}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
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
  if (positions.length === 0) return noValue
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
