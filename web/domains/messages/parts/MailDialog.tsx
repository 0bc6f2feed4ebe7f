import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import {
  type Audience,
  audiences,
  gapsOf,
  getMailTemplates,
  type MailForm,
  mailForm,
  previewMails,
  sendMails,
} from '#contract/domains/messages/mails.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { failureText, useApiState, useCommand } from '#web/kit/api.ts'
import { ApiError, call } from '#web/kit/call.ts'
import { Field } from '#web/kit/Field.tsx'
import { Form, SubmitButton, useContractForm } from '#web/kit/form.tsx'
import { MailPreview } from './MailPreview.tsx'

type Recipients = OutputOf<typeof previewMails>['recipients']

interface MailDialogProps {
  audience: Audience
  candidateIds?: number[]
  contactIds?: number[]
  positionId?: number
  onClose: () => void
}

interface Reviewed {
  form: MailForm
  recipients: Recipients
  key: string
}

/** Writes to candidates or clients: from a template, with a preview for each recipient before anything leaves. */
export function MailDialog({ onClose, ...given }: MailDialogProps) {
  const [reviewed, setReviewed] = useState<Reviewed>()
  const [isShown, setIsShown] = useState(false)
  const send = useCommand(sendMails, { onDone: onClose })
  const review = async (form: MailForm) => {
    try {
      const { recipients } = await call(previewMails, form)
      setReviewed({ form, recipients, key: crypto.randomUUID() })
      setIsShown(true)
      return undefined
    } catch (error) {
      if (error instanceof ApiError) return error
      throw error
    }
  }
  const title = given.audience === audiences.candidates ? 'Write to candidates' : 'Write to the client'
  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <div hidden={isShown}>
        <MailFields {...given} onReview={review} onClose={onClose} />
      </div>
      {isShown && reviewed && (
        <MailPreview
          recipients={reviewed.recipients}
          isSending={send.isRunning}
          onBack={() => setIsShown(false)}
          onSend={() => send.run({ ...reviewed.form, key: reviewed.key })}
        />
      )}
    </Modal>
  )
}

interface MailFieldsProps extends MailDialogProps {
  onReview: (form: MailForm) => Promise<ApiError | undefined>
}

function MailFields({ onReview, onClose, ...given }: MailFieldsProps) {
  const { audience, candidateIds, contactIds } = given
  const [failure, setFailure] = useState<string>()
  const form = useContractForm(mailForm, {
    initial: given,
    onSubmit: async (values) => {
      const refusal = await onReview(values)
      setFailure(refusal && failureText(refusal))
      return refusal
    },
  })
  const isCandidates = audience === audiences.candidates
  const isChosen = Boolean((isCandidates ? candidateIds : contactIds)?.length)
  return (
    <Form form={form} isGuarded={false}>
      <Stack gap="md">
        {failure && <Alert color="red">{failure}</Alert>}
        <TemplateSelect
          audience={audience}
          onChoose={({ subject, body }) => {
            form.set('subject', subject)
            form.set('body', body)
          }}
        />
        {!isChosen && <Field name={isCandidates ? 'candidateIds' : 'contactIds'} />}
        {!given.positionId && <Field name="positionId" />}
        <Field name="subject" />
        <Field
          name="body"
          help={`Filled in for each recipient: ${gapsOf[audience].map((gap) => `{{${gap}}}`).join(' ')}`}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Preview</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

interface TemplateSelectProps {
  audience: Audience
  onChoose: (template: { subject: string; body: string }) => void
}

function TemplateSelect({ audience, onChoose }: TemplateSelectProps) {
  const { data } = useApiState(getMailTemplates, {})
  const fitting = data?.templates.filter((template) => template.audience === audience) ?? []
  return (
    <Select
      label="Template"
      placeholder="Begin with a template"
      searchable
      data={fitting.map(({ key, name }) => ({ value: key, label: name }))}
      onChange={(key) => {
        const chosen = fitting.find((template) => template.key === key)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
