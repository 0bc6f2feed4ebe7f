import * as calls from '#contract/domains/candidates/dossier.ts'
import { type ChecklistDocument, checklistDocuments } from '#contract/vocab/documentTypes.ts'
import { useApi, useCommand } from '#web/kit/api.ts'
import { call } from '#web/kit/call.ts'
import { confirm } from '#web/kit/dialogs.ts'
import { FileShelf, UploadDrop } from '#web/kit/FileShelf.tsx'
import { saveLinkedFile } from '#web/kit/linkedFile.ts'
import { Page, Section } from '#web/kit/Page.tsx'
import { linkTo } from '#web/kit/screen.ts'
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
  const upload = useCommand(calls.uploadChecklistFile)
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
        />
        {mayEdit && (
          <div className={styles.add}>
            <UploadDrop
              label={`Add ${withSmallLetter(label)}`}
              send={(file, onProgress) => upload.attempt({ ...place, document }, { file, onProgress })}
            />
          </div>
        )}
      </Section>
    </div>
  )
}

/** A label inside a sentence; what is written in capitals stays so. */
const withSmallLetter = (label: string) => label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
