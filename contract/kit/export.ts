import { z } from 'zod'
import { command } from './endpoint.ts'

/** The kinds of file a list can be exported to. */
export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * The parts of an export that says how far it is. Each begins with one byte that tells what it is and four that hold a
 * number, the highest byte first: how many rows have been read so far, or how many bytes of the file follow.
 */
export const exportParts = { rowsSoFar: 0, ofFile: 1 } as const

/** How many bytes a part of an export begins with. */
export const partHead = 5

/**
 * Every row a list shows under its filters, not only one page, as a file. The body is that of the list, with the
 * columns as chosen on the screen. Access is that of the list; it is a command because the export is logged.
 */
export const exportList = command({
  call: 'POST /api/export/{list}/{format}',
  access: 'signedIn',
  writes: 'nothing',
  summary: 'Every row of a list under its filters as CSV or XLSX',
  file: true,
  input: z.looseObject({
    list: z.string().max(60),
    format: z.enum(exportFormats),
    columns: z.array(z.string().max(60)).max(100).nullish(),
    /** The file comes in parts that say how many rows have been read so far, for a window that shows it. */
    inParts: z.boolean().nullish(),
  }),
  output: z.unknown(),
})
