import { Button, Group, Modal, Text } from '@mantine/core'
import type { Asked } from './dialogs.ts'

/** Shows the question or message that is open. */
export default function AskedDialog({ asked }: { asked: Asked }) {
  return (
    <Modal opened onClose={() => asked.answer(false)} title={asked.title} size="sm" centered withCloseButton={false}>
      <Text c="dimmed">{asked.text}</Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        {asked.no && (
          <Button variant="default" onClick={() => asked.answer(false)}>
            {asked.no}
          </Button>
        )}
        <Button data-autofocus color={asked.isDangerous ? 'red' : undefined} onClick={() => asked.answer(true)}>
          {asked.yes}
        </Button>
      </Group>
    </Modal>
  )
}
