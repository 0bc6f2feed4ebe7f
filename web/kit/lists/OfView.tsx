import { Menu } from '@mantine/core'
import {
  IconBell,
  IconBellOff,
  IconDeviceFloppy,
  IconHome,
  IconLink,
  IconMail,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { changeView, chooseDefaultView, removeView, setViewAlert } from '#contract/kit/viewCalls.ts'
import { type SavedView, type ViewAlert, type ViewState, viewAlerts } from '#contract/kit/views.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { readViewsAgain } from './views.ts'

interface OfViewProps {
  view: SavedView
  /** What the list shows, where that is not what the view keeps. */
  changed: ViewState | undefined
  onEdit: () => void
  onGone: () => void
}

const size = 16

/** What can be done with the view a list stands in. */
export function OfView({ view, changed, onEdit, onGone }: OfViewProps) {
  const { id, version, list, name, share, role, can, isDefault } = view
  const save = useCommand(changeView, { onDone: readViewsAgain })
  const remove = useCommand(removeView, { onDone: readViewsAgain })
  const choose = useCommand(chooseDefaultView, { onDone: readViewsAgain })
  const copy = async () => {
    await navigator.clipboard.writeText(`${location.origin}/view/${id}`)
    showToast('success', 'The address was copied')
  }
  const removeAsked = async () => {
    const text =
      share === 'own' ? 'Its rows stay; only the view goes.' : 'It goes for everybody who sees it. Rows stay.'
    if (!(await confirm({ title: `Remove the view “${name}”?`, text, yes: 'Remove it', isDangerous: true }))) return
    if (await remove.run({ id })) onGone()
  }
  return (
    <>
      {can.edit && changed && (
        <Menu.Item
          leftSection={<IconDeviceFloppy size={size} />}
          onClick={() => void save.run({ id, version, name, share, role, state: changed })}
        >
          Keep the changes
        </Menu.Item>
      )}
      {can.edit && (
        <Menu.Item leftSection={<IconPencil size={size} />} onClick={onEdit}>
          Rename or share…
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconHome size={size} />}
        onClick={() => void choose.run({ list, viewId: isDefault ? null : id })}
      >
        {isDefault ? 'No longer begin with it' : 'Begin the list with it'}
      </Menu.Item>
      <Alerts view={view} />
      <Menu.Item leftSection={<IconLink size={size} />} onClick={() => void copy()}>
        Copy its address
      </Menu.Item>
      {can.edit && (
        <Menu.Item
          color="var(--mantine-color-error)"
          leftSection={<IconTrash size={size} />}
          onClick={() => void removeAsked()}
        >
          Remove it
        </Menu.Item>
      )}
      <Menu.Divider />
    </>
  )
}

const alerts: readonly [ViewAlert, string, typeof IconBell][] = [
  [viewAlerts.bell, 'Tell me what is new in it', IconBell],
  [viewAlerts.mail, 'Mail me each morning what is new', IconMail],
  [viewAlerts.none, 'No longer tell me what is new', IconBellOff],
]

/** The ways of hearing what is new in a view, but for the one that is chosen. */
function Alerts({ view: { id, alert } }: { view: SavedView }) {
  const { run } = useCommand(setViewAlert, { onDone: readViewsAgain })
  return alerts
    .filter(([one]) => one !== alert)
    .map(([one, label, Icon]) => (
      <Menu.Item key={one} leftSection={<Icon size={size} />} onClick={() => void run({ id, alert: one })}>
        {label}
      </Menu.Item>
    ))
}
