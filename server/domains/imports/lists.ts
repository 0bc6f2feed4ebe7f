import { and, eq, sql } from 'drizzle-orm'
import { importList, importRowList } from '#contract/domains/imports/lists.ts'
import { type ImportRowState, importRowStates } from '#contract/vocab/imports.ts'
import { may } from '#server/kit/actor.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import { keyed } from '#server/kit/database/keyed.ts'
import { containsText, countOf, isAnyOf, isWithinDays } from '#server/kit/database/sql.ts'
import { type ListQuery, serveList } from '#server/kit/lists/lists.ts'
import { type OptionSource, optionSource } from '#server/kit/lists/options.ts'
import { importRows, imports } from '#server/records/imports/tables.ts'
import { nobody } from '#server/records/users/access.ts'
import { users } from '#server/records/users/tables.ts'

const countIn = (state: ImportRowState) =>
  countOf(importRows, sql`${eq(importRows.importId, imports.id)} and ${eq(importRows.state, state)}`)

const importsAsked: ListQuery<typeof importList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: imports.id,
        createdAt: imports.createdAt,
        kind: imports.kind,
        fileName: imports.fileName,
        state: imports.state,
        rows: imports.rows,
        added: countIn(importRowStates.added),
        refused: countIn(importRowStates.refused),
        createdByName: users.fullName,
      }),
    )
    .from(imports)
    .innerJoin(users, eq(users.id, imports.createdBy))
    .where(
      and(
        containsText(imports.fileName, asked.search),
        isAnyOf(imports.kind, asked.kinds),
        isAnyOf(imports.state, asked.states),
        isAnyOf(imports.createdBy, asked.users),
        isWithinDays(imports.createdAt, asked.from, asked.to, workspaceTimeZone),
      ),
    )

const rowsAsked: ListQuery<typeof importRowList> = (db, _actor, asked) =>
  db
    .select(
      keyed({
        id: sql<number>`${importRows.importId} * 100000 + ${importRows.row}`,
        row: importRows.row,
        name: importRows.name,
        state: importRows.state,
        reason: importRows.reason,
        kind: imports.kind,
        recordId: importRows.recordId,
        cells: importRows.cells,
      }),
    )
    .from(importRows)
    .innerJoin(imports, eq(imports.id, importRows.importId))
    .where(and(isAnyOf(importRows.importId, asked.imports), isAnyOf(importRows.state, asked.states)))

export const importLists = [serveList(importList, importsAsked), serveList(importRowList, rowsAsked)]

/** The uploads of everybody, newest first, for those who read them. */
export const importOptions: Record<string, OptionSource> = {
  imports: optionSource(
    (actor) => (may(actor, 'import.read') ? undefined : nobody),
    (db, within, { ids, search, limit }) =>
      db
        .select({ id: imports.id, name: imports.fileName })
        .from(imports)
        .where(and(within, isAnyOf(imports.id, ids), containsText(imports.fileName, search)))
        .orderBy(sql`${imports.id} desc`)
        .limit(limit),
  ),
}
