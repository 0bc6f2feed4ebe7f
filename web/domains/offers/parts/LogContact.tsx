import { Button, Menu } from '@mantine/core'
import { IconMessageCircle, IconNotes } from '@tabler/icons-react'
import { useState } from 'react'
import { logContact } from '#contract/domains/offers/endpoints.ts'
import { contactForm } from '#contract/domains/offers/model.ts'
import { contactChannels, contactOutcomes } from '#contract/vocab/joinings.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { usePageActions } from '#web/kit/pages/pageActions.ts'

interface LogContactProps {
  applicationId: number
  candidateName: string
  /** On a page of its own, as the next step or beside it; without it in a row. */
  size?: 'primary' | 'second'
}

/** Logs a call with one more click on what came of it; everything else is asked for by a dialog. */
export function LogContact({ applicationId, candidateName, size }: LogContactProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, attempt, isRunning } = useCommand(logContact)
  const close = () => setIsAsking(false)
  const isLarge = size !== undefined
  usePageActions(
    isLarge ? [{ label: 'Log a call', icon: <IconMessageCircle size={18} />, act: () => setIsAsking(true) }] : [],
  )
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            size={isLarge ? 'sm' : 'compact-sm'}
            variant={size === 'primary' ? 'filled' : 'default'}
            leftSection={<IconMessageCircle size={isLarge ? 16 : 14} />}
            loading={isRunning}
            data-act
            aria-label={isLarge ? undefined : `Log a contact with ${candidateName}`}
          >
            {isLarge ? 'Log a contact' : 'Log'}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Called just now</Menu.Label>
          {contactOutcomes.terms.map(({ id, label }) => (
            <Menu.Item key={id} onClick={() => run({ applicationId, outcome: id, channel: contactChannels.call })}>
              {label}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconNotes size={16} />} onClick={() => setIsAsking(true)}>
            With notes and dates
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <FormDialog
          title={`Contact with ${candidateName}`}
          draft={`contact:${applicationId}`}
          schema={contactForm}
          initial={{ applicationId, channel: contactChannels.call }}
          fields={['outcome', 'channel', 'nextContactOn', 'resignedOn', 'notes']}
          columns={2}
          size="lg"
          submit="Log the contact"
          onSubmit={async (values) => {
            const refusal = await attempt(values)
            if (!refusal) close()
            return refusal
          }}
          onClose={close}
        />
      )}
    </>
  )
}
