import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { getTwoFactor, renewRecoveryCodes, turnOffTwoFactor } from '#contract/domains/access/twoFactor.ts'
import { RecoveryCodes } from '#web/domains/access/parts/RecoveryCodes.tsx'
import { TwoFactorSetUp } from '#web/domains/access/parts/TwoFactorSetUp.tsx'
import { refreshScreen, useApi, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { Section } from '#web/kit/pages/Page.tsx'
import { countText, dateTimeText } from '#web/kit/records/formats.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'

type Open = 'setUp' | 'renew' | 'turnOff'

/** Two-factor sign-in: set up, its recovery codes, and turned off where that is allowed. */
export function SecurityTab() {
  const { isOn, since, recoveryCodesLeft, isRequired } = useApi(getTwoFactor, {})
  const { timeZone } = useSignedIn()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Section
      title="Two-factor sign-in"
      actions={<StatusChip label={isOn ? 'On' : 'Off'} kind={isOn ? 'won' : 'neutral'} />}
    >
      <Stack gap="sm" maw={560}>
        <Text c="dimmed">
          {isOn
            ? `On since ${since ? dateTimeText(since, timeZone) : 'a while'}. You have ${countText(recoveryCodesLeft, 'recovery code')} left.`
            : 'Beside your password, a code of your phone is asked for when you sign in. Whoever learns your password gets no further.'}
          {isOn && isRequired && ' Your workspace requires it.'}
        </Text>
        <Group gap="xs">
          {!isOn && <Button onClick={() => setOpen('setUp')}>Set up</Button>}
          {isOn && (
            <Button variant="default" onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
          )}
          {isOn && !isRequired && (
            <Button variant="subtle" color="red" onClick={() => setOpen('turnOff')}>
              Turn off
            </Button>
          )}
        </Group>
      </Stack>
      {open === 'setUp' && <SetUpDialog onClose={close} />}
      {open === 'renew' && <RenewDialog onClose={close} />}
      {open === 'turnOff' && <TurnOffDialog onClose={close} />}
    </Section>
  )
}

function SetUpDialog({ onClose }: { onClose: () => void }) {
  const done = () => {
    showToast('success', 'Two-factor sign-in is on')
    void refreshScreen()
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Set up two-factor sign-in">
      <TwoFactorSetUp isPasswordAsked onDone={done} />
    </Modal>
  )
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>()
  const { attempt } = useCommand(renewRecoveryCodes, { onDone: ({ recoveryCodes }) => setCodes(recoveryCodes) })
  if (codes) {
    return (
      <Modal opened onClose={onClose} title="Your new recovery codes">
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Modal>
    )
  }
  return (
    <FormDialog
      title="New recovery codes"
      schema={renewRecoveryCodes}
      submit="Make new ones"
      intro={<Text c="dimmed">The ones you have no longer work then.</Text>}
      onSubmit={attempt}
      onClose={onClose}
    />
  )
}

function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { attempt } = useCommand(turnOffTwoFactor)
  return (
    <FormDialog
      title="Turn off two-factor sign-in?"
      schema={turnOffTwoFactor}
      submit="Turn off"
      intro={<Text c="dimmed">Your password alone signs you in then.</Text>}
      onSubmit={async (values) => {
        const refusal = await attempt(values)
        if (!refusal) onClose()
        return refusal
      }}
      onClose={onClose}
    />
  )
}
