import { Stack } from '@mantine/core'
import { useNavigate } from 'react-router'
import { changePassword } from '#contract/domains/access/passwords.ts'
import { Form, SubmitButton, useCommandForm } from '#web/kit/forms/form.tsx'
import { Page } from '#web/kit/pages/Page.tsx'
import { NewPasswordFields } from './parts/NewPasswordFields.tsx'

/** Changing one's own password; the other sessions end. */
export default function ChangePasswordPage() {
  const navigate = useNavigate()
  const form = useCommandForm(changePassword, { onDone: () => navigate('/profile') })
  return (
    <Page title="Change Password">
      <Form form={form}>
        <Stack gap="md" maw={420}>
          <form.Field name="currentPassword" autoComplete="current-password" hasFocus />
          <NewPasswordFields />
          <p style={{ margin: 0, fontSize: 'var(--type-dense)', color: 'var(--text-soft)' }}>
            You stay signed in here, and are signed out everywhere else.
          </p>
          <div>
            <SubmitButton>Change password</SubmitButton>
          </div>
        </Stack>
      </Form>
    </Page>
  )
}
