import * as calls from '#contract/domains/duplicates/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { decidePair } from './commands.ts'
import { knownAs } from './known.ts'
import { duplicateLists } from './lists.ts'
import { mergeCandidates } from './merging.ts'
import { previewMerge } from './preview.ts'
import { undoMerge } from './undoing.ts'

/** Records that may be of one person: found, decided, made one and parted again. */
export const duplicateRoutes: Route[] = [
  ...duplicateLists,
  serve(calls.findDuplicates, async ({ db, actor, input }) => ({ found: await knownAs(db, actor, input) })),
  serve(calls.getMergePreview, ({ db, actor, input }) => previewMerge(db, actor, input.firstId, input.secondId)),
  serve(calls.mergeCandidates, async ({ db, actor, input }) => ({
    mergeId: await mergeCandidates(db, actor, input),
    survivingId: input.survivingId,
    message: 'The two records are one',
  })),
  serve(calls.undoMerge, async ({ db, actor, input }) => {
    await undoMerge(db, actor, input.id)
    return { message: 'Both records are as they were' }
  }),
  serve(calls.decideDuplicate, async ({ db, actor, input }) => {
    await decidePair(db, actor, input.id, input.areDifferent)
    return { message: input.areDifferent ? 'Kept apart as different people' : 'Back among those to be decided' }
  }),
]
