import {
  getPositionFileLink,
  getPositionFiles,
  uploadAssessmentSheet,
  uploadJobDescription,
  uploadMinutes,
  uploadTrackingSheet,
} from '#contract/domains/positions/endpoints.ts'
import { type PositionFileKind, positionFileKinds } from '#contract/domains/positions/model.ts'
import type { Position } from '#contract/domains/positions/record.ts'
import { useApiState, useCommand } from '#web/kit/api/api.ts'
import { call } from '#web/kit/api/call.ts'
import { Section } from '#web/kit/pages/Page.tsx'
import { FileShelf, FileShelves, UploadDrop } from '#web/kit/records/FileShelf.tsx'
import { saveLinkedFile } from '#web/kit/records/linkedFile.ts'

/** How files of each kind are sent, asked for, and missed. */
const kinds: Record<PositionFileKind, { upload: typeof uploadJobDescription; add: string; none: string }> = {
  [positionFileKinds.jd]: {
    upload: uploadJobDescription,
    add: 'Add a job description',
    none: 'No job description yet.',
  },
  [positionFileKinds.mom]: { upload: uploadMinutes, add: 'Add minutes of meeting', none: 'No minutes yet.' },
  [positionFileKinds.trackingSheet]: {
    upload: uploadTrackingSheet,
    add: 'Add a tracking sheet',
    none: 'No tracking sheet yet.',
  },
  [positionFileKinds.assessmentSheet]: {
    upload: uploadAssessmentSheet,
    add: 'Add an assessment sheet',
    none: 'No assessment sheet yet.',
  },
}

/** The job descriptions of a position, and for the firm's own people its minutes and sheets. */
export function FilesTab({ position: { id, can } }: { position: Position }) {
  const shown = can.readMinutes ? positionFileKinds.ids : [positionFileKinds.jd]
  return (
    <FileShelves>
      {shown.map((kind) => (
        <div key={kind}>
          <Files kind={kind} positionId={id} mayUpload={can.uploadFile} />
        </div>
      ))}
    </FileShelves>
  )
}

interface FilesProps {
  kind: PositionFileKind
  positionId: number
  mayUpload: boolean
}

function Files({ kind, positionId, mayUpload }: FilesProps) {
  const { data, error } = useApiState(getPositionFiles, { positionId, kind })
  const { attempt } = useCommand(kinds[kind].upload)
  if (error && !data) throw error
  return (
    <Section title={positionFileKinds.labelOf(kind)}>
      {mayUpload && (
        <UploadDrop
          label={kinds[kind].add}
          send={(file, onProgress) => attempt({ positionId }, { file, onProgress })}
        />
      )}
      <FileShelf
        files={data?.files}
        none={kinds[kind].none}
        save={(id) => call(getPositionFileLink, { id }).then(saveLinkedFile)}
      />
    </Section>
  )
}
