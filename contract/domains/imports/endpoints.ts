import { z } from 'zod'
import { byId, command, id, nothing, query } from '#contract/kit/endpoint.ts'
import { choice, optional } from '#contract/kit/fields.ts'
import { vocabulary } from '#contract/kit/vocabulary.ts'
import { importKinds, importLimits, importPermissions, importStates } from '#contract/vocab/imports.ts'
import { sources } from '#contract/vocab/sources.ts'
import { maxCvBytes, uploadTypes } from '#contract/vocab/uploads.ts'

/** The forms in which a table can be sent and had. */
export const tableFormats = vocabulary('Format', {
  csv: { id: 'csv', label: 'CSV' },
  xlsx: { id: 'xlsx', label: 'Excel' },
})

const table = { field: ['file'], maxBytes: importLimits.bytes, extensions: tableFormats.ids }
const begun = z.object({ importId: z.number(), rows: z.number(), message: z.string() })

const uploadOf = (kind: keyof typeof importPermissions, call: `POST /${string}`) =>
  command({
    call,
    access: importPermissions[kind],
    writes: 'new',
    summary: `Upload a CSV or Excel table of ${importKinds.labelOf(kind).toLowerCase()}; nothing is added before it is checked`,
    upload: table,
    input: nothing,
    output: begun,
    says: { failed: 'Failed to upload' },
  })

/** The uploads of each kind. */
export const importUploads = {
  user: uploadOf('user', 'POST /api/bulk/upload/user'),
  candidate: uploadOf('candidate', 'POST /api/bulk/upload/candidate'),
  organization: uploadOf('organization', 'POST /api/bulk/upload/organization'),
  position: uploadOf('position', 'POST /api/bulk/upload/position'),
  lead: uploadOf('lead', 'POST /api/bulk/upload/lead'),
}

/** The same upload of users under its other address. */
export const uploadUsers = uploadOf('user', 'POST /api/user/bulkupload')

export const beginCvs = command({
  call: 'POST /api/bulk/upload/cvs',
  access: importPermissions.candidate,
  writes: 'new',
  summary: 'Begin an upload of many CVs: each is sent by itself and becomes one row',
  input: nothing,
  output: z.object({ importId: z.number() }),
})

export const addCvRow = command({
  call: 'POST /api/bulk/upload/cv',
  access: importPermissions.candidate,
  writes: 'own',
  summary: 'Add one CV to an upload of many: what it says about the candidate is filled in, nothing is added yet',
  upload: { field: ['file', 'Cv', 'CV'], maxBytes: maxCvBytes, extensions: uploadTypes },
  input: z.object({
    importId: id,
    /** Where the CVs are from, which none of them says. */
    source: optional(choice('Source', sources)),
  }),
  output: z.object({ row: z.number() }),
})

export const mendRow = command({
  call: 'PUT /api/bulk/import/row',
  access: 'import.read',
  writes: 'shared',
  summary: 'Change the cells of a row that is not added yet; it is checked again',
  input: z.object({
    id,
    row: id,
    cells: z.array(z.string().max(importLimits.cellCharacters)).max(importLimits.columns),
  }),
  output: z.object({ message: z.string() }),
})

export const getImportTemplate = query({
  call: 'GET /api/bulk/upload/template/{kind}/{format}',
  access: 'import.read',
  summary: 'An empty table with the columns of a kind and one example row',
  file: true,
  input: z.object({ kind: importKinds.schema, format: tableFormats.schema }),
  output: z.unknown(),
})

export const getImport = query({
  call: 'GET /api/bulk/import/{id}',
  access: 'import.read',
  summary: 'A bulk upload: its columns, how far it has come, and what can be done now',
  input: byId,
  output: z.object({
    id: z.number(),
    kind: importKinds.schema,
    fileName: z.string(),
    state: importStates.schema,
    headings: z.array(z.string()),
    /** The column of the file for each field. */
    columns: z.record(z.string(), z.number()),
    /** The first rows, to recognize the columns by. */
    sample: z.array(z.array(z.string())),
    rows: z.number(),
    /** How many rows the present step has passed. */
    passed: z.number(),
    good: z.number(),
    refused: z.number(),
    added: z.number(),
    kept: z.number(),
    /** Why it was stopped, where nobody chose to. */
    note: z.string().nullable(),
    createdAt: z.string(),
    createdByName: z.string().nullable(),
    finishedAt: z.string().nullable(),
    can: z.object({
      match: z.boolean(),
      start: z.boolean(),
      cancel: z.boolean(),
      undo: z.boolean(),
      open: z.boolean(),
    }),
  }),
})

const moved = z.object({ message: z.string() })

export const checkImport = command({
  call: 'PUT /api/bulk/import',
  access: 'import.read',
  writes: 'shared',
  summary: 'Say which column belongs to which field, and check every row without adding any',
  input: z.object({ id, columns: z.record(z.string().max(100), z.number().int().min(0).max(importLimits.columns)) }),
  output: moved,
})

export const startImport = command({
  call: 'POST /api/bulk/import/{id}/start',
  access: 'import.read',
  writes: 'shared',
  summary: 'Add the rows that passed the check, in the background',
  input: byId,
  output: moved,
})

export const cancelImport = command({
  call: 'POST /api/bulk/import/{id}/cancel',
  access: 'import.read',
  writes: 'shared',
  summary: 'Stop a bulk upload; what was added stays and can be undone',
  input: byId,
  output: moved,
})

export const undoImport = command({
  call: 'POST /api/bulk/import/{id}/undo',
  access: 'import.undo',
  writes: 'shared',
  summary: 'Take back everything a bulk upload added within 30 days, except what others have worked with since',
  input: byId,
  output: moved,
})

export const getRefusedRows = query({
  call: 'GET /api/bulk/import/{id}/refused/{format}',
  access: 'import.read',
  summary: 'The refused rows as they were sent, with the reason of each: to be mended and uploaded again',
  file: true,
  input: z.object({ id, format: choice('Format', tableFormats) }),
  output: z.unknown(),
})
