import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { moveInKinds, moveInLimits } from '#contract/vocab/movingIn.ts'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { beginForm, moveIn, moveInRow } from './model.ts'

const access = 'data.moveIn'
const begun = z.object({ fileId: z.number() })

export const getMoveIns = query({
  call: 'GET /api/moving-in',
  access,
  summary: 'Every time the records of another system were moved in, the newest first',
  input: nothing,
  output: z.array(moveInRow),
})

export const getMoveIn = query({
  call: 'GET /api/moving-in/{id}',
  access,
  summary: 'Moving in: its files, what the check found, how far it has come, and what can be done now',
  input: byId,
  output: moveIn,
})

export const beginMoveIn = command({
  call: 'POST /api/moving-in',
  access,
  writes: 'new',
  summary: 'Begin to move in the records of another system',
  input: beginForm,
  output: z.object({ moveInId: z.number() }),
})

export const addMoveInFile = command({
  call: 'POST /api/moving-in/file',
  access,
  writes: 'shared',
  summary: 'Announce a CSV file, or a ZIP with CVs, which is then sent in pieces',
  input: z.object({
    moveInId: id,
    fileName: z.string().min(1).max(200),
    pieces: z.number().int().min(1).max(moveInLimits.pieces, 'The file is too large: split it'),
    bytes: z
      .number()
      .int()
      .min(1, 'The file is empty')
      .max(moveInLimits.pieces * moveInLimits.pieceBytes, 'The file is too large: split it'),
  }),
  output: begun,
})

export const addMoveInPiece = command({
  call: 'POST /api/moving-in/piece',
  access,
  writes: 'shared',
  summary: 'Send a piece of a file; sent once more it replaces what arrived before',
  upload: { field: ['file'], maxBytes: moveInLimits.pieceBytes, extensions: ['csv', 'zip'] },
  input: z.object({
    fileId: id,
    number: z
      .union([
        z.number(),
        z
          .string()
          .regex(/^\d{1,5}$/)
          .transform(Number),
      ])
      .pipe(z.number().int().min(0)),
  }),
  output: saidOnly,
})

export const addMoveInSheet = command({
  call: 'POST /api/moving-in/sheet',
  access,
  writes: 'shared',
  summary: 'Send an Excel file, of which the first sheet is taken',
  upload: { field: ['file'], maxBytes: 20_000_000, extensions: ['xlsx'] },
  input: z.object({ moveInId: id }),
  output: begun,
})

export const chooseMoveInColumns = command({
  call: 'PUT /api/moving-in/file',
  access,
  writes: 'shared',
  summary: 'Say what a file holds and which column is which; it is remembered for the next file of the kind',
  input: z.object({
    fileId: id,
    kind: moveInKinds.schema.nullable(),
    columns: z.record(z.string().max(50), z.number().int().min(0).max(moveInLimits.columns)).optional(),
  }),
  output: saidOnly,
})

export const removeMoveInFile = command({
  call: 'DELETE /api/moving-in/file/{id}',
  access,
  writes: 'shared',
  summary: 'Take a file out again before its rows are added',
  input: byId,
  output: saidOnly,
})

export const chooseMoveInWords = command({
  call: 'PUT /api/moving-in/words',
  access,
  writes: 'shared',
  summary: 'Say what the words of the other system for statuses stand for; remembered, and checked anew',
  input: z.object({
    id,
    words: z
      .record(z.string().max(200), candidateStatuses.schema)
      .refine((words) => Object.keys(words).length <= moveInLimits.words, 'These are too many words'),
  }),
  output: saidOnly,
})

export const checkMoveIn = command({
  call: 'POST /api/moving-in/{id}/check',
  access,
  writes: 'shared',
  summary: 'Read every row of every file and say what would become of it; nothing is added',
  input: byId,
  output: saidOnly,
})

export const startMoveIn = command({
  call: 'POST /api/moving-in/{id}/start',
  access,
  writes: 'shared',
  summary: 'Add what the check found good, in the background; goes on where it was stopped',
  input: byId,
  output: saidOnly,
})

export const stopMoveIn = command({
  call: 'POST /api/moving-in/{id}/stop',
  access,
  writes: 'shared',
  summary: 'Stop the work; what was added stays, and it can go on or be undone',
  input: byId,
  output: saidOnly,
})

export const undoMoveIn = command({
  call: 'POST /api/moving-in/{id}/undo',
  access,
  writes: 'shared',
  summary: 'Take back everything that was added, except what people have worked with since',
  input: byId,
  output: saidOnly,
})

export const getRefusedMoveInRows = query({
  call: 'GET /api/moving-in/file/{id}/refused',
  access,
  summary: 'The rows of a file that are refused as they were sent, with the reason of each',
  file: true,
  input: byId,
  output: z.unknown(),
})
