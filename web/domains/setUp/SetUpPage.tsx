import { Button, Text } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { beginnings } from '#contract/domains/setUp/demoData.ts'
import { beginFirm, openSetUp, setUpLinkNoLongerValid } from '#contract/domains/setUp/endpoints.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { initialTimeZone } from '#contract/kit/timeZone.ts'
import { type TimeZone, timeZones } from '#contract/vocab/timeZones.ts'
import { NewPasswordFields } from '#web/domains/access/parts/NewPasswordFields.tsx'
import styles from '#web/domains/access/parts/PublicFrame.module.css'
import { PublicFrame } from '#web/domains/access/parts/PublicFrame.tsx'
import { signInWith } from '#web/domains/access/parts/session.ts'
import { signIn } from '#web/domains/access/screens.ts'
import { failureText, useApi } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { Form, SubmitButton, useContractForm, useFormValue } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { BeginWith } from './BeginWith.tsx'

/** Where the link of a new installation leads: the first administrator, the firm and its time zone. */
export default function SetUpPage() {
  const token = useLocation().hash.slice(1)
  return token.length >= 20 ? <Opened token={token} /> : <Dead />
}

function Opened({ token }: { token: string }) {
  const { isValid } = useApi(openSetUp, { token }, { rarelyChanges: true })
  const [isDead, setIsDead] = useState(!isValid)
  return isDead ? <Dead /> : <Begin token={token} onDead={() => setIsDead(true)} />
}

/** The zone of this browser, where the workspace can have it. */
function ownTimeZone(): TimeZone {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Asia/Calcutta', initialTimeZone)
  return timeZones.has(own) ? own : timeZones.kolkata
}

function Begin({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const form = useContractForm(beginFirm, {
    initial: { token, timeZone: ownTimeZone(), beginWith: beginnings.empty },
    onSubmit: async (input) => {
      setFailure('')
      try {
        await call(beginFirm, input)
        navigate((await signInWith(input.email, input.password)) ?? '/', { replace: true })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if ('token' in error.fields) return onDead()
        setFailure(failureText(error))
        return error
      }
    },
  })
  return (
    <PublicFrame
      title="Welcome to Staffwright"
      icon={<IconBuilding size={20} />}
      lead="Name your firm and become its first administrator. Everything can be changed later."
    >
      <Form form={form} className={styles.fields} isGuarded={false}>
        <form.Field name="companyName" autoComplete="organization" hasFocus />
        <form.Field name="timeZone" />
        <form.Field name="name" autoComplete="name" />
        <form.Field name="email" autoComplete="username" />
        <NewPasswordFields />
        <BeginWith
          value={useFormValue<InputOf<typeof beginFirm>, 'beginWith'>(form, 'beginWith')}
          onChange={(next) => form.set('beginWith', next)}
        />
        <Text className={styles.failure} role="alert">
          {failure}
        </Text>
        <SubmitButton fullWidth>Begin</SubmitButton>
      </Form>
    </PublicFrame>
  )
}

function Dead() {
  return (
    <PublicFrame title="This link does not work" lead={setUpLinkNoLongerValid}>
      <Button component={Link} to={linkTo(signIn)} fullWidth>
        Go to the sign-in page
      </Button>
    </PublicFrame>
  )
}
