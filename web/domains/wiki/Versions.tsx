import { Button, Drawer, Group, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { Suspense, useState } from 'react'
import { getWikiVersion, getWikiVersions, restoreWikiVersion } from '#contract/domains/wiki/endpoints.ts'
import type { WikiPage, WikiVersion } from '#contract/domains/wiki/model.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { PageSkeleton } from '#web/kit/feedback/Loader.tsx'
import { recentText } from '#web/kit/records/formats.ts'
import { RichText } from './RichText.tsx'
import { VersionComparison } from './VersionComparison.tsx'
import styles from './WikiPages.module.css'

interface VersionsProps {
  page: WikiPage
  onClose: () => void
}

/** Every state a page was in; each can be looked at, compared with another and made the present one again. */
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
          <Earlier
            page={page}
            versions={versions}
            number={open}
            onClose={() => setOpen(undefined)}
            onRestored={onClose}
          />
        </Suspense>
      )}
    </>
  )
}

interface EarlierProps extends VersionsProps {
  versions: readonly WikiVersion[]
  number: number
  onRestored: () => void
}

function Earlier({ page, versions, number, onClose, onRestored }: EarlierProps) {
  const { title, content } = useApi(getWikiVersion, { wikiId: page.id, number })
  const { run, isRunning } = useCommand(restoreWikiVersion, { onDone: onRestored })
  const [other, setOther] = useState<number>()
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Version ${number}: ${title}`}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close the version' }}
    >
      {other ? (
        <Suspense fallback={<PageSkeleton />}>
          <VersionComparison
            wikiId={page.id}
            numbers={[number, other]}
            newest={versions[0]?.number}
            onClose={() => setOther(undefined)}
          />
        </Suspense>
      ) : (
        <RichText html={content} />
      )}
      <Group mt="md" gap="xs">
        <CompareWith versions={versions} shown={number} chosen={other} onChoose={setOther} />
        <Button variant="default" ml="auto" onClick={onClose}>
          Close
        </Button>
        <Button loading={isRunning} onClick={() => run({ wikiId: page.id, number, version: page.version })}>
          Restore this version
        </Button>
      </Group>
    </Modal>
  )
}

interface CompareWithProps {
  versions: readonly WikiVersion[]
  shown: number
  chosen: number | undefined
  onChoose: (number: number | undefined) => void
}

function CompareWith({ versions, shown, chosen, onChoose }: CompareWithProps) {
  return (
    <NativeSelect
      aria-label="Compare with"
      value={chosen ?? ''}
      data={[
        { value: '', label: 'Compare with …' },
        ...versions
          .map(({ number }, index) => ({
            value: String(number),
            label: `Compare with ${index === 0 ? 'now' : `version ${number}`}`,
          }))
          .filter(({ value }) => value !== String(shown)),
      ]}
      onChange={({ currentTarget }) => onChoose(Number(currentTarget.value) || undefined)}
    />
  )
}
