import { Button, CopyButton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { sessionState } from '#contract/domains/access/endpoints.ts'
import { generateTwoFactorKey, validatePin } from '#contract/domains/access/twoFactor.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { localValues } from '#contract/vocab/browser.ts'
import { failureText } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import { CodeField } from '../CodeField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './TwoFactorSetUp.module.css'

type Key = OutputOf<typeof generateTwoFactorKey>
type SessionState = z.output<typeof sessionState>

interface TwoFactorSetUpProps {
  /** Whoever is signed in already gives the password again. */
  isPasswordAsked: boolean
  onDone: (session: SessionState) => void
  onSignedOut?: () => void
}

/** The steps to a second factor: the key on the phone, its first code, and the recovery codes. */
export function TwoFactorSetUp({ isPasswordAsked, onDone, onSignedOut }: TwoFactorSetUpProps) {
  const [key, setKey] = useState<Key>()
  const [done, setDone] = useState<{ session: SessionState; codes: readonly string[] }>()
  const turnOn = (session: SessionState, codes: readonly string[]) => {
    localStorage.removeItem(localValues.twoFactorImage)
    setDone({ session, codes })
  }
  if (done) return <RecoveryCodes codes={done.codes} onKept={() => onDone(done.session)} />
  if (key) return <Scan twoFactorKey={key} onDone={turnOn} />
  return <Begin isPasswordAsked={isPasswordAsked} onKey={setKey} onSignedOut={onSignedOut} />
}

interface BeginProps {
  isPasswordAsked: boolean
  onKey: (key: Key) => void
  onSignedOut?: () => void
}

function Begin({ isPasswordAsked, onKey, onSignedOut }: BeginProps) {
  const [failure, setFailure] = useState('')
  const form = useContractForm(generateTwoFactorKey, {
    onSubmit: async (input) => {
      setFailure('')
      try {
        const key = await call(generateTwoFactorKey, input)
        localStorage.setItem(localValues.twoFactorImage, key.image)
        onKey(key)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 401) return onSignedOut?.()
        if (Object.keys(error.fields).length === 0) setFailure(failureText(error))
        return error
      }
    },
  })
  return (
    <Form form={form} isGuarded={false}>
      <Stack gap="md">
        <Text>
          You need an authenticator application on your phone, such as Google Authenticator, Microsoft Authenticator or
          Aegis.
        </Text>
        {isPasswordAsked && (
          <form.Field name="password" label="Your password" autoComplete="current-password" hasFocus />
        )}
        <Text className={styles.failure} role="alert">
          {failure}
        </Text>
        <SubmitButton fullWidth>Begin</SubmitButton>
      </Stack>
    </Form>
  )
}

interface ScanProps {
  twoFactorKey: Key
  onDone: (session: SessionState, codes: readonly string[]) => void
}

function Scan({ twoFactorKey, onDone }: ScanProps) {
  const [failure, setFailure] = useState('')
  const form = useContractForm(validatePin, {
    onSubmit: async (input) => {
      setFailure('')
      try {
        const { session, recoveryCodes } = await call(validatePin, input)
        onDone(session, recoveryCodes ?? [])
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (Object.keys(error.fields).length === 0) setFailure(failureText(error))
        return error
      }
    },
  })
  return (
    <Form form={form} isGuarded={false}>
      <ol className={styles.steps}>
        <li>
          <KeyToScan twoFactorKey={twoFactorKey} />
        </li>
        <li>
          <CodeField name="pin" label="Enter the code it shows" />
          <Text className={styles.failure} role="alert">
            {failure}
          </Text>
        </li>
      </ol>
      <SubmitButton fullWidth mt="md">
        Turn on
      </SubmitButton>
    </Form>
  )
}

function KeyToScan({ twoFactorKey: { key, image } }: Pick<ScanProps, 'twoFactorKey'>) {
  return (
    <>
      <p>Scan this image with the application.</p>
      <img className={styles.image} src={image} width={176} height={176} alt="QR code with the key below" />
      <p className={styles.soft}>Or type the key:</p>
      <div className={styles.key}>
        <code>{key}</code>
        <CopyButton value={key.replaceAll(' ', '')}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {copied ? 'Copied' : 'Copy'}
            </Button>
          )}
        </CopyButton>
      </div>
    </>
  )
}
