import { Switch } from '@mantine/core'
import { changeClientReminders, getClientReminders } from '#contract/domains/clientSide/endpoints.ts'
import { getSettings, setParserPolicy } from '#contract/domains/settings/endpoints.ts'
import { FormFoot, FormSection, WholeWidth } from '#web/domains/organizations/parts/FormParts.tsx'
import { useApi, useCommand } from '#web/kit/api.ts'
import { Field } from '#web/kit/Field.tsx'
import { Form, useCommandForm } from '#web/kit/form.tsx'
import { useMay } from '#web/kit/session.ts'

/** Whether CVs are read into the form, and how long clients have for an answer. */
export function RecruitingTab() {
  const reminders = useApi(getClientReminders, {})
  return (
    <>
      <Parser />
      <Reminders key={reminders.version} reminders={reminders} />
    </>
  )
}

/** Turned on and off at once: there is nothing else to save. */
function Parser() {
  const { isOn, version } = useApi(getSettings, {}).parser
  const mayEdit = useMay('settings.edit')
  const { run, isRunning } = useCommand(setParserPolicy)
  return (
    <FormSection
      title="CV parser"
      about="Whoever adds a candidate may then have the form filled from the CV, and checks it before saving."
    >
      <WholeWidth>
        <Switch
          label="Read CVs into the candidate form"
          description="Off, CVs are only uploaded. CVs never leave this server."
          checked={isOn}
          disabled={!mayEdit || isRunning}
          onChange={({ currentTarget }) => void run({ isOn: currentTarget.checked, version })}
        />
      </WholeWidth>
    </FormSection>
  )
}

type ClientReminders = ReturnType<typeof useApi<typeof getClientReminders>>

function Reminders({ reminders }: { reminders: ClientReminders }) {
  const mayEdit = useMay('settings.edit')
  const form = useCommandForm(changeClientReminders, { draft: 'setting:reminders', initial: reminders })
  return (
    <Form form={form}>
      <FormSection
        title="Feedback of clients"
        about="A CV that waits longer at the client becomes CV Feedback Pending by itself, and stands in Pending CV Feedback."
      >
        <Field name="feedbackDays" />
        <Field name="everyDays" />
        <WholeWidth>
          <Field name="isOn" />
        </WholeWidth>
      </FormSection>
      {mayEdit && <FormFoot save="Save" />}
    </Form>
  )
}
