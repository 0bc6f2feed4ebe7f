import { Button, Checkbox, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import styles from './TwoFactorSetUp.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

function saveText(text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = 'staffwright-recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The recovery codes, shown once: they can be copied or saved, and the person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false)
  const text = `Staffwright recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <Stack gap="md">
      <Text>
        Keep these recovery codes where you find them without your phone. Each signs you in once, and they are not shown
        again.
      </Text>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => saveText(text)}>
          Save as a file
        </Button>
      </Group>
      <Checkbox
        size="sm"
        label="I have kept the recovery codes"
        checked={isKept}
        onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
      />
      <Button fullWidth disabled={!isKept} onClick={onKept}>
        Go on
      </Button>
    </Stack>
  )
}
