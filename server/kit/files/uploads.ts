import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/kit/endpoint.ts'
import { tooLargeMessage } from '#contract/vocab/uploads.ts'
import { AppError, invalid } from '#server/kit/errors.ts'
import { cleanFileName } from './fileNames.ts'

/** A file as a person sent it; nothing about it is trusted but its bytes. */
export interface UploadedFile {
  fileName: string
  extension: string
  bytes: Buffer
}

/** Said for a type that is not accepted (specification, section 5; the dots stand for the list). */
export function wrongTypeMessage(extensions: readonly string[]): string {
  return `File type should be: ${extensions.join(', ')}`
}

/** Lets the application read multipart requests. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 60, fieldSize: 100_000 } })
}

/** Reads the one file and the fields of a multipart request; stops reading as soon as the file passes the limit. */
export async function readUpload(
  request: FastifyRequest,
  { field, maxBytes: most, extensions }: Upload,
): Promise<{ fields: Record<string, unknown>; file?: UploadedFile }> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported', 'Send the file as multipart/form-data')
  const maxBytes = typeof most === 'number' ? most : most()
  const { fields, file } = await partsOf(request, field, maxBytes).catch((error: unknown) => {
    throw refusalOf(error, maxBytes)
  })
  if (!file?.bytes.length) throw invalid({ file: 'Select a file' })
  if (!extensions.includes(file.extension)) {
    throw new AppError(415, 'unsupported', wrongTypeMessage(extensions), { file: wrongTypeMessage(extensions) })
  }
  return { fields, file }
}

async function partsOf(request: FastifyRequest, names: readonly string[], fileSize: number) {
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw invalid({ [part.fieldname]: 'This text is too long' })
      fields[part.fieldname] = part.value
    } else {
      const bytes = await part.toBuffer()
      // A browser sends a file without a name where none was chosen.
      if (!part.filename || !names.includes(part.fieldname)) continue
      const fileName = cleanFileName(part.filename)
      file = { fileName, extension: extensionOf(fileName), bytes }
    }
  }
  return { fields, file }
}

/** What is said of a request that is no multipart request, or breaks its limits. */
function refusalOf(error: unknown, maxBytes: number): unknown {
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (error instanceof AppError || code === 'ERR_STREAM_PREMATURE_CLOSE') return error
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(maxBytes)
  if (code === 'FST_FILES_LIMIT') return invalid({ file: 'Send one file at a time' })
  if (statusCode === 413) return error
  return invalid({ file: 'The upload could not be read; send the file once more' })
}

function tooLarge(maxBytes: number): AppError {
  const message = tooLargeMessage(maxBytes)
  return new AppError(413, 'tooLarge', message, { file: message })
}

function extensionOf(fileName: string): string {
  return (/\.([A-Za-z0-9]+)$/.exec(fileName)?.[1] ?? '').toLowerCase()
}
