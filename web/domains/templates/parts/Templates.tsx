import { ActionIcon, Button, Menu, Select } from '@mantine/core'
import { IconBookmark, IconDots, IconList, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { getTemplates } from '#contract/domains/templates/endpoints.ts'
import { type TemplateKind, type TemplateValues, templateKinds } from '#contract/domains/templates/kinds.ts'
import { whoseText } from '#contract/kit/sharing.ts'
import { useApiState } from '#web/kit/api/api.ts'
import { useMay, useSignedIn } from '#web/kit/api/session.ts'
import { showToast } from '#web/kit/feedback/toasts.ts'
import { useForm } from '#web/kit/forms/form.tsx'
import styles from './Templates.module.css'
import { formValues, useBeginWith } from './useBeginWith.ts'

const TemplateDialog = lazy(() => import('./TemplateDialog.tsx'))
const TemplatesDialog = lazy(() => import('./TemplatesDialog.tsx'))

interface TemplatesProps {
  kind: TemplateKind
  /** What the form began with belongs to a record: people are asked before it is replaced. */
  asksFirst?: boolean
}

/** Begins the form it stands in with a template, and keeps what the form holds as one. */
export function Templates(props: TemplatesProps) {
  const mayUse = useMay('template.use')
  const mayFill = useMay(templateKinds.termOf(props.kind).access)
  return mayUse && mayFill ? <Bar {...props} /> : null
}

function Bar({ kind, asksFirst = false }: TemplatesProps) {
  const { store } = useForm()
  const { primaryRole } = useSignedIn()
  const { what, begins } = templateKinds.termOf(kind)
  const { data } = useApiState(getTemplates, {})
  const templates = data?.templates.filter((one) => one.kind === kind) ?? []
  const [kept, setKept] = useState<TemplateValues>()
  const [isListed, setIsListed] = useState(false)
  const { begunWith, leftOut, begin } = useBeginWith(kind, asksFirst)
  const keep = () => {
    const values = formValues(kind, primaryRole, store)
    if ('problem' in values) showToast('error', values.problem)
    else setKept(values.values)
  }
  const keepText = `Keep the ${what} as a template…`
  return (
    <div className={styles.bar}>
      {templates.length > 0 && (
        <Select
          className={styles.select}
          label={begins}
          placeholder="Choose a template"
          searchable
          data={templates.map((one) => ({ value: String(one.id), label: `${one.name} · ${whoseText(one)}` }))}
          value={templates.some(({ id }) => id === begunWith) ? String(begunWith) : null}
          onChange={(id) => void begin(Number(id))}
        />
      )}
      {templates.length > 0 ? (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} aria-label={`Templates: ${what}`}>
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPlus size={16} />} onClick={keep}>
              {keepText}
            </Menu.Item>
            <Menu.Item leftSection={<IconList size={16} />} onClick={() => setIsListed(true)}>
              Rename, share or remove…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : (
        <Button variant="subtle" size="compact-sm" leftSection={<IconBookmark size={15} />} onClick={keep}>
          {keepText}
        </Button>
      )}
      {leftOut.length > 0 && (
        <p className={styles.note} role="status">
          Left out of the template, since it can no longer be chosen: {leftOut.join(', ')}.
        </p>
      )}
      <Suspense>
        {kept && <TemplateDialog kind={kind} values={kept} onClose={() => setKept(undefined)} />}
        {isListed && <TemplatesDialog kind={kind} store={store} onClose={() => setIsListed(false)} />}
      </Suspense>
    </div>
  )
}
