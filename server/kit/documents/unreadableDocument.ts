import type { DocumentType } from '#server/kit/documents/fileType.ts'

/** A file that holds a table. */
export type TableType = 'csv' | 'xlsx'

/** What a reader can be given: a document, a table, or a text that was read before. */
export type ReadableType = DocumentType | TableType | 'text'

/** Why a document could not be read. */
export type UnreadableReason = 'corrupt' | 'password' | 'tooLarge' | 'timeout' | 'empty' | 'otherwise'

const nameOfType: Record<ReadableType, string> = {
  pdf: 'PDF',
  doc: 'Word document',
  docx: 'Word document',
  rtf: 'RTF document',
  xlsx: 'Excel file',
  csv: 'CSV file',
  text: 'document',
}

const messageOfReason: Record<UnreadableReason, (name: string) => string> = {
  corrupt: (name) => `This ${name} is damaged or incomplete. Open it, save it again and try again.`,
  password: (name) => `This ${name} is protected by a password. Save it without one and try again.`,
  tooLarge: (name) => `This ${name} holds more than can be read. Save it with fewer pages or pictures and try again.`,
  timeout: (name) => `Reading this ${name} took too long. Save it again in a simpler form and try again.`,
  otherwise: (name) => `The file is not a ${name}`,
  empty: () => 'This file is empty. Choose the file again.',
}

/** A document that cannot be read, with the `reason` for programs and a `message` for the person who chose the file. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason, type: ReadableType) {
    super(messageOfReason[reason](nameOfType[type]))
    this.reason = reason
  }
}

/** Thrown by the readers inside the worker, where the type of the document does not matter. */
export class ReadingFailed extends Error {
  override readonly name = 'ReadingFailed'
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(reason)
    this.reason = reason
  }
}
