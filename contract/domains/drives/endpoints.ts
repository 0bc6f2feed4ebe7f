import { z } from 'zod'
import { command, id, query, saidOnly } from '#contract/kit/endpoint.ts'
import { date } from '#contract/kit/fields.ts'
import { attendances } from '#contract/vocab/attendances.ts'
import { drive } from './model.ts'

export const getDrive = query({
  call: 'GET /api/drive/{date}/{positionId}',
  access: 'drive.read',
  summary: 'A hiring day: who was invited, who is there, which round they are in, and what came of it',
  input: z.object({ date: date('Date'), positionId: id }),
  output: drive,
})

export const noteAttendance = command({
  call: 'PUT /api/drive/attendance',
  access: 'drive.attend',
  writes: 'application',
  summary: 'Note that somebody invited to a hiring day arrived, did not come, or is expected again',
  input: z.object({
    ...{ applicationId: id, date: date('Date'), attendance: attendances.schema },
    /** What was noted so far, as the person saw it: 409 where somebody noted something else meanwhile. */
    seen: attendances.schema.nullish(),
  }),
  output: saidOnly,
})
