import { Alert, Button, Group, Modal, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { uploadUsers } from '#contract/domains/users/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useCommand } from '#web/kit/api.ts'
import { FileDrop, selectFile } from '#web/kit/FileDrop.tsx'
import { countText } from '#web/kit/formats.ts'

const heads = 'First name,Last name,Email,Role,Organization,Reporting to,Designation,Contact number'
const example = `${heads}\nAsha,Rao,asha.rao@example.com,Recruiter,,lead@example.com,Recruiter,9876543210\n`

type Result = OutputOf<typeof uploadUsers>

/** Adds the users of a CSV file, and says row by row what was refused. */
export function UploadUsersDialog({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<Result>()
  return (
    <Modal opened onClose={onClose} title="Upload users" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      {result ? <Outcome result={result} onClose={onClose} /> : <Choose onDone={setResult} onClose={onClose} />}
    </Modal>
  )
}

function saveExample(): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([example], { type: 'text/csv' }))
  link.download = 'users.csv'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

function Choose({ onDone, onClose }: { onDone: (result: Result) => void; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const { run, isRunning } = useCommand(uploadUsers, { onDone, says: false })
  const upload = async () => {
    if (!file) return setError(selectFile)
    await run({}, { file, onProgress: setProgress })
    setProgress(undefined)
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">
        One user in each row. Each gets an invitation by mail. Organization is needed for clients and agencies only;
        Reporting to is an e-mail address.
      </Text>
      <FileDrop
        label="CSV file"
        file={file}
        extensions={['csv']}
        error={error}
        progress={progress}
        isRequired
        onFile={(chosen) => {
          setFile(chosen)
          setError(undefined)
        }}
      />
      <Group justify="space-between" gap="xs">
        <Button variant="subtle" onClick={saveExample}>
          Save an example
        </Button>
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={upload} loading={isRunning}>
            Upload
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

function Outcome({ result: { added, refused }, onClose }: { result: Result; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Alert color={refused.length > 0 ? 'amber' : 'green'} title={`${countText(added, 'user')} added`}>
        {refused.length > 0
          ? `${countText(refused.length, 'row')} could not be added. Correct them in the file and upload those rows again.`
          : 'Each was sent an invitation.'}
      </Alert>
      {refused.length > 0 && (
        <Table.ScrollContainer minWidth={420} mah={320}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Row</Table.Th>
                <Table.Th>Email</Table.Th>
                <Table.Th>Reason</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {refused.map(({ row, email, reason }) => (
                <Table.Tr key={row}>
                  <Table.Td>{row}</Table.Td>
                  <Table.Td>{email || '–'}</Table.Td>
                  <Table.Td>{reason}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>Done</Button>
      </Group>
    </Stack>
  )
}
