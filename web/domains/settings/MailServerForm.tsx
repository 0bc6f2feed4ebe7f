import { getMailServer, setMailServer } from '#contract/domains/settings/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { type MailSecurity, mailSecurities } from '#contract/vocab/mails.ts'
import { refreshSession } from '#web/domains/access/parts/session.ts'
import { useApi } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormFoot, FormSection } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'

type Kept = OutputOf<typeof getMailServer>

/** The port that belongs to each way of keeping the connection safe. */
const usualPort: Readonly<Record<MailSecurity, number>> = { tls: 465, startTls: 587, none: 25 }

/** The mail server, which is tried before it is kept. */
export function MailServerForm() {
  const kept = useApi(getMailServer, {})
  return <ServerForm key={kept.version} kept={kept} />
}

function ServerForm({ kept: { server, version } }: { kept: Kept }) {
  const mayEdit = useMay('settings.edit')
  const initial = { port: usualPort.startTls, security: mailSecurities.startTls, ...server, version }
  const form = useCommandForm(setMailServer, { initial, onDone: refreshSession })
  const followPort = (security: unknown) => {
    const isUsual = Object.values(usualPort).includes(Number(valueAt(form.store.state().values, 'port')))
    if (isUsual && mailSecurities.has(security)) form.set('port', usualPort[security])
  }
  return (
    <Form form={form}>
      <FormSection
        title="Mail server"
        about="Your provider calls it SMTP. Before it is kept, a mail is sent to you through it; where that fails, nothing changes."
      >
        <Field name="host" placeholder="smtp.example.com" />
        <Field name="security" onChanged={followPort} />
        <Field name="port" />
        <Field name="sender" />
        <Field name="user" autoComplete="off" />
        <Field
          name="password"
          autoComplete="new-password"
          help={server?.hasPassword ? 'Empty: the one that is kept' : undefined}
        />
      </FormSection>
      {mayEdit && <FormFoot save="Try and save" />}
    </Form>
  )
}
