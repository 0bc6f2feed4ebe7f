import { z } from 'zod'
import { command, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { daysForm, movingOutState } from './model.ts'

const named = z.object({ name: z.string().max(100) })

export const getMovingOut = query({
  call: 'GET /api/moving-out',
  access: 'data.moveOut',
  summary: 'The archives with everything the firm holds, and how far the next one has come',
  input: nothing,
  output: movingOutState,
})

export const askToMoveOut = command({
  call: 'POST /api/moving-out',
  access: 'data.moveOut',
  writes: 'shared',
  summary: 'Have everything the firm holds written into an archive, of all days or of some',
  input: daysForm,
  output: saidOnly,
  says: { failed: 'The archive could not be asked for' },
})

export const stopMovingOut = command({
  call: 'POST /api/moving-out/stop',
  access: 'data.moveOut',
  writes: 'shared',
  summary: 'Give up the archive that is being written',
  input: nothing,
  output: saidOnly,
})

export const takeArchive = query({
  call: 'GET /api/moving-out/{name}/file',
  access: 'data.moveOut',
  summary: 'An archive as a file',
  file: true,
  input: named,
  output: z.unknown(),
})

export const removeMovedArchive = command({
  call: 'DELETE /api/moving-out/{name}',
  access: 'data.moveOut',
  writes: 'shared',
  summary: 'Remove an archive from the machine of the server',
  input: named,
  output: saidOnly,
})
