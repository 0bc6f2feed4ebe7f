import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core'
import { Link } from 'react-router'
import { useFocusBack } from '#web/kit/pages/useFocusBack.ts'

/** One row of many that could not be done, and why. */
export interface Refused {
  id: number
  name: string
  message: string
  /** Where it can be looked into. */
  to?: string
}

interface RefusalsProps {
  refused: readonly Refused[]
  /** How many were asked for. */
  total: number
  onClose: () => void
}

/** Tells row by row what stayed as it was, and why; all others were done. */
export function Refusals({ refused, total, onClose }: RefusalsProps) {
  useFocusBack()
  const title = refused.length === total ? 'Nothing was changed' : `${refused.length} of ${total} stay as they are`
  return (
    <Modal opened onClose={onClose} title={title}>
      <List size="sm" spacing="xs">
        {refused.map(({ id, name, message, to }) => (
          <List.Item key={id}>
            {to ? (
              <Anchor component={Link} to={to} fw={600} onClick={onClose}>
                {name}
              </Anchor>
            ) : (
              <Text span fw={600}>
                {name}
              </Text>
            )}
            : {message}
          </List.Item>
        ))}
      </List>
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          Okay
        </Button>
      </Group>
    </Modal>
  )
}
