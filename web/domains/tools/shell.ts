import { quickTools } from '#contract/vocab/shell.ts'
import { shellTool } from '#web/kit/pages/shellParts.ts'

/** Word documents of PDFs. */
export const pdfToDoc = shellTool({
  tool: quickTools.pdfToDocConverter,
  dialog: () => import('./PdfToDocDialog.tsx'),
})

/** What the clocks show elsewhere. */
export const timeZones = shellTool({
  tool: quickTools.timeZoneConverter,
  dialog: () => import('./TimeZoneDialog.tsx'),
})
