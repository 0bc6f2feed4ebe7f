import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { masterItemList, setMasterActive } from '#contract/domains/masters/editing.ts'
import type { RowOf } from '#contract/kit/list.ts'
import { type EditableMaster, editableMasters } from '#contract/vocab/masters.ts'
import { activeStates } from '#contract/vocab/users.ts'
import { readAgain, useCommand } from '#web/kit/api/api.ts'
import { ListPage } from '#web/kit/lists/ListPage.tsx'
import { showInRow } from '#web/kit/lists/showInRow.ts'
import { ActionsMenu } from '#web/kit/pages/Page.tsx'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'
import { MasterDialog } from './MasterDialog.tsx'
import styles from './Masters.module.css'

type Word = RowOf<typeof masterItemList>

/** The lists people choose from everywhere: words are added, renamed, and no longer offered. */
export default function MastersPage() {
  const [address] = useSearchParams()
  const [open, setOpen] = useState<Word | 'new'>()
  const list = editableMasters.ids.find((id) => id === address.get('list')) ?? editableMasters.city
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen('new')}>
      Add
    </Button>
  )
  return (
    <>
      <ListPage
        list={masterItemList}
        actions={add}
        emptyAction={add}
        intro={<Lists open={list} />}
        rowKey={({ key }) => key}
        cells={{
          name: (word) => (
            <button type="button" className={styles.name} onClick={() => setOpen(word)}>
              {word.name}
            </button>
          ),
          status: (word) => <Status word={word} onEdit={() => setOpen(word)} />,
        }}
      />
      {open && (
        <MasterDialog
          list={open === 'new' ? list : (open.list ?? list)}
          word={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** The lists side by side. */
function Lists({ open }: { open: EditableMaster }) {
  return (
    <>
      <nav className={styles.lists} aria-label="Master lists">
        {editableMasters.terms.map(({ id, label }) => (
          <Link
            key={id}
            ref={id === open ? showInRow : undefined}
            to={{ search: `?list=${id}` }}
            aria-current={id === open ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <p>Renaming a word renames it everywhere. A word that is no longer offered stays where it was chosen.</p>
    </>
  )
}

function Status({ word, onEdit }: { word: Word; onEdit: () => void }) {
  const { list, id, version, name, status } = word
  const isActive = status === activeStates.active
  // What browsers keep of the lists rarely changes; now it has.
  const { run } = useCommand(setMasterActive, { onDone: () => readAgain() })
  return (
    <div className={styles.status}>
      <StatusChip label={isActive ? 'Offered' : 'Not offered'} kind={isActive ? 'active' : undefined} />
      <ActionsMenu
        label={`Actions for ${name}`}
        actions={[
          { label: 'Edit', onClick: onEdit },
          {
            label: isActive ? 'No longer offer' : 'Offer again',
            onClick: () => list && void run({ list, id, version, isActive: !isActive }),
          },
        ]}
      />
    </div>
  )
}
