import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Upload } from '#contract/kit/endpoint.ts'
import { tooLargeMessage } from '#contract/vocab/uploads.ts'
import { AppError, invalid } from './errors.ts'

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
  { field, maxBytes, extensions }: Upload,
): Promise<{ fields: Record<string, unknown>; file?: UploadedFile }> {
  if (!request.isMultipart()) throw new AppError(415, 'unsupported', 'Send the file as multipart/form-data')
  const fields: Record<string, unknown> = {}
  let file: UploadedFile | undefined
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else {
      const bytes = await part.toBuffer().catch(() => undefined)
      if (!bytes || part.file.truncated) throw tooLarge(maxBytes)
      if (!field.includes(part.fieldname)) continue
      file = { fileName: cleanName(part.filename), extension: extensionOf(part.filename), bytes }
    }
  }
  if (!file?.bytes.length) throw invalid({ file: 'Select a file' })
  if (!extensions.includes(file.extension)) {
    throw new AppError(415, 'unsupported', wrongTypeMessage(extensions), { file: wrongTypeMessage(extensions) })
  }
  return { fields, file }
}

function tooLarge(maxBytes: number): AppError {
  const message = tooLargeMessage(maxBytes)
  return new AppError(413, 'tooLarge', message, { file: message })
}

function extensionOf(fileName: string): string {
  return (/\.([A-Za-z0-9]+)$/.exec(fileName)?.[1] ?? '').toLowerCase()
}

/** The last part of a file's name, without what no file system or header should see. */
function cleanName(fileName: string): string {
  const last = fileName.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
  return last.replace(/[\u0000-\u001f\u007f"<>|*?:]/g, '').slice(-150) || 'file'
}
