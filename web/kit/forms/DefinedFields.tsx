import { Fragment, type ReactNode } from 'react'
import { type DefinedField, definedShapes, fieldsReadBy } from '#contract/kit/definedFields.ts'
import { fieldOf } from '#contract/kit/fields.ts'
import type { RecordKind } from '#contract/vocab/customFields.ts'
import { currentSession, useSignedIn } from '#web/kit/api/session.ts'
import styles from './DefinedFields.module.css'
import { Field } from './Field.tsx'

/** The fields that the firm defined for a kind of record, as far as the person may change them. */
export function useWrittenFields(kind: RecordKind): readonly DefinedField[] {
  const { primaryRole } = useSignedIn()
  return fieldsReadBy(kind, primaryRole).filter(({ isWrittenBy }) => isWrittenBy(primaryRole))
}

/** Those of one group, to stand among other fields of a form. */
export function DefinedFieldsOf({ kind, group }: { kind: RecordKind; group: string }) {
  const fields = useWrittenFields(kind)
  return fields
    .filter(({ section }) => section === group)
    .map(({ key, shape }) => {
      const isWide = fieldOf(shape)?.control === 'longText'
      return (
        <div key={key} className={isWide ? styles.wide : undefined}>
          <Field name={key} />
        </div>
      )
    })
}

interface DefinedGroupsProps {
  kind: RecordKind
  /** The groups that stand elsewhere in the form. */
  without?: ReadonlySet<string>
  /** How the form shows a part of it. */
  children: (title: string, fields: ReactNode) => ReactNode
}

const none: ReadonlySet<string> = new Set()

/** The groups that the firm named, each as a part of the form it stands in. */
export function DefinedGroups({ kind, without = none, children }: DefinedGroupsProps) {
  const groups = new Set(useWrittenFields(kind).map(({ section }) => section))
  return [...groups]
    .filter((group) => !without.has(group))
    .map((group) => <Fragment key={group}>{children(group, <DefinedFieldsOf kind={kind} group={group} />)}</Fragment>)
}

/** What a record says in these fields, as its form holds them. */
export function definedValuesOf(kind: RecordKind, record: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(record))
  const role = currentSession()?.primaryRole
  const keys = role ? Object.keys(definedShapes(kind, role)) : []
  return Object.fromEntries(keys.map((key) => [key, values.get(key) ?? null]))
}
