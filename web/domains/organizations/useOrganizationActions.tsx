import { Button } from '@mantine/core'
import {
  IconArrowUpCircle,
  IconBuildingOff,
  IconCalendarPlus,
  IconPencil,
  IconPlus,
  IconRestore,
  IconUsers,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { convertToClient, setOrganizationActive } from '#contract/domains/organizations/endpoints.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { positionNew } from '#web/domains/positions/screens.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import type { MenuAction } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { organizationEdit, userDetails } from './screens.ts'

type Actions = { primary: ReactNode; menu: (MenuAction | false)[]; dialog: ReactNode }

/** What can be done with an organization: the next step as a button, the rest behind one. */
export function useOrganizationActions(organization: Organization): Actions {
  const { id, isActive, can } = organization
  const [isPlanning, setIsPlanning] = useState(false)
  const { askToConvert, isConverting, setActive } = useStanding(organization)
  const edit = linkTo(organizationEdit, { id })
  const mayEdit = can.edit || can.editBilling || can.editRules
  const users = linkTo(userDetails, { id })
  return {
    primary: can.convert ? (
      <Button leftSection={<IconArrowUpCircle size={16} />} loading={isConverting} onClick={askToConvert}>
        Convert to client
      </Button>
    ) : can.addPosition ? (
      <Button leftSection={<IconPlus size={16} />} component={Link} to={linkTo(positionNew, {}, { organization: id })}>
        Add position
      </Button>
    ) : (
      mayEdit && (
        <Button variant="default" leftSection={<IconPencil size={16} />} component={Link} to={edit}>
          Edit
        </Button>
      )
    ),
    menu: [
      mayEdit && (can.convert || can.addPosition) && { label: 'Edit', icon: <IconPencil size={16} />, to: edit },
      can.followUp && {
        label: 'Plan a meeting or follow-up',
        icon: <IconCalendarPlus size={16} />,
        onClick: () => setIsPlanning(true),
      },
      can.readUsers && { label: 'Users', icon: <IconUsers size={16} />, to: users },
      can.deactivate && {
        label: isActive ? 'Deactivate' : 'Restore',
        icon: isActive ? <IconBuildingOff size={16} /> : <IconRestore size={16} />,
        onClick: () => void setActive(),
        isDangerous: isActive,
      },
    ],
    dialog: isPlanning && <PlanDialog organizationId={id} onClose={() => setIsPlanning(false)} />,
  }
}

/** Makes a client of a prospect, deactivates and restores; what is hard to take back is asked first. */
function useStanding({ id, version, name, isActive }: Organization) {
  const convert = useCommand(convertToClient)
  const activate = useCommand(setOrganizationActive)
  return {
    isConverting: convert.isRunning,
    askToConvert: async () => {
      const text = 'It becomes an active client, on-boarded today. Its meetings, follow-ups and log stay.'
      const question = { title: `Make ${name} a client?`, text, yes: 'Convert to client' }
      if (await confirm(question)) await convert.run({ id, version })
    },
    setActive: async () => {
      const text = 'It is no longer offered where organizations are chosen. Its positions and history stay.'
      const question = { title: `Deactivate ${name}?`, text, yes: 'Deactivate', isDangerous: true }
      if (!isActive || (await confirm(question))) await activate.run({ id, version, isActive: !isActive })
    },
  }
}
