import { Button, Drawer, Group, Modal, Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { getWikiVersion, getWikiVersions, restoreWikiVersion } from '#contract/domains/wiki/endpoints.ts'
import type { WikiPage } from '#contract/domains/wiki/model.ts'
import { useApi, useCommand } from '#web/kit/api.ts'
import { recentText } from '#web/kit/formats.ts'
import { useSignedIn } from '#web/kit/session.ts'
import { RichText } from './RichText.tsx'
import styles from './WikiPages.module.css'

interface VersionsProps {
  page: WikiPage
  onClose: () => void
}

/** Every state a page was in; each can be looked at and made the present one again. */
export default function Versions({ page, onClose }: VersionsProps) {
  return (
    <Drawer opened onClose={onClose} title="Versions" closeButtonProps={{ 'aria-label': 'Close the versions' }}>
      <Suspense fallback={<Skeleton h={240} />}>
        <VersionList page={page} onClose={onClose} />
      </Suspense>
    </Drawer>
  )
}

function VersionList({ page, onClose }: VersionsProps) {
  const { timeZone } = useSignedIn()
  const { versions } = useApi(getWikiVersions, { wikiId: page.id })
  const [open, setOpen] = useState<number>()
  return (
    <>
      <ul className={styles.list}>
        {versions.map(({ number, title, at, byName, restoredFrom }, index) => (
          <li key={number}>
            <span className={styles.what}>
              {index === 0 ? 'Now' : `Version ${number}`}
              {restoredFrom ? `, from version ${restoredFrom}` : ''}
              <small>
                {title} · {byName}, {recentText(at, timeZone)}
              </small>
            </span>
            {index > 0 && (
              <Button variant="default" size="xs" onClick={() => setOpen(number)}>
                Look
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <Earlier page={page} number={open} onClose={() => setOpen(undefined)} onRestored={onClose} />
        </Suspense>
      )}
    </>
  )
}

function Earlier({ page, number, onClose, onRestored }: VersionsProps & { number: number; onRestored: () => void }) {
  const { title, content } = useApi(getWikiVersion, { wikiId: page.id, number })
  const { run, isRunning } = useCommand(restoreWikiVersion, { onDone: onRestored })
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Version ${number}: ${title}`}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close the version' }}
    >
      <RichText html={content} />
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={isRunning} onClick={() => run({ wikiId: page.id, number, version: page.version })}>
          Restore this version
        </Button>
      </Group>
    </Modal>
  )
}
