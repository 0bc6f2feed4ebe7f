import { Button, CopyButton, Stack, Text, TextInput } from '@mantine/core'
import { getCalendarFeed, removeCalendarFeed, renewCalendarFeed } from '#contract/domains/interviews/endpoints.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import styles from './Interviews.module.css'

/** The secret address under which another calendar reads one's own interviews: made, renewed, withdrawn. */
export function FeedSection() {
  const { address } = useApi(getCalendarFeed, {})
  const renew = useCommand(renewCalendarFeed)
  const remove = useCommand(removeCalendarFeed)
  const askToRenew = async () => {
    const text = 'Calendars that use the present address no longer get anything. Give them the new one.'
    if (await confirm({ title: 'Make a new address?', text, yes: 'Make a new one' })) await renew.run({})
  }
  return (
    <Section title="In your own calendar">
      <Stack gap="md" maw={720}>
        <Text c="dimmed">
          Outlook, Google and Apple calendars can subscribe to your interviews and stay up to date. Whoever has the
          address can read them, so keep it to yourself.
        </Text>
        {address ? (
          <div className={styles.address}>
            <TextInput
              label="Secret address"
              readOnly
              value={address}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton value={address}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
            <Button variant="default" loading={renew.isRunning} onClick={() => void askToRenew()}>
              Renew
            </Button>
            <Button variant="subtle" color="red" loading={remove.isRunning} onClick={() => void remove.run({})}>
              Withdraw
            </Button>
          </div>
        ) : (
          <div>
            <Button loading={renew.isRunning} onClick={() => void renew.run({})}>
              Make an address
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  )
}
