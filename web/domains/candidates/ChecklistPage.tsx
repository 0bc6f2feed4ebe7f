import { Group } from '@mantine/core'
import { useState } from 'react'
import * as calls from '#contract/domains/candidates/profile.ts'
import { type ChecklistDocument, checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'
import { type ApiError, call } from '#web/kit/api/call.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Field } from '#web/kit/forms/Field.tsx'
import { FileDrop } from '#web/kit/forms/FileDrop.tsx'
import { Form, SubmitButton, useCommandForm } from '#web/kit/forms/form.tsx'
import { Page, Section } from '#web/kit/pages/Page.tsx'
import { linkTo } from '#web/kit/pages/screen.ts'
import { FileShelf } from '#web/kit/records/FileShelf.tsx'
import { saveLinkedFile } from '#web/kit/records/linkedFile.ts'
import styles from './ChecklistPage.module.css'
import { candidateView } from './screens.ts'

interface Place {
  candidateId: number
  positionId: number
}

/** The documents a candidate hands in for a position: what is there, what is missing, and where each is dropped. */
export default function ChecklistPage({ id, positionId }: { id: number; positionId: number }) {
  const place = { candidateId: id, positionId }
  const { candidateName, positionName, organizationName, files, missing, can } = useApi(calls.getChecklist, place)
  const done = checklistDocuments.ids.length - missing.length
  return (
    <Page
      title={`Checklist of ${candidateName}`}
      back={{ to: linkTo(candidateView, { id }), label: candidateName }}
      facts={[
        { label: 'Position', value: `${positionName}, ${organizationName}` },
        { label: 'Documents', value: `${done} of ${checklistDocuments.ids.length} handed in` },
      ]}
    >
      <div className={styles.documents}>
        {checklistDocuments.ids.map((document) => (
          <Document
            key={document}
            place={place}
            document={document}
            files={files.filter((file) => file.document === document)}
            mayEdit={can.edit}
          />
        ))}
      </div>
    </Page>
  )
}

interface DocumentProps {
  place: Place
  document: ChecklistDocument
  files: readonly calls.ChecklistFile[]
  mayEdit: boolean
}

function Document({ place, document, files, mayEdit }: DocumentProps) {
  const removal = useCommand(calls.deleteChecklistFile)
  const label = checklistDocuments.labelOf(document)
  const remove = async ({ id, fileName }: { id: number; fileName: string }) => {
    const question = { title: `Take ${fileName} out?`, text: `It is no longer part of the checklist.` }
    if (await confirm({ ...question, yes: 'Take out', isDangerous: true })) await removal.run({ ...place, id })
  }
  return (
    <div className={styles.document}>
      <Section title={label}>
        <FileShelf
          files={files.map((file) => ({ ...file, byName: file.createdByName }))}
          none="Not handed in yet"
          save={(id) => call(calls.getChecklistLink, { ...place, id }).then(saveLinkedFile)}
          remove={mayEdit ? (file) => void remove(file) : undefined}
          mark={({ remarks }) => remarks && <p className={styles.remarks}>{remarks}</p>}
        />
        {mayEdit && <AddDocument asked={{ ...place, document }} label={withSmallLetter(label)} />}
      </Section>
    </div>
  )
}

interface AddDocumentProps {
  asked: Place & { document: ChecklistDocument }
  label: string
}

/** Takes a file, with what is to be said about it; one that is refused stays, with the reason. */
function AddDocument({ asked, label }: AddDocumentProps) {
  const [file, setFile] = useState<File>()
  const [refusal, setRefusal] = useState<ApiError>()
  const take = (taken: File | undefined) => {
    setFile(taken)
    setRefusal(undefined)
  }
  const form = useCommandForm(calls.uploadChecklistFile, {
    initial: asked,
    file,
    onFailed: setRefusal,
    onDone: () => {
      take(undefined)
      form.startAnew()
    },
  })
  return (
    <Form form={form} className={styles.add}>
      <FileDrop label={`Add ${label}`} file={file} onFile={take} error={refusal?.fields['file'] ?? refusal?.said} />
      {file && (
        <>
          <Field name="remarks" hasFocus />
          <Group justify="flex-end">
            <SubmitButton>Add to the checklist</SubmitButton>
          </Group>
        </>
      )}
    </Form>
  )
}

/** A label inside a sentence; what is written in capitals stays so. */
const withSmallLetter = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
