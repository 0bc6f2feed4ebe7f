import { Modal } from '@mantine/core'
import { useState } from 'react'
import { changeTemplate, getTemplates, removeTemplate, type Template } from '#contract/domains/templates/endpoints.ts'
import { type TemplateKind, templateKinds } from '#contract/domains/templates/kinds.ts'
import { shares, whoseText } from '#contract/kit/sharing.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { useSignedIn } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { confirm, openDialog } from '#web/kit/forms/dialogs.ts'
import type { FormStore } from '#web/kit/forms/formStore.ts'
import { ActionsMenu } from '#web/kit/pages/Page.tsx'
import TemplateDialog from './TemplateDialog.tsx'
import styles from './Templates.module.css'
import { formValues } from './useBeginWith.ts'

interface TemplatesDialogProps {
  kind: TemplateKind
  /** The form from which a template can be replaced. */
  store: FormStore
  onClose: () => void
}

/** The templates of a form: those one may change are renamed, shared, replaced and removed here. */
export default function TemplatesDialog({ kind, store, onClose }: TemplatesDialogProps) {
  const { data } = useApiState(getTemplates, {})
  const [edited, setEdited] = useState<Template>()
  const isAsked = openDialog.use() !== undefined
  const templates = data?.templates.filter((one) => one.kind === kind) ?? []
  if (edited) return <TemplateDialog kind={kind} template={edited} onClose={() => setEdited(undefined)} />
  return (
    <Modal opened onClose={onClose} title={`Templates: ${templateKinds.labelOf(kind)}`} closeOnEscape={!isAsked}>
      <ul className={styles.list}>
        {templates.map((template) => (
          <li key={template.id}>
            <div className={styles.words}>
              {template.name}
              <small>{whoseText(template)}</small>
            </div>
            {template.can.edit && <Actions template={template} store={store} onEdit={() => setEdited(template)} />}
          </li>
        ))}
      </ul>
      {templates.length === 0 && <p className={styles.note}>There is no template any more.</p>}
    </Modal>
  )
}

interface ActionsProps {
  template: Template
  store: FormStore
  onEdit: () => void
}

function Actions({ template, store, onEdit }: ActionsProps) {
  const { id, version, kind, name, share, role } = template
  const { primaryRole } = useSignedIn()
  const change = useCommand(changeTemplate)
  const remove = useCommand(removeTemplate)
  const replace = async () => {
    const shown = formValues(kind, primaryRole, store)
    if ('problem' in shown) return showToast('error', shown.problem)
    const text = 'What it holds now goes, and what stands in the form takes its place.'
    if (!(await confirm({ title: `Replace the template “${name}”?`, text, yes: 'Replace it' }))) return
    await change.run({ id, version, name, share, role, values: shown.values })
  }
  const removeAsked = async () => {
    const text =
      share === shares.own
        ? 'What was begun with it stays.'
        : 'It goes for everybody who is offered it. What was begun with it stays.'
    if (!(await confirm({ title: `Remove the template “${name}”?`, text, yes: 'Remove it', isDangerous: true }))) return
    await remove.run({ id })
  }
  return (
    <ActionsMenu
      label={`Actions for ${name}`}
      actions={[
        { label: 'Rename or share…', onClick: onEdit },
        { label: 'Replace with what the form holds…', onClick: () => void replace() },
        { label: 'Remove…', onClick: () => void removeAsked(), isDangerous: true },
      ]}
    />
  )
}
