import {
  beginCvs as beginCall,
  cancelImport as cancelCall,
  checkImport as checkCall,
  addCvRow as cvCall,
  getImport,
  getImportTemplate,
  getRefusedRows,
  importUploads,
  mendRow as mendCall,
  startImport as startCall,
  undoImport as undoCall,
  uploadUsers,
} from '#contract/domains/imports/endpoints.ts'
import { type ImportKind, importKinds } from '#contract/vocab/imports.ts'
import { readCv } from '#server/domains/candidates/cvs.ts'
import { requireParser } from '#server/domains/cvReading/parse.ts'
import { invalid } from '#server/kit/errors.ts'
import { type Route, serve, servePrepared } from '#server/kit/http/serve.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'
import { cancelImport, checkImport, keepTable, mendRow, startImport, undoImport } from './commands.ts'
import { addCvRow, beginCvs, checkCvRow, readCvRow } from './cvRows.ts'
import { importLists } from './lists.ts'
import { findImport } from './queries.ts'
import { readTable } from './readTable.ts'
import { refusedRows, templateOf } from './tableTemplates.ts'

const upload = (endpoint: (typeof importUploads)[ImportKind], kind: ImportKind): Route =>
  servePrepared(
    endpoint,
    async ({ file }) => {
      if (!file) throw invalid({ file: 'Select a file' })
      return { fileName: file.fileName, table: await readTable(file) }
    },
    ({ db, actor }, prepared) => keepTable(db, actor, kind, prepared),
  )

/** The routes of bulk uploads; `sources` find records by the names that stand in the rows. */
export const importRoutes = (sources: Readonly<Record<string, OptionSource>>): Route[] => [
  ...importKinds.ids.map((kind) => upload(importUploads[kind], kind)),
  upload(uploadUsers, importKinds.user),
  serve(beginCall, ({ db, actor }) => beginCvs(db, actor)),
  servePrepared(
    cvCall,
    async ({ db, actor, input, file }) => {
      await requireParser(db)
      await checkCvRow(db, actor, input.importId)
      return readCvRow(db, actor, sources, { cv: await readCv(file), source: input.source })
    },
    ({ db, actor, input }, read) => addCvRow(db, actor, input.importId, read),
  ),
  serve(mendCall, ({ db, actor, input }) => mendRow(db, actor, input)),
  serve(getImportTemplate, ({ input }) => templateOf(input.kind, input.format)),
  serve(getImport, ({ db, actor, input }) => findImport(db, actor, input.id)),
  serve(checkCall, ({ db, actor, input }) => checkImport(db, actor, input)),
  serve(startCall, ({ db, actor, input }) => startImport(db, actor, input.id)),
  serve(cancelCall, ({ db, actor, input }) => cancelImport(db, actor, input.id)),
  serve(undoCall, ({ db, actor, input }) => undoImport(db, actor, input.id)),
  serve(getRefusedRows, ({ db, input }) => refusedRows(db, input.id, input.format)),
  ...importLists,
]
