import { addToOrganizationLog, getOrganizationLog } from '#contract/domains/organizations/endpoints.ts'
import { useApi } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { Form, SubmitButton, useCommandForm } from '#web/kit/forms/form.tsx'
import { Timeline } from '#web/kit/records/Timeline.tsx'
import styles from './LogTab.module.css'

/** What was changed about an organization and what people wrote down, newest first. */
export function LogTab({ id }: { id: number }) {
  const { entries } = useApi(getOrganizationLog, { id })
  return (
    <>
      <Remark key={entries[0]?.id ?? 0} id={id} />
      <Timeline
        empty="Nothing has been changed yet"
        entries={entries.map(({ id: key, at, byName, role, isRemark, lines: [first, ...rest] }) => ({
          id: key,
          at,
          kind: isRemark ? 'Remark' : 'Change',
          title: first ?? 'Saved without a change',
          detail: rest.length > 0 && rest.map((line) => <div key={line}>{line}</div>),
          by: byName && role ? `${byName}, ${role}` : byName,
        }))}
      />
    </>
  )
}

/** Writes a remark into the log; empty again once it stands there. */
function Remark({ id }: { id: number }) {
  const form = useCommandForm(addToOrganizationLog, { initial: { id } })
  return (
    <Form form={form} className={styles.remark} isGuarded={false}>
      <Field name="remark" label="Write into the log" />
      <div>
        <SubmitButton size="xs" variant="default">
          Add remark
        </SubmitButton>
      </div>
    </Form>
  )
}
