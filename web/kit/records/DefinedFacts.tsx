import { definedLabel, fieldsReadBy } from '#contract/kit/definedFields.ts'
import type { FieldChange } from '#contract/kit/definition.ts'
import { text } from '#contract/kit/fields.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { currentSession } from '#web/kit/api/session.ts'
import type { Fact } from '#web/kit/pages/Page.tsx'
import { FactSheet, Panel } from './FactSheet.tsx'
import { FieldValue } from './FieldValue.tsx'
import type { TimelineEntry } from './Timeline.tsx'

/** Facts under a heading. */
export interface FactGroup {
  title: string
  facts: Fact[]
}

const isBlank = (value: unknown) => value === null || value === undefined || (Array.isArray(value) && !value.length)

/** The name of a record, in the place of its number. */
const textual = { shape: text('Name') }

/** What a record says in the fields that the firm defined, group by group, as far as its reader reads them. */
export function definedGroupsOf(kind: RecordKind, record: object): FactGroup[] {
  const known = new Map<string, unknown>(Object.entries(record))
  const role = currentSession()?.primaryRole
  const fields = role ? fieldsReadBy(kind, role).filter(({ key }) => known.has(key)) : []
  const groups = new Map<string, Fact[]>()
  for (const field of fields) {
    const value = known.get(field.names ?? field.key)
    const told = isBlank(value) ? null : <FieldValue field={field.names ? textual : field} value={value} />
    const facts = groups.get(field.section) ?? []
    groups.set(field.section, [...facts, { label: definedLabel(field), value: told }])
  }
  return [...groups].map(([title, facts]) => ({ title, facts }))
}

/** The same as boxes of a record's page. */
export function DefinedPanels({ kind, record }: { kind: RecordKind; record: object }) {
  return definedGroupsOf(kind, record).map(({ title, facts }) => (
    <Panel key={title} title={title}>
      <FactSheet of={facts} />
    </Panel>
  ))
}

/** A change of such fields as a timeline shows it. */
export function changeEntry({ id, at, byName, lines }: FieldChange): TimelineEntry {
  const [first, ...rest] = lines
  return {
    ...{ id, at, kind: 'Change', title: first, by: byName },
    detail: rest.length > 0 && rest.map((line) => <div key={line}>{line}</div>),
  }
}
