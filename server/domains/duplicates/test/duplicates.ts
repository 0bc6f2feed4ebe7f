import * as calls from '#contract/domains/duplicates/endpoints.ts'
import { candidateChanged } from '#server/domains/candidates/changed.ts'
import { nowIso } from '#server/kit/clock.ts'
import { storedFiles } from '#server/kit/tables.ts'
import { candidateCvs, type candidates } from '#server/records/candidates/tables.ts'
import type { Person, World } from '#server/test/world.ts'

type Values = Parameters<World['make']['candidate']>[0]
export type Candidate = typeof candidates.$inferSelect

/** A candidate whom the search for duplicates knows. */
export async function known(w: World, values: Values = {}): Promise<Candidate> {
  const candidate = await w.make.candidate(values)
  await candidateChanged(w.db, candidate.id)
  return candidate
}

let files = 0

/** Gives a candidate a version of a CV. */
export async function cvOf(w: World, { id, uploadedBy }: Candidate, versionNumber: number, text = 'A CV') {
  files += 1
  const made = { createdAt: nowIso(), createdBy: uploadedBy }
  const file = { key: `k${files}`, fileName: `cv${files}.pdf`, contentType: 'application/pdf', size: 1, sha256: 'x' }
  const [kept] = await w.db
    .insert(storedFiles)
    .values({ ...file, ...made })
    .returning({ id: storedFiles.id })
  const facts = {
    candidateId: id,
    versionNumber,
    fileId: kept?.id ?? 0,
    fileName: file.fileName,
    fileType: 'pdf' as const,
  }
  await w.db.insert(candidateCvs).values({ ...facts, sha256: String(files).padStart(64, '0'), text, ...made })
  await candidateChanged(w.db, id)
}

/** Merges one candidate into another. */
export const merge = (person: Person, surviving: Candidate, merged: Candidate, more: object = {}) =>
  person.call(calls.mergeCandidates, {
    survivingId: surviving.id,
    survivingVersion: surviving.version,
    mergedId: merged.id,
    mergedVersion: merged.version,
    ...more,
  })

/** Two candidates side by side who are two still. */
export async function previewOf(person: Person, first: Candidate, second: Candidate) {
  const preview = await person.call(calls.getMergePreview, { firstId: first.id, secondId: second.id })
  if (preview.view !== 'two') throw new Error('the two are one already')
  return preview
}
