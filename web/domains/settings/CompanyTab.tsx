import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { getSettings, maxLogoBytes, removeLogo, setCompany, setLogo } from '#contract/domains/settings/endpoints.ts'
import type { WorkspaceSettings } from '#contract/domains/settings/model.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { useMay } from '#web/kit/api/session.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FileDrop } from '#web/kit/forms/FileDrop.tsx'
import { FormSection, WholeWidth } from '#web/kit/forms/FormParts.tsx'
import { useCommandForm } from '#web/kit/forms/form.tsx'
import { fileSizeText } from '#web/kit/records/formats.ts'
import styles from './Logo.module.css'
import { SettingFrame } from './SettingFrame.tsx'
import { type SettingPart, useSettingPart } from './useSettingPart.ts'

/** Who the mails of the workspace are from. */
export function CompanyTab() {
  const { company, logo } = useApi(getSettings, {})
  const part = useSettingPart(company)
  return (
    <>
      <CompanyForm key={part.begun.version} part={part} />
      <Logo address={logo} />
    </>
  )
}

function CompanyForm({ part }: { part: SettingPart<WorkspaceSettings['company']> }) {
  const { begun, onDone } = part
  const form = useCommandForm(setCompany, { draft: 'setting:company', initial: begun, onDone })
  return (
    <SettingFrame form={form} part={part}>
      <FormSection
        title="Company"
        about="Everybody who gets a mail from the workspace sees this name. Name, address and GST number on invoices are kept by Accounts."
      >
        <Field name="name" />
        <Field name="replyTo" />
        <Field name="countryId" />
        <Field name="accent" />
      </FormSection>
    </SettingFrame>
  )
}

/** The logo, which is kept as soon as it is chosen. */
function Logo({ address }: { address: string | null }) {
  const mayEdit = useMay('settings.edit')
  const [failure, setFailure] = useState<string>()
  const [file, setFile] = useState<File>()
  const set = useCommand(setLogo, {
    onDone: () => setFile(undefined),
    onFailed: ({ fields, message }) => setFailure(fields['file'] ?? message),
  })
  const remove = useCommand(removeLogo)
  const take = (taken: File | undefined) => {
    setFile(taken)
    setFailure(undefined)
    if (taken) void set.run({}, { file: taken })
  }
  const ask = async () => {
    const text = 'The name of the product stands in its place.'
    if (await confirm({ title: 'Take the logo away?', text, yes: 'Take away', isDangerous: true })) await remove.run({})
  }
  return (
    <FormSection
      title="Logo"
      about="Stands on the sign-in page, at the head of mails (PNG or JPEG) and on the pages that candidates and clients open by a link."
    >
      <WholeWidth>
        {address && (
          <Group mb="md">
            <img src={address} alt="The logo as it is shown" className={styles.logo} />
            {mayEdit && (
              <Button variant="default" size="xs" loading={remove.isRunning} onClick={() => void ask()}>
                Take away
              </Button>
            )}
          </Group>
        )}
        {mayEdit && (
          <FileDrop
            label={address ? 'Another logo' : 'Logo'}
            file={file}
            onFile={take}
            extensions={['png', 'jpg', 'jpeg', 'svg']}
            maxBytes={maxLogoBytes}
            error={failure}
            help={`PNG, JPEG or SVG, up to ${fileSizeText(maxLogoBytes)}, best on a transparent ground`}
          />
        )}
      </WholeWidth>
    </FormSection>
  )
}
