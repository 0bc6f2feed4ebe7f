import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import {
  addCustomField,
  changeCustomField,
  getCustomField,
  setCustomFieldRetired,
} from '#contract/domains/customFields/endpoints.ts'
import { type CustomField, customFieldForm } from '#contract/domains/customFields/model.ts'
import {
  type CustomType,
  clientSights,
  customTypes,
  type RecordKind,
  recordKinds,
  typesWithChoices,
} from '#contract/vocab/customFields.ts'
import { refreshSession } from '#web/domains/access/parts/session.ts'
import { readAgain, useCommand } from '#web/kit/api/api.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FormDialog } from '#web/kit/forms/FormDialog.tsx'
import { useForm } from '#web/kit/forms/form.tsx'
import { valueAt } from '#web/kit/forms/formStore.ts'
import { RowFields } from '#web/kit/forms/RowFields.tsx'
import { useBeginning } from '#web/kit/forms/useBeginning.ts'
import { countText } from '#web/kit/records/formats.ts'
import styles from './CustomFields.module.css'

/** Defines a field, or changes one. */
export function CustomFieldDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  return id === undefined ? <NewField onClose={onClose} /> : <KnownField id={id} onClose={onClose} />
}

function KnownField({ id, onClose }: { id: number; onClose: () => void }) {
  const { begun, newest } = useBeginning(getCustomField, { id })
  return begun && newest ? <EditField field={newest} onClose={onClose} /> : null
}

/** Forms and lists of this page know of the change at once, those of others with their next page. */
function useDone(onClose: () => void) {
  return async () => {
    await refreshSession()
    await readAgain()
    onClose()
  }
}

const beginning = {
  kind: recordKinds.candidate,
  group: 'More',
  shownTo: clientSights.never,
  isPersonal: true,
  isSearched: true,
  isListed: false,
  isRequired: false,
}

function NewField({ onClose }: { onClose: () => void }) {
  const { attempt } = useCommand(addCustomField, { onDone: useDone(onClose) })
  return (
    <FormDialog
      title="Add a field"
      schema={customFieldForm}
      initial={beginning}
      submit="Add"
      size="lg"
      draft="customField"
      onSubmit={attempt}
      onClose={onClose}
    >
      <div className={styles.grid}>
        <Field name="kind" />
        <Field name="type" />
        <div className={styles.wide}>
          <Field name="label" hasFocus />
        </div>
      </div>
      <FieldsOfType />
    </FormDialog>
  )
}

function EditField({ field, onClose }: { field: CustomField; onClose: () => void }) {
  const done = useDone(onClose)
  const { attempt } = useCommand(changeCustomField, { onDone: done })
  const retiring = useCommand(setCustomFieldRetired, { onDone: done })
  const { id, version, kind, type, isRetired, used, choices } = field
  const withdrawn = choices.filter(({ isOffered }) => !isOffered).map(({ label }) => label)
  const offered = choices.filter(({ isOffered }) => isOffered).map((one) => ({ id: one.id, label: one.label }))
  return (
    <FormDialog
      title={`${field.label}: ${customTypes.labelOf(type).toLowerCase()}, ${recordKinds.labelOf(kind).toLowerCase()}`}
      schema={changeCustomField}
      initial={{ ...field, choices: offered }}
      size="lg"
      onSubmit={attempt}
      onClose={onClose}
      intro={
        <p className={styles.about}>
          {used === 0
            ? 'No record says anything in it yet.'
            : `${countText(used, 'record')} ${used === 1 ? 'says' : 'say'} something in it.`}{' '}
          {isRetired && 'It is retired: nobody is asked for it, and what was said is kept. '}
          <Button
            size="compact-sm"
            variant="subtle"
            loading={retiring.isRunning}
            onClick={() => void retiring.run({ id, version, isRetired: !isRetired })}
          >
            {isRetired ? 'Bring it back' : 'Retire it'}
          </Button>
        </p>
      }
    >
      <Field name="label" hasFocus />
      <FieldsOfType kind={kind} type={type} withdrawn={withdrawn} />
    </FormDialog>
  )
}

const ofFirmAlone = 'Nobody chosen: everybody of the firm who reads the record. Administrators always do'

interface FieldsOfTypeProps {
  /** Of a field that is there; of a new one the form says both. */
  kind?: RecordKind
  type?: CustomType
  withdrawn?: readonly string[]
}

function useChosen(name: string): unknown {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => valueAt(store.state().values, name))
}

/** What is asked of a field beside its label, as far as its type and its record need it. */
function FieldsOfType({ withdrawn = [], ...known }: FieldsOfTypeProps) {
  const chosen = { type: useChosen('type'), kind: useChosen('kind') }
  const type = known.type ?? (customTypes.has(chosen.type) ? chosen.type : undefined)
  const kind = known.kind ?? (recordKinds.has(chosen.kind) ? chosen.kind : recordKinds.candidate)
  const { hasStatuses, hasReveal, hasList, isSearched, isOfPerson, isOfAgencies } = recordKinds.termOf(kind)
  const isFree = type !== undefined && customTypes.termOf(type).isFree
  const sights = clientSights.ids.filter((one) => hasReveal || one !== clientSights.revealed)
  return (
    <>
      {type && typesWithChoices.includes(type) && (
        <div>
          <h3 className={styles.part}>Choices</h3>
          {withdrawn.length > 0 && (
            <p className={styles.about}>
              No longer offered, and kept where they were chosen: {withdrawn.join(', ')}. Add one again by its name.
            </p>
          )}
          <RowFields name="choices" fields={['label']} row="choice" />
        </div>
      )}
      <div className={styles.grid}>
        <Field name="group" />
        <Field name="help" />
      </div>
      <div>
        <h3 className={styles.part}>Who reads and writes it</h3>
        <div className={styles.grid}>
          <Field name="readers" help={isOfAgencies ? undefined : ofFirmAlone} />
          <Field name="writers" />
          <Field name="shownTo" only={sights} isDisabled={type === customTypes.person} />
        </div>
      </div>
      <div>
        <h3 className={styles.part}>When it must be filled in</h3>
        <div className={styles.grid}>
          <Field name={hasStatuses ? 'requiredFrom' : 'isRequired'} />
          <Field name="requiredOf" />
        </div>
      </div>
      <div className={styles.grid}>
        {hasList && <Field name="isListed" />}
        {isSearched && <Field name="isSearched" />}
        {isOfPerson && !isFree && <Field name="isPersonal" />}
      </div>
    </>
  )
}
