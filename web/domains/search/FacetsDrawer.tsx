import { Button, Drawer } from '@mantine/core'
import { IconFilterSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { ListControl } from '#web/kit/lists/useListState.ts'
import styles from './Facets.module.css'
import { Facets } from './Facets.tsx'

/** The same choices behind a button, where there is no room beside the matches. */
export function FacetsDrawer({ control }: { control: ListControl }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button
        className={styles.opener}
        variant="default"
        leftSection={<IconFilterSearch size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Narrow the search
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        title="Narrow the search"
        size={360}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Facets control={control} isReady />
        <div className={styles.foot}>
          <Button fullWidth onClick={close}>
            Show the matches
          </Button>
        </div>
      </Drawer>
    </>
  )
}
