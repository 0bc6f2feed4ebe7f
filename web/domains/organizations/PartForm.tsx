import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { formFor } from '#contract/kit/definedFields.ts'
import type { Command, InputOf } from '#contract/kit/endpoint.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { ChangedMeanwhile } from '#web/kit/forms/ChangedMeanwhile.tsx'
import { FormFoot } from '#web/kit/forms/FormParts.tsx'
import { Form, useCommandForm } from '#web/kit/forms/form.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { organizationView } from './screens.ts'

/** What each part of the edit screen is given: the organization it began with, and as it is meanwhile. */
export interface Part {
  begun: Organization
  newest: Organization
  onReload: () => void
}

interface PartFormProps<E extends Command> {
  part: Part
  command: E
  /** What the fields begin with, with id and version. */
  values: (organization: Organization) => Partial<InputOf<E>> & { version: number }
  /** The tab of the organization's page to which a save leads. */
  tab?: string
  save: string
  children: ReactNode
}

/**
 * One form of the edit screen. Once saved it leads back to the organization; where somebody else was faster, what they
 * saved is read, so that the notice about it can be shown.
 */
export function PartForm<E extends Command>(props: PartFormProps<E>) {
  const { part, command, values, tab, save, children } = props
  const { begun, newest, onReload } = part
  const navigate = useNavigate()
  const { primaryRole } = useSignedIn()
  const back = linkTo(organizationView, { id: begun.id }, tab ? { tab } : {})
  const form = useCommandForm(formFor(command, primaryRole), {
    draft: `organization:${begun.id}:${command.path}`,
    initial: values(begun),
    onDone: () => navigate(back),
  })
  return (
    <Form form={form}>
      <ChangedMeanwhile
        what="organization"
        form={form}
        begun={values(begun)}
        newest={values(newest)}
        onReload={onReload}
      />
      {children}
      <FormFoot save={save} cancelTo={back} />
    </Form>
  )
}
