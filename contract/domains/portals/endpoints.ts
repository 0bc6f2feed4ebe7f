import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly, version } from '#contract/kit/endpoint.ts'
import { text } from '#contract/kit/fields.ts'
import { oneSpaced } from '#contract/kit/oneSpaced.ts'
import { assignmentForm, ownSeat, portalAccount, portalEdit, portalForm } from './model.ts'

const changed = z.object({ accountId: z.number(), version: z.number(), message: z.string() })

export const addPortalAccount = command({
  call: 'POST /api/portalAllocation/add/account',
  access: 'portal.create',
  writes: 'new',
  summary: 'Add a portal account; its password is kept encrypted and never answered',
  input: portalForm,
  output: changed,
  says: { failed: 'Failed to add the account' },
})

export const editPortalAccount = command({
  call: 'PUT /api/portalAllocation/editAccountDetail',
  access: 'portal.edit',
  writes: 'shared',
  summary: 'Edit a portal account; without a password the old one stays',
  input: portalEdit,
  output: changed,
})

export const getPortalAccount = query({
  call: 'GET /api/portalAllocation/{id}',
  access: 'portal.read',
  summary: 'A portal account with its seats, without its password',
  input: byId,
  output: portalAccount,
})

export const checkPortalName = query({
  call: 'GET /api/portalAllocation/duplicateNameCheck',
  access: 'portal.read',
  summary: 'Whether another portal account has this name',
  input: z.object({ accountName: oneSpaced(text('Account name', { max: 100 })), id: id.nullish() }),
  output: z.object({ exists: z.boolean(), message: z.string() }),
})

export const assignPortalUser = command({
  call: 'POST /api/portalAllocation/assignUser',
  access: 'portal.assign',
  writes: 'shared',
  summary: 'Give somebody a seat, or hand one over; never more people at once than there are seats',
  input: assignmentForm,
  output: z.object({ assignmentId: z.number(), message: z.string() }),
})

export const endPortalAssignment = command({
  call: 'PUT /api/portalAllocation/assignUser',
  access: 'portal.assign',
  writes: 'shared',
  summary: 'Take a seat back',
  input: z.object({ assignmentId: id }),
  output: saidOnly,
})

export const allowPortalPassword = command({
  call: 'POST /api/portalAllocation/allowPassword',
  access: 'portal.assign',
  writes: 'shared',
  summary: 'Let the holder of a seat see the password once more',
  input: z.object({ assignmentId: id }),
  output: saidOnly,
})

export const deletePortalAccount = command({
  call: 'DELETE /api/portalAllocation/delete',
  access: 'portal.delete',
  writes: 'shared',
  summary: 'Remove a portal account and end its assignments; its history stays',
  input: z.object({ id, version }),
  output: changed,
})

export const restorePortalAccount = command({
  call: 'POST /api/portalAllocation/restore',
  access: 'portal.delete',
  writes: 'shared',
  summary: 'Bring a removed portal account back, with nobody on it',
  input: z.object({ id, version }),
  output: changed,
})

export const getOwnSeats = query({
  call: 'GET /api/portalAllocation/mine',
  access: 'portal.readSecret',
  summary: 'The seats one holds today',
  input: nothing,
  output: z.object({ seats: z.array(ownSeat) }),
})

export const showPortalPassword = command({
  call: 'POST /api/portalAllocation/showPassword',
  access: 'portal.readSecret',
  writes: 'own',
  summary: 'The password of a portal account, once, to the one who holds the seat; it is logged',
  input: z.object({ assignmentId: id }),
  output: z.object({ userName: z.string(), password: z.string() }),
})
