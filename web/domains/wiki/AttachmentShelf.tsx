import type { ReactNode } from 'react'
import { downloadFromWiki } from '#contract/domains/wiki/endpoints.ts'
import type { WikiAttachment } from '#contract/domains/wiki/model.ts'
import { download } from '#web/kit/api/call.ts'
import { FileShelf } from '#web/kit/records/FileShelf.tsx'

interface AttachmentShelfProps {
  attachments: readonly WikiAttachment[]
  /** Said where there is none. */
  none: string
  mark: (attachment: WikiAttachment) => ReactNode
  remove?: (attachment: WikiAttachment) => void
}

/** Files of wiki pages. */
export function AttachmentShelf({ attachments, ...how }: AttachmentShelfProps) {
  const files = attachments.map((attachment) => ({
    ...attachment,
    id: attachment.downloadId,
    createdAt: attachment.addedAt,
    byName: attachment.addedByName,
  }))
  return <FileShelf files={files} save={(downloadId) => download(downloadFromWiki, { downloadId })} {...how} />
}
