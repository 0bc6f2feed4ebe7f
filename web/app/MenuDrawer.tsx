import { Drawer } from '@mantine/core'
import { RoleTabs } from './RoleTabs.tsx'
import { MenuEntries } from './SideMenu.tsx'

/** The menu of narrow screens. */
export default function MenuDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="left"
      size={280}
      title="Staffwright"
      padding="md"
      closeButtonProps={{ 'aria-label': 'Close the menu' }}
    >
      <nav aria-label="Main menu">
        <RoleTabs isStacked onChosen={onClose} />
        <MenuEntries onChosen={onClose} />
      </nav>
    </Drawer>
  )
}
