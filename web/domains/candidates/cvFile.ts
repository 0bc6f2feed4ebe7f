import { queryOptions } from '@tanstack/react-query'
import { useRef } from 'react'
import { getCvLink, uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { type ParsedCv, uploadCvWithParser } from '#contract/domains/cvReading/endpoints.ts'
import { cookies } from '#contract/vocab/browser.ts'
import type { cvUploadVariants } from '#contract/vocab/uploads.ts'
import { useCommand } from '#web/kit/api/api.ts'
import { ApiError, call, failedToConnect } from '#web/kit/api/call.ts'
import { readCookie } from '#web/kit/api/session.ts'

/** One version of a candidate's CV. */
export interface CvKey {
  candidateId: number
  cvId: number
}

async function readCv({ candidateId, cvId }: CvKey, signal?: AbortSignal): Promise<Blob> {
  const { url } = await call(getCvLink, { candidateId, cvId }, { signal })
  const headers = { authorization: `Bearer ${readCookie(cookies.token) ?? ''}` }
  const response = await fetch(url, { headers, signal }).catch((failure: unknown) => {
    if (signal?.aborted) throw failure
    throw new ApiError(500, failedToConnect, {}, 'network')
  })
  if (!response.ok) throw new ApiError(response.status, '')
  return response.blob()
}

/** The file of a CV as it was uploaded. A version never changes, so it is read once. */
export function readingCv(key: CvKey) {
  return queryOptions({
    queryKey: ['the file of a CV', key],
    queryFn: ({ signal }) => readCv(key, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { rarelyChanges: true },
  })
}

/** Saves the file of a CV on the device. */
export async function downloadCv(key: CvKey, fileName: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await readCv(key))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** What became of a CV that was sent. */
interface SentCv {
  refusal?: ApiError
  /** What it says, where that was asked for. */
  parsed?: ParsedCv
}

/** Sends a CV: while a candidate is added, or for one who exists. Where it is to be read, the answer tells what it says. */
export function useCvUpload(
  variant: (typeof cvUploadVariants.ids)[number],
  { onProgress, says }: { onProgress: (share: number | undefined) => void; says?: false },
) {
  const found = useRef<ParsedCv>(undefined)
  const { attempt: keep } = useCommand(uploadCv, { says })
  const { attempt: keepAndRead } = useCommand(uploadCvWithParser, {
    says,
    onDone: (parsed) => {
      found.current = parsed
    },
  })
  return async (candidateId: number, file: File, isRead = false): Promise<SentCv> => {
    onProgress(0)
    found.current = undefined
    const fileExtension = /\.([^.]+)$/.exec(file.name)?.[1] ?? ''
    const input = { CandidateId: candidateId, type: variant, fileName: file.name, fileExtension }
    const refusal = await (isRead ? keepAndRead : keep)(input, { file, onProgress })
    onProgress(undefined)
    return { refusal, parsed: found.current }
  }
}
