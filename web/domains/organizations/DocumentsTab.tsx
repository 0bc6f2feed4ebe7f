import {
  getAssessmentSheets,
  getOrganizationFileLink,
  getProfiles,
  getTrackingSheets,
  removeOrganizationFile,
  uploadAssessmentSheet,
  uploadProfile,
  uploadTrackingSheet,
} from '#contract/domains/organizations/files.ts'
import type { Organization } from '#contract/domains/organizations/record.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { call } from '#web/kit/api/call.ts'
import { confirm } from '#web/kit/forms/dialogs.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { FileShelf, FileShelves, type ShelvedFile, UploadDrop } from '#web/kit/records/FileShelf.tsx'
import { saveLinkedFile } from '#web/kit/records/linkedFile.ts'
import { StatusChip } from '#web/kit/records/StatusChip.tsx'

const documents = {
  title: 'Documents',
  list: getProfiles,
  upload: uploadProfile,
  add: 'Add a document, such as the company profile',
  none: 'No document yet.',
  isTemplate: false,
} as const

const sheets = [
  {
    title: 'Tracking sheet',
    list: getTrackingSheets,
    upload: uploadTrackingSheet,
    add: 'Replace the tracking sheet',
    none: 'No tracking sheet yet.',
    isTemplate: true,
  },
  {
    title: 'Assessment sheet',
    list: getAssessmentSheets,
    upload: uploadAssessmentSheet,
    add: 'Replace the assessment sheet',
    none: 'No assessment sheet yet.',
    isTemplate: true,
  },
] as const

const columns = [[documents], sheets] as const

/** The documents of an organization, and the sheets it wants candidates tracked and assessed with. */
export function DocumentsTab({ organization }: { organization: Organization }) {
  return (
    <FileShelves>
      {columns.map((shelves) => (
        <div key={shelves[0].title}>
          {shelves.map((shelf) => (
            <Shelf key={shelf.title} shelf={shelf} organization={organization} />
          ))}
        </div>
      ))}
    </FileShelves>
  )
}

interface ShelfProps {
  shelf: typeof documents | (typeof sheets)[number]
  organization: Organization
}

function Shelf({ shelf, organization: { id: organizationId, can } }: ShelfProps) {
  const { data, error } = useApiState(shelf.list, { organizationId })
  const { attempt } = useCommand(shelf.upload)
  const { run: removeFile } = useCommand(removeOrganizationFile)
  if (error && !data) throw error
  const remove = async ({ id, fileName }: ShelvedFile) => {
    const text = 'Nobody can open it any more. The log keeps that it was there.'
    if (await confirm({ title: `Remove ${fileName}?`, text, yes: 'Remove', isDangerous: true }))
      await removeFile({ id })
  }
  return (
    <Section title={shelf.title}>
      {can.uploadFile && (
        <UploadDrop
          label={shelf.isTemplate && data?.files.length === 0 ? shelf.add.replace('Replace', 'Add') : shelf.add}
          send={(file, onProgress) => attempt({ organizationId }, { file, onProgress })}
        />
      )}
      <FileShelf
        files={data?.files}
        none={shelf.none}
        save={(id) => call(getOrganizationFileLink, { id }).then(saveLinkedFile)}
        remove={can.uploadFile ? (file) => void remove(file) : undefined}
        mark={(_, place) => shelf.isTemplate && place === 0 && <StatusChip label="In use" kind="active" />}
      />
    </Section>
  )
}
