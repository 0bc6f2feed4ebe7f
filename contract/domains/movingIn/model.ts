import { z } from 'zod'
import { choice, optional, relabelled, text } from '#contract/kit/fields.ts'
import { dayOrders, moveInKinds, moveInStates, moveInSystems } from '#contract/vocab/movingIn.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'

/** What moving in begins with. */
export const beginForm = z
  .object({
    system: choice('Where the files come from', moveInSystems),
    name: relabelled(optional(text('Name of the system', { max: 60 })), {
      help: 'By this name its ids and the columns you choose are remembered',
    }),
    dayOrder: choice('Dates such as 03/04/2024', dayOrders),
  })
  .refine(({ system, name }) => system !== moveInSystems.other || name, {
    path: ['name'],
    error: 'Say what the system is called',
  })

/** What moving in does to the number of records of a kind. */
export const kindFigure = z.object({
  kind: moveInKinds.schema,
  /** Rows of the files. */
  rows: z.number(),
  /** Rows that become records. */
  toAdd: z.number(),
  /** Rows that are here already by their id in the other system. */
  isHere: z.number(),
  refused: z.number(),
  /** Records of the firm before, by which it is seen what changes. */
  before: z.number(),
})

/** How many stand in a status before, and how many come. */
export const statusFigure = z.object({
  statusId: candidateStatuses.schema,
  before: z.number(),
  added: z.number(),
})

/** A word that the files have for a status, and what it stands for; null where nobody has said yet. */
export const wordFigure = z.object({
  word: z.string(),
  rows: z.number(),
  statusId: candidateStatuses.schema.nullable(),
})

/** What the check found: every figure that moving in will change. */
export const moveInFigures = z.object({
  kinds: z.array(kindFigure),
  applications: z.array(statusFigure),
  candidates: z.array(statusFigure),
  words: z.array(wordFigure),
})
export type MoveInFigures = z.output<typeof moveInFigures>

/** A file of those that were sent, and what became of its rows. */
export const moveInFile = z.object({
  id: z.number(),
  fileName: z.string(),
  bytes: z.number(),
  /** Whether all of it has arrived. */
  isWhole: z.boolean(),
  kind: moveInKinds.schema.nullable(),
  headings: z.array(z.string()),
  /** The column of the file for each field. */
  columns: z.record(z.string(), z.number()),
  /** The first rows, to recognize the columns by. */
  sample: z.array(z.array(z.string())),
  rows: z.number(),
  isHere: z.number(),
  refused: z.number(),
  added: z.number(),
})

/** A record that stayed when moving in was undone, and why. */
export const keptRecord = z.object({
  kind: moveInKinds.schema,
  recordId: z.number(),
  name: z.string(),
  reason: z.string(),
})

const head = {
  id: z.number(),
  system: moveInSystems.schema,
  /** Whose ids are kept: the system, as the firm calls it where it is another one. */
  source: z.string(),
  dayOrder: dayOrders.schema,
  state: moveInStates.schema,
  createdAt: z.string(),
  createdByName: z.string().nullable(),
  finishedAt: z.string().nullable(),
}

/** Moving in, as it stands in the list of all. */
export const moveInRow = z.object({ ...head, added: z.number() })

/** All that is known of one moving in, and what can be done now. */
export const moveIn = z.object({
  ...head,
  /** What of the work is done now, as people read it. */
  stage: z.string().nullable(),
  /** How much of it is done, of all there is. */
  progress: z.object({ done: z.number(), of: z.number() }),
  note: z.string().nullable(),
  files: z.array(moveInFile),
  figures: moveInFigures.nullable(),
  added: z.number(),
  kept: z.number(),
  keptRecords: z.array(keptRecord),
  can: z.object({
    gather: z.boolean(),
    check: z.boolean(),
    start: z.boolean(),
    stop: z.boolean(),
    undo: z.boolean(),
  }),
})
