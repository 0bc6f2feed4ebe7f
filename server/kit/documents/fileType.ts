import { oleStreamNames } from '#server/kit/documents/oleFile.ts'
import { readZipDirectory } from '#server/kit/documents/zipFile.ts'

/** The document types an upload may have. */
export type DocumentType = 'pdf' | 'doc' | 'docx' | 'rtf'

/** The main part of a Word document in its zip archive; Word sometimes numbers it. */
export const wordMainPart = /^word\/document\d*\.xml$/i

/** The type of a document by its content, never by its name; undefined for anything else. Never throws. */
export function detectFileType(bytes: Uint8Array): DocumentType | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 1024)).toString('latin1')
  if (/^(\xef\xbb\xbf)?\s*\{\\rtf/.test(start)) return 'rtf'
  if (start.startsWith('PK\x03\x04')) return isWordArchive(bytes) ? 'docx' : undefined
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return typeOfCompoundFile(bytes)
  return start.includes('%PDF-') ? 'pdf' : undefined
}

/** An archive whose directory was cut off is still a Word document, a damaged one, when it names the main part. */
function isWordArchive(bytes: Uint8Array): boolean {
  const entries = readZipDirectory(bytes)
  if (entries) return entries.some((entry) => wordMainPart.test(entry.name))
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('word/document')
}

/** Word keeps a .docx with a password inside an OLE compound file, under this stream name. */
function typeOfCompoundFile(bytes: Uint8Array): DocumentType | undefined {
  const names = oleStreamNames(bytes)
  if (names.includes('WordDocument')) return 'doc'
  return names.includes('EncryptedPackage') ? 'docx' : undefined
}
