import { eq } from 'drizzle-orm'
import type { HeldCount } from '#contract/domains/privacy/model.ts'
import { dateTimeText } from '#contract/kit/wallTime.ts'
import { erasedName, erasureReasons } from '#contract/vocab/privacy.ts'
import { workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notFound } from '#server/kit/errors.ts'
import { renderPdf } from '#server/kit/exports/pdf.ts'
import { erasures } from '#server/records/privacy/tables.ts'
import { users } from '#server/records/users/tables.ts'

const counted = (what: string, counts: readonly HeldCount[]) => ({
  columns: [
    { title: what, width: 4 },
    { title: 'Rows', align: 'right' as const },
  ],
  rows: counts.map(({ label, count }) => [label, String(count)]),
})

/** What an erasure removed and kept, to be shown to whoever asks; it does not say of whom. */
export async function erasureReport(db: Db, id: number): Promise<{ name: string; body: Buffer }> {
  const [found] = await db
    .select({ erasure: erasures, byName: users.fullName })
    .from(erasures)
    .leftJoin(users, eq(users.id, erasures.userId))
    .where(eq(erasures.id, id))
  if (!found) throw notFound('Erasure')
  const { erasure, byName } = found
  const title = `Report of erasure ${erasure.id}`
  const body = await renderPdf({ title }, (page) => {
    page.title(title)
    page.facts([
      ['Record', `Candidate ${erasure.candidateId}`],
      ['Erased on', `${dateTimeText(erasure.at, workspaceTimeZone)} (${workspaceTimeZone})`],
      ['Erased by', byName ?? 'The retention rule'],
      ['Reason', erasureReasons.labelOf(erasure.reason)],
    ])
    page.heading('Removed')
    page.table(counted('What', erasure.removed))
    page.heading('Kept without a name')
    if (erasure.kept.length) page.table(counted('What', erasure.kept))
    page.text(
      erasure.kept.length
        ? `Kept so that counts, placements and invoices stay right. The person is called “${erasedName.fullName}” there, and free texts were removed.`
        : 'Nothing is kept.',
    )
    page.heading('Elsewhere')
    page.text(
      erasure.mentions
        ? `The name, addresses and numbers were taken out of other texts: ${erasure.mentions}.`
        : 'No other text named the person.',
    )
    page.note('Back-ups made before the erasure hold the person until they are replaced.')
  })
  return { name: title, body }
}
