import { Switch } from '@mantine/core'
import { changeClientReminders, getClientReminders } from '#contract/domains/clientSide/endpoints.ts'
import { getSettings, setParserPolicy } from '#contract/domains/settings/endpoints.ts'
import type { OutputOf } from '#contract/kit/endpoint.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { useCommandForm } from '#web/kit/forms/form.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

/** Whether CVs are read into the form, and how long clients have for an answer. */
export function RecruitingTab() {
  const part = useSettingPart(useApi(getClientReminders, {}))
  return (
    <>
      <Parser />
      <Reminders key={part.begun.version} part={part} />
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

type ClientReminders = OutputOf<typeof getClientReminders>

function Reminders({ part }: { part: SettingPart<ClientReminders> }) {
  const { begun, onDone } = part
  const form = useCommandForm(changeClientReminders, { draft: 'setting:reminders', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
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
    </SettingFrame>
  )
}
