import { z } from 'zod'
import { byId, command, id, nothing, query, saidOnly, saidWithLinks, version } from '#contract/kit/endpoint.ts'
import { choices, email, ref, text } from '#contract/kit/fields.ts'
import { roles } from '#contract/vocab/roles.ts'
import { maxUploadBytes } from '#contract/vocab/uploads.ts'
import { openWorkKinds } from '#contract/vocab/users.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import {
  administratorProfileFields,
  inviteForm,
  inviteManyForm,
  ownProfileFields,
  userEditForm,
  userForm,
  userRecord,
} from './model.ts'

const saved = saidOnly.extend({ userId: z.number() })

export const createUser = command({
  call: 'POST /api/user',
  access: 'user.create',
  writes: 'new',
  summary: 'Add a user with a first password',
  input: userForm,
  output: saved,
  says: { failed: 'Failed to add the user' },
})

export const changeUser = command({
  call: 'PUT /api/user',
  access: 'user.edit',
  writes: 'user',
  summary: 'Change a user; the roles count from the next request',
  input: userEditForm,
  output: saved.extend({ version: z.number() }),
  says: { failed: 'Failed to save the user' },
})

export const getUser = query({
  call: 'GET /api/user/{id}/{userType}/{role}',
  access: 'user.read',
  summary: 'A user and what one may do with them',
  input: z.object({
    id,
    /** The type the browser believes the user has; the record itself decides. */
    userType: userTypes.schema,
    role: roles.schema,
  }),
  output: userRecord,
})

export const getUsers = query({
  call: 'GET /api/users',
  access: 'user.pick',
  summary: 'The users one may choose from, by a part of their name',
  input: z.object({ search: text('Search', { max: 100 }).nullish() }),
  output: z.object({ items: z.array(z.object({ userId: z.number(), name: z.string(), email: z.string() })) }),
})

export const checkUserEmail = query({
  call: 'POST /api/user/email/check',
  access: 'user.create',
  summary: 'Whether a user has this e-mail address',
  quiet: true,
  input: z.object({ email: email(), userId: id.nullish() }),
  output: z.object({
    message: z.string(),
    isInUse: z.boolean(),
    id: z.number().nullable(),
    name: z.string().nullable(),
  }),
})

export const inviteUser = command({
  call: 'POST /api/invitation',
  access: 'user.create',
  writes: 'new',
  summary: 'Add a user who sets the password by a link in a mail',
  input: inviteForm,
  output: saved.extend(saidWithLinks.shape),
  says: { failed: 'Failed to invite the user' },
})

export const inviteUsers = command({
  call: 'POST /api/invitation/several',
  access: 'user.create',
  writes: 'new',
  summary: 'Add several users, each of whom sets the password by a link in a mail; all of them or none',
  input: inviteManyForm,
  output: saidWithLinks,
  says: { failed: 'Failed to invite them' },
})

export const inviteUsersAgain = command({
  call: 'PUT /api/invitation/several',
  access: 'user.create',
  writes: 'user',
  summary: 'Send new invitations to those among some users who have not set a password yet',
  input: z.object({ userIds: z.array(id).min(1).max(100) }),
  output: saidWithLinks,
})

export const inviteAgain = command({
  call: 'PUT /api/invitation',
  access: 'user.create',
  writes: 'user',
  summary: 'Send a new invitation to a user who has not set a password yet',
  input: byId,
  output: saidWithLinks,
})

export const activateUser = command({
  call: 'PUT /api/user/activate',
  access: 'user.deactivate',
  writes: 'user',
  summary: 'Let a deactivated user sign in again',
  input: z.object({ id, version }),
  output: saidOnly,
})

const work = z.object({
  kind: openWorkKinds.schema,
  count: z.number(),
  /** The first of them, by name. */
  names: z.array(z.string()),
})

export const getOpenWork = query({
  call: 'GET /api/user/openWork/{id}',
  access: 'user.deactivate',
  summary: 'What a user has in hand, which somebody must take over when they go',
  input: byId,
  output: z.object({ work: z.array(work) }),
})

export const deactivateUser = command({
  call: 'PUT /api/user/deactivate',
  access: 'user.deactivate',
  writes: 'user',
  summary: 'Deactivate a user: all sessions end at once, and their open work goes to whoever is named',
  input: z.object({ id, version, handOverToId: ref('Hand over to', 'users').nullish() }),
  output: saidOnly.extend({ handedOver: z.number() }),
})

export const handOverWork = command({
  call: 'PUT /api/user/handOver',
  access: 'user.deactivate',
  writes: 'user',
  summary: 'Give the open work of a user to another one',
  input: z.object({
    fromId: id,
    toId: ref('Hand over to', 'users'),
    kinds: choices('What', openWorkKinds).nullish(),
  }),
  output: saidOnly.extend({ handedOver: z.number() }),
})

const profile = userRecord.omit({ can: true }).extend({
  /** Edits the further fields of an administrator. */
  isAdministrator: z.boolean(),
})

export const getProfile = query({
  call: 'GET /api/user/profile',
  access: 'profile.edit',
  summary: 'One’s own profile',
  input: nothing,
  output: profile,
})

export const changeOwnProfile = command({
  call: 'PUT /api/userProfile/updateProfileInfo',
  access: 'profile.edit',
  writes: 'own',
  summary: 'Change one’s own profile',
  input: z.object({ ...ownProfileFields, version }),
  output: saidOnly,
  says: { done: 'Successfully updated' },
})

export const changeAdministratorProfile = command({
  call: 'PUT /api/user/edit/profile',
  access: 'profile.editAsAdministrator',
  writes: 'own',
  summary: 'Change one’s own profile as an administrator',
  input: z.object({ ...administratorProfileFields, version }),
  output: saidOnly,
  says: { done: 'Successfully updated' },
})

/** The kinds of picture that can be shown; what a file is decides its content, not its name. */
export const pictureExtensions = ['png', 'jpg', 'jpeg', 'webp'] as const

const pictureUpload = {
  access: 'profile.edit',
  writes: 'own',
  upload: { field: ['file', 'picture', 'image'], maxBytes: maxUploadBytes, extensions: pictureExtensions },
  input: nothing,
  output: saidOnly.extend({ profileImage: z.string() }),
  says: { failed: 'Failed to upload' },
} as const

export const uploadPicture = command({
  ...pictureUpload,
  call: 'POST /api/userProfile/picture',
  summary: 'Set one’s profile picture',
})

export const uploadImage = command({
  ...pictureUpload,
  call: 'POST /api/image/upload',
  summary: 'Set one’s profile picture, under its other address',
})

export const deletePicture = command({
  call: 'DELETE /api/userProfile/picture',
  access: 'profile.edit',
  writes: 'own',
  summary: 'Remove one’s profile picture',
  input: nothing,
  output: saidOnly,
})

export const getPicture = query({
  call: 'GET /api/userProfile/picture/{userId}',
  access: 'signedIn',
  summary: 'The profile picture of a user',
  file: true,
  input: z.object({ userId: id }),
  output: z.unknown(),
})
