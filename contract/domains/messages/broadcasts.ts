import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { longText } from '#contract/kit/fields.ts'

/** A message to everybody. */
export const broadcast = z.object({
  broadcastId: z.number(),
  message: z.string(),
  createdBy: z.string(),
  createdOn: z.string(),
  readOn: z.string().nullable(),
  can: z.object({ remove: z.boolean() }),
})
export type Broadcast = z.infer<typeof broadcast>

/** Sends a message to everybody who can sign in. */
export const sendBroadcast = command({
  call: 'POST /api/broadcast/message',
  access: 'broadcast.send',
  writes: 'new',
  summary: 'Sends a message to everybody; it appears at once and stays in the bell for the day',
  input: z.object({
    message: longText('Message', { rows: 8, max: 2000, required: 'Broadcast message is required' }),
    loggedInUserRoleName: z.string().max(50).nullish(),
  }),
  output: saidOnly,
  says: { done: 'Successfully Sent BoradCast Message', failed: 'Failed to Sent BoradCast Message' },
})

/** Whom a broadcast message reaches. */
export const getBroadcastReaders = query({
  call: 'GET /api/broadcast/message/readers',
  access: 'broadcast.send',
  summary: 'How many people a broadcast message reaches: of the firm, and of its clients and agencies',
  input: nothing,
  output: z.object({ internal: z.number(), others: z.number() }),
})

/** Takes a broadcast message back. */
export const removeBroadcast = command({
  call: 'DELETE /api/broadcast/message/{id}',
  access: 'broadcast.send',
  writes: 'shared',
  summary: 'Takes a broadcast message back: nobody sees it any more',
  input: byId,
  output: saidOnly,
})

/** The broadcast messages of today. */
export const getTodaysBroadcasts = query({
  call: 'GET /api/todays/broadcastMessage',
  access: 'broadcast.read',
  summary: 'The broadcast messages of today, newest first',
  input: nothing,
  output: z.array(broadcast),
})

/** The broadcast messages of all days. */
export const getBroadcasts = query({
  call: 'GET /api/broadcast/notification',
  access: 'broadcast.read',
  summary: 'All broadcast messages, newest first, page by page',
  input: z.object({ pageNo: z.coerce.number().int().min(1).max(100_000).default(1) }),
  output: z.object({ count: z.number(), broadcasts: z.array(broadcast) }),
})

/** Marks one broadcast message read, or all of them. */
export const markBroadcastsRead = command({
  call: 'PUT /api/broadcast/notification',
  access: 'broadcast.read',
  writes: 'own',
  summary: 'Marks one broadcast message read, or without an id all of them',
  input: z.object({ broadcastId: id.nullish() }),
  output: z.object({ message: z.string(), read: z.number() }),
})
