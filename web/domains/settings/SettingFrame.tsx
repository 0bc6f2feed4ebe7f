import type { ReactNode } from 'react'
import { useMay } from '#web/kit/api/session.ts'
import { ChangedMeanwhile } from '#web/kit/forms/ChangedMeanwhile.tsx'
import { FormFoot } from '#web/kit/forms/FormParts.tsx'
import { type ContractForm, Form } from '#web/kit/forms/form.tsx'
import styles from './SettingFrame.module.css'
import type { SettingPart } from './useSettingPart.ts'

interface SettingFrameProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form's own type has been checked where it was made
  form: ContractForm<any>
  part: SettingPart
  children: ReactNode
}

/** The frame around the form of one part of the settings. What is saved counts for everybody from that moment on. */
export function SettingFrame({ form, part: { begun, newest, restart }, children }: SettingFrameProps) {
  const mayEdit = useMay('settings.edit')
  return (
    <Form form={form}>
      <ChangedMeanwhile what="setting" form={form} begun={begun} newest={newest} onReload={restart} />
      {/* Who may only read sees what is set, and cannot begin to change it. */}
      <fieldset className={styles.fields} disabled={!mayEdit}>
        {children}
      </fieldset>
      {mayEdit && <FormFoot save="Save" />}
    </Form>
  )
}
