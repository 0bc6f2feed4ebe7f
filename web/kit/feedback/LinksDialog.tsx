import { Button, Group, Modal, Text } from '@mantine/core'
import type { LinkToPassOn } from '#contract/kit/endpoint.ts'
import { CopyText } from '#web/kit/records/CopyText.tsx'
import styles from './LinksDialog.module.css'
import { linksToPassOn } from './linksToPassOn.ts'

interface LinksDialogProps {
  message: string
  links: readonly LinkToPassOn[]
}

/** The links that no mail carries, each to be copied; each opens what is meant for its receiver alone. */
export default function LinksDialog({ message, links }: LinksDialogProps) {
  const close = () => linksToPassOn.set(undefined)
  return (
    <Modal opened onClose={close} title={links.length === 1 ? 'A link to pass on' : 'Links to pass on'} size="lg">
      <Text c="dimmed">{message}. Whoever has a link can use it: give each to its receiver alone.</Text>
      <ul className={styles.links}>
        {links.map(({ to, link }) => (
          <li key={link}>
            <strong>{to}</strong>
            <CopyText text={link} what={`the link for ${to}`} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={close}>
          Done
        </Button>
      </Group>
    </Modal>
  )
}
