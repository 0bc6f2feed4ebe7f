import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { byId, command, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { ref } from '#contract/kit/fields.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { roles } from '#contract/vocab/roles.ts'
import { sessionEnds } from '#contract/vocab/sessions.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'

/** One session as its own user sees it. */
export const ownSession = z.object({
  id: z.number(),
  isCurrent: z.boolean(),
  device: z.string(),
  address: z.string(),
  role: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  endedAt: z.string().nullable(),
  endedHow: sessionEnds.schema.nullable(),
  /** The administrator who looked as this user. */
  viewerName: z.string().nullable(),
})
export type OwnSession = z.infer<typeof ownSession>

export const getOwnSessions = query({
  call: 'GET /api/session/own',
  access: 'session.readOwn',
  summary: 'One’s own sessions: those that last and the latest that ended',
  input: nothing,
  output: z.object({ sessions: z.array(ownSession) }),
})

export const endSession = command({
  call: 'DELETE /api/session/{id}',
  access: 'session.readOwn',
  writes: 'own',
  summary: 'End one session: one’s own, or another’s by those who may sign users out',
  input: byId,
  output: saidOnly,
})

export const endSessionsOf = command({
  call: 'DELETE /api/session/user/{id}',
  access: 'session.end',
  writes: 'user',
  summary: 'End all sessions of a user',
  input: byId,
  output: saidOnly,
})

export const logoutEverywhere = command({
  call: 'POST /api/logout/all/instance',
  access: 'signedIn',
  writes: 'own',
  summary: 'End all of one’s sessions, this one too',
  input: nothing,
  output: saidOnly,
})

export const logoutElsewhere = command({
  call: 'POST /api/logout/all/except/currentInstance',
  access: 'signedIn',
  writes: 'own',
  summary: 'End all of one’s sessions but this one',
  input: nothing,
  output: saidOnly,
})

export const viewAs = command({
  call: 'POST /api/session/viewAs',
  access: 'role.viewAs',
  writes: 'own',
  summary: 'Look at the application as another user does, for half an hour, without changing anything',
  input: z.object({ userId: ref('User', 'users') }),
  output: z.object({ token: z.string() }),
})

const facts = {
  userName: columns.text('User', { filled: true }),
  email: columns.text('Email', { filled: true }),
  userType: columns.choice('User type', userTypes, { filled: true, hidden: true }),
  role: columns.choice('Role', roles, { filled: true }),
  device: columns.text('Device', { filled: true }),
  address: columns.text('Address', { filled: true }),
  startedAt: columns.dateTime('Since', { filled: true }),
  lastSeenAt: columns.dateTime('Last seen', { filled: true }),
}

const asked = {
  users: filters.anyRef('Users', 'users'),
  userType: filters.oneOf('User type', userTypes),
  roles: filters.anyOf('Roles', roles),
  address: filters.contains('Address'),
}

/** Who is signed in at this moment. */
export const loggedInUserList = list({
  name: 'loggedInUsers',
  title: 'Logged-in users',
  call: 'POST /api/loggedInUser/list',
  access: 'session.readAll',
  search: 'name, e-mail or device',
  columns: facts,
  filters: asked,
  extra: { id: z.number(), userId: z.number(), isCurrent: z.boolean() },
  sort: ['lastSeenAt', 'desc'],
  empty: 'Nobody is signed in.',
  begins: 'Who is signed in at this moment. People come once they are invited under Users.',
})

/** Every session there was: from where, how long, and how it ended. */
export const accessDetailList = list({
  name: 'accessDetails',
  title: 'Access details',
  call: 'POST /api/access/detail',
  access: 'session.readAll',
  search: 'name, e-mail or device',
  columns: {
    ...facts,
    endedAt: columns.dateTime('Ended'),
    endedHow: columns.choice('Ended how', sessionEnds, { whenEmpty: 'Signed in' }),
    viewerName: columns.text('Viewed by', { hidden: true }),
  },
  filters: {
    ...asked,
    endedHow: filters.anyOf('Ended how', sessionEnds),
    from: filters.from('From'),
    to: filters.to('To'),
  },
  extra: { id: z.number(), userId: z.number() },
  sort: ['startedAt', 'desc'],
  empty: 'No session yet.',
  begins: 'Every session there was: from where, and how it ended. It begins with the first sign-in.',
})
