import { Button, Group, Modal, Text } from '@mantine/core'
import { fileSizeText } from '#web/kit/formats.ts'
import styles from './Dialog.module.css'

interface ParserConfirmationProps {
  file: File
  onClose: () => void
}

/** Asked after a CV was chosen. Reading its details out of it is not part of this version. */
export function ParserConfirmation({ file, onClose }: ParserConfirmationProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Parser Confirmation: Do you want to parse the information from CV?"
      size="md"
      centered
      closeOnClickOutside={false}
      withCloseButton={false}
      classNames={{ title: styles.question }}
    >
      <Text c="dimmed">
        {file.name} · {fileSizeText(file.size)}
      </Text>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled>
          Yes
        </Button>
        <Button data-autofocus onClick={onClose}>
          No, Upload File Only
        </Button>
      </Group>
    </Modal>
  )
}
