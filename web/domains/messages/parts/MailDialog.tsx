import { Alert, Button, Group, Modal, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import {
  type Audience,
  audiences,
  gapsFor,
  getMailTemplates,
  type MailForm,
  mailForm,
  previewMails,
  sendMails,
} from '#contract/domains/messages/mails.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { failureText, useApiState, useCommand } from '#web/kit/api/api.ts'
import { ApiError, call } from '#web/kit/api/call.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { confirm, openDialog } from '#web/kit/forms/dialogs.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { type ContractForm, Form, SubmitButton, useContractForm } from '#web/kit/forms/form.tsx'
import { mayDiscard } from '#web/kit/forms/unsaved.ts'
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
  const [failure, setFailure] = useState<string>()
  const isAsked = openDialog.use() !== undefined
  const form = useContractForm(mailForm, {
    initial: given,
    draft: draftOf(given),
    isUnsettled: true,
    onSubmit: async (values) => {
      const answer = await review(values)
      setFailure(answer instanceof ApiError ? failureText(answer) : undefined)
      if (answer instanceof ApiError) return answer
      setReviewed({ form: values, recipients: answer, key: crypto.randomUUID() })
      setIsShown(true)
    },
  })
  const send = useCommand(sendMails, {
    onDone: () => {
      form.settle()
      onClose()
    },
  })
  const close = async () => {
    if (await mayDiscard(form)) onClose()
  }
  const title = given.audience === audiences.candidates ? 'Write to candidates' : 'Write to the client'
  return (
    <Modal opened onClose={close} title={title} size="xl" closeOnEscape={!isAsked}>
      <div hidden={isShown}>
        <MailFields {...given} form={form} failure={failure} onClose={close} />
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

/** A mail is kept for whom it was begun, so that it does not come back for somebody else. */
const draftOf = ({ audience, candidateIds, contactIds, positionId }: Omit<MailDialogProps, 'onClose'>) =>
  `mail:${audience}:${(candidateIds ?? contactIds ?? []).join(',')}:${positionId ?? ''}`

async function review(form: MailForm): Promise<Recipients | ApiError> {
  try {
    return (await call(previewMails, form)).recipients
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

interface MailFieldsProps extends MailDialogProps {
  form: ContractForm<z.input<typeof mailForm>>
  failure: string | undefined
}

function MailFields({ form, failure, onClose, audience, candidateIds, contactIds, positionId }: MailFieldsProps) {
  const { primaryRole } = useSignedIn()
  const isCandidates = audience === audiences.candidates
  const isChosen = Boolean((isCandidates ? candidateIds : contactIds)?.length)
  return (
    <Form form={form} isGuarded={false}>
      <Stack gap="md">
        {failure && <Alert color="red">{failure}</Alert>}
        <TemplateSelect audience={audience} form={form} />
        {!isChosen && <Field name={isCandidates ? 'candidateIds' : 'contactIds'} />}
        {!positionId && <Field name="positionId" />}
        <Field name="subject" />
        <Field
          name="body"
          help={`Filled in for each recipient: ${gapsFor(audience, primaryRole)
            .map((gap) => `{{${gap}}}`)
            .join(' ')}`}
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
  form: MailFieldsProps['form']
}

/** Begins the mail with a template; what was written by hand is replaced only by whoever says so. */
function TemplateSelect({ audience, form }: TemplateSelectProps) {
  const { data } = useApiState(getMailTemplates, {})
  const [begun, setBegun] = useState({ key: '', subject: '', body: '' })
  const fitting = data?.templates.filter((template) => template.audience === audience) ?? []
  const isByHand = () =>
    (['subject', 'body'] as const).some((name) => {
      const text = form.store.state().values[name]
      return Boolean(text) && text !== begun[name]
    })
  const choose = async (key: string | null) => {
    const chosen = fitting.find((template) => template.key === key)
    const question = { title: 'Replace what you wrote?', text: 'The template takes the place of subject and text.' }
    if (!chosen || (isByHand() && !(await confirm({ ...question, yes: 'Replace', no: 'Keep mine' })))) return
    setBegun(chosen)
    form.set('subject', chosen.subject)
    form.set('body', chosen.body)
  }
  return (
    <Select
      label="Template"
      placeholder="Begin with a template"
      searchable
      data={fitting.map(({ key, name }) => ({ value: key, label: name }))}
      value={begun.key || null}
      onChange={(key) => void choose(key)}
    />
  )
}
