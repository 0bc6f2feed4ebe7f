import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import {
  audiences,
  getMailTemplates,
  type MailTemplate,
  mailTemplateForm,
  removeMailTemplate,
  saveMailTemplate,
} from '#contract/domains/messages/mails.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { Hint } from '#web/kit/feedback/Hint.tsx'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import styles from './Templates.module.css'

const fresh: Partial<MailTemplate> = { version: 0, audience: audiences.candidates }

/** The templates of mails; those who run the workspace add and change them. */
export function Templates() {
  const { templates, mayEdit } = useApi(getMailTemplates, {})
  const [edited, setEdited] = useState<Partial<MailTemplate>>()
  return (
    <>
      {mayEdit && (
        <Group justify="flex-end" mb="sm">
          <Button variant="default" size="xs" leftSection={<IconPlus size={15} />} onClick={() => setEdited(fresh)}>
            Add a template
          </Button>
        </Group>
      )}
      <ul className={styles.templates}>
        {templates.map((template) => (
          <li key={template.key}>
            <div className={styles.words}>
              <b>{template.name}</b> <Text span c="dimmed" size="sm">{`for ${template.audience}`}</Text>
              <div>{template.subject}</div>
              <Text size="sm" c="dimmed" lineClamp={2}>
                {template.body}
              </Text>
            </div>
            {mayEdit && <Actions template={template} onEdit={() => setEdited(template)} />}
          </li>
        ))}
      </ul>
      {edited && <TemplateDialog template={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function Actions({ template, onEdit }: { template: MailTemplate; onEdit: () => void }) {
  const { run } = useCommand(removeMailTemplate)
  const remove = async () => {
    const text = 'One that came with the product is as it was at first.'
    if (await confirm({ title: `Remove ${template.name}?`, text, yes: 'Remove', isDangerous: true })) {
      await run({ key: template.key })
    }
  }
  return (
    <Group gap={2} wrap="nowrap">
      <Hint label="Edit">
        <ActionIcon aria-label={`Edit ${template.name}`} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
      </Hint>
      {template.version > 0 && (
        <Hint label="Remove">
          <ActionIcon aria-label={`Remove ${template.name}`} onClick={remove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Hint>
      )}
    </Group>
  )
}

function TemplateDialog({ template, onClose }: { template: Partial<MailTemplate>; onClose: () => void }) {
  const { attempt } = useCommand(saveMailTemplate, { onDone: onClose })
  return (
    <FormDialog
      title={template.key ? 'Edit the template' : 'Add a template'}
      schema={mailTemplateForm}
      initial={template}
      fields={['name', 'audience', 'subject', 'body']}
      size="lg"
      onSubmit={attempt}
      onClose={onClose}
    />
  )
}
