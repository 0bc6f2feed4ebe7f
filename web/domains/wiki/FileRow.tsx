import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { downloadFromWiki } from '#contract/domains/wiki/endpoints.ts'
import type { WikiAttachment } from '#contract/domains/wiki/model.ts'
import { documentTypes } from '#contract/vocab/documentTypes.ts'
import { failureText } from '#web/kit/api.ts'
import { ApiError, download } from '#web/kit/call.ts'
import { dateTimeText, fileSizeText } from '#web/kit/formats.ts'
import { useSignedIn } from '#web/kit/session.ts'
import { showToast } from '#web/kit/toasts.ts'
import styles from './WikiPages.module.css'

/** One file: what it is, who added it, and its download; what else can be done stands between. */
export function FileRow({ file, children }: { file: WikiAttachment; children?: ReactNode }) {
  const { timeZone } = useSignedIn()
  const save = async () => {
    try {
      await download(downloadFromWiki, { downloadId: file.downloadId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast('error', failureText(error))
    }
  }
  return (
    <li>
      <span className={styles.what}>
        {file.fileName}
        <small>
          {documentTypes.labelOf(file.documentType)} · {fileSizeText(file.size)} · {file.addedByName},{' '}
          {dateTimeText(file.addedAt, timeZone)}
        </small>
      </span>
      {children}
      <Tooltip label="Download">
        <ActionIcon variant="default" size={32} aria-label={`Download ${file.fileName}`} onClick={save}>
          <IconDownload size={17} />
        </ActionIcon>
      </Tooltip>
    </li>
  )
}
