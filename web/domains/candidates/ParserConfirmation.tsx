import { Button, Group, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { getParserState } from '#contract/domains/cvReading/endpoints.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { fileSizeText } from '#web/kit/records/formats.ts'
import styles from './Dialog.module.css'
import { TurnOn } from './parts/TurnOn.tsx'

interface ParserConfirmationProps {
  file: File
  onParse: (file: File) => Promise<unknown>
  /** Told whether it was parsed. */
  onClose: (isParsed: boolean) => void
}

/** Asked after a CV was chosen. Yes waits for an administrator to turn parsing on, who can do it here. */
export function ParserConfirmation({ file, onParse, onClose }: ParserConfirmationProps) {
  const { data } = useApiState(getParserState, {})
  const [isParsing, setIsParsing] = useState(false)
  const parse = async () => {
    setIsParsing(true)
    await onParse(file)
    onClose(true)
  }
  const decline = () => onClose(false)
  return (
    <Modal
      opened
      onClose={decline}
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
      {data?.isOn === false && (
        <Text size="sm" mt="xs" role="status">
          Reading details from CVs is turned off. <TurnOn />
        </Text>
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" disabled={!data?.isOn} loading={isParsing} onClick={() => void parse()}>
          Yes
        </Button>
        <Button data-autofocus disabled={isParsing} onClick={decline}>
          No, Upload File Only
        </Button>
      </Group>
    </Modal>
  )
}
