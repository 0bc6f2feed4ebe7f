import { z } from 'zod'
import { nothing, query } from '#contract/kit/endpoint.ts'

/** The largest PDF that is converted: 10 MB. */
export const maxPdfBytes = 10 * 1024 * 1024

export const convertPdf = query({
  call: 'POST /api/tool/pdfToDoc',
  access: 'tool.pdfToDocConverter',
  summary: 'The text of a PDF as a Word document, with its paragraphs, headings and lists; nothing is kept',
  upload: { field: ['file'], maxBytes: maxPdfBytes, extensions: ['pdf'] },
  input: nothing,
  output: z.object({
    fileName: z.string(),
    /** The bytes of the document, in Base64. */
    document: z.string(),
  }),
})
