import { Alert, Button, Group } from '@mantine/core'
import { IconMessage2Question } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { declinePositionRequest, type getPositionRequest } from '#contract/domains/positions/requests.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { useTimeZone } from '#web/kit/api/session.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { recentText } from '#web/kit/records/formats.ts'
import { positionRequests } from './screens.ts'

/** Who asked for the position that is about to be opened, and the way to decline it. */
export function AskedFor({ request }: { request: OutputOf<typeof getPositionRequest> }) {
  const timeZone = useTimeZone()
  const navigate = useNavigate()
  const [isDeclining, setIsDeclining] = useState(false)
  const { attempt } = useCommand(declinePositionRequest, { onDone: () => navigate(linkTo(positionRequests)) })
  const { id, version, requested, requestedByName, organizationName, requestedAt, can } = request
  return (
    <Alert icon={<IconMessage2Question size={18} />} title={`${organizationName} asks for this position`} mb="lg">
      <Group justify="space-between">
        <span>
          {can.complete
            ? `${requestedByName ?? 'The client'}, ${recentText(requestedAt, timeZone)}. Complete what is missing; the client is told once it is open.`
            : 'It was decided already.'}
        </span>
        {can.complete && (
          <Button size="xs" variant="default" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        )}
      </Group>
      {isDeclining && (
        <FormDialog
          title={`Decline ${requested.clientPositionName}`}
          schema={declinePositionRequest}
          initial={{ id, version }}
          fields={['reason']}
          submit="Decline"
          intro="The client reads the reason."
          isDangerous
          onSubmit={attempt}
          onClose={() => setIsDeclining(false)}
        />
      )}
    </Alert>
  )
}
