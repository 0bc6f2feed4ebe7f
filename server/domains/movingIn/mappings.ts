import { eq } from 'drizzle-orm'
import type { RememberedHeadings } from '#contract/domains/movingIn/profiles.ts'
import type { MoveInKind } from '#contract/vocab/movingIn.ts'
import type { Db } from '#server/kit/database/db.ts'
import { moveInMappings } from '#server/records/movingIn/tables.ts'

/** The headings that the firm chose before for files of a system, by kinds. */
export async function rememberedOf(db: Db, source: string): Promise<Partial<Record<MoveInKind, RememberedHeadings>>> {
  const rows = await db.select().from(moveInMappings).where(eq(moveInMappings.source, source))
  return Object.fromEntries(rows.map(({ kind, headings }) => [kind, headings]))
}
