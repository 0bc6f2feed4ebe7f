import { getFile } from '#contract/kit/file.ts'
import { download } from '#web/kit/api/call.ts'

/** Saves the file behind a short-lived link on the device. The link holds only together with the person's session. */
export async function saveLinkedFile({ url }: { url: string }): Promise<void> {
  const [signature = '', expires = '', fileId = ''] = url.split('/').reverse()
  await download(getFile, { fileId, expires, signature })
}
