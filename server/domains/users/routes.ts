import * as calls from '#contract/domains/users/endpoints.ts'
import { hashPassword } from '#server/domains/access/passwordHashes.ts'
import { type Route, serve, servePrepared } from '#server/kit/serve.ts'
import { requireAdministrable } from './administration.ts'
import * as commands from './commands.ts'
import { userLists } from './lists.ts'
import { handOver, openWorkOf } from './openWork.ts'
import { readPicture, removePicture, setPicture } from './pictures.ts'
import { editAdministratorProfile, editOwnProfile } from './profile.ts'
import { checkEmail, findUser, ownProfile, pickUsers } from './queries.ts'

/** The users, their work, and one's own profile. */
export const userRoutes: Route[] = [
  ...userLists,
  serve(calls.getUser, ({ db, actor, input }) => findUser(db, actor, input.id)),
  serve(calls.getUsers, async ({ db, actor, input }) => ({ items: await pickUsers(db, actor, input.search) })),
  serve(calls.checkUserEmail, ({ db, actor, input }) => checkEmail(db, actor, input.email, input.userId)),
  servePrepared(
    calls.createUser,
    ({ input }) => hashPassword(input.password),
    async ({ db, actor, input: { password: _, confirm_password: __, ...form } }, hash) => {
      const { id } = await commands.addUser(db, actor, form, hash)
      return { userId: id, message: 'User added' }
    },
  ),
  serve(calls.changeUser, async ({ db, actor, input }) => ({
    version: await commands.editUser(db, actor, input),
    userId: input.userId,
    message: 'Successfully updated',
  })),
  serve(calls.inviteUser, async ({ db, actor, input }) => {
    const { id, email } = await commands.inviteUser(db, actor, input)
    return { userId: id, message: `An invitation is on its way to ${email}` }
  }),
  serve(calls.inviteAgain, async ({ db, actor, input }) => {
    await commands.inviteAgain(db, actor, input.id)
    return { message: 'A new invitation is on its way' }
  }),
  serve(calls.activateUser, async ({ db, actor, input }) => {
    await commands.activateUser(db, actor, input)
    return { message: 'User activated' }
  }),
  serve(calls.getOpenWork, async ({ db, actor, input }) => {
    await requireAdministrable(db, actor, input.id)
    return { work: await openWorkOf(db, input.id) }
  }),
  serve(calls.deactivateUser, async ({ db, actor, input }) => ({
    handedOver: await commands.deactivateUser(db, actor, input),
    message: 'User deactivated',
  })),
  serve(calls.handOverWork, async ({ db, actor, input }) => ({
    handedOver: await handOver(db, actor, input.fromId, input.toId, input.kinds?.length ? input.kinds : undefined),
    message: 'The work was handed over',
  })),
  serve(calls.getProfile, ({ db, actor }) => ownProfile(db, actor)),
  serve(calls.changeOwnProfile, async ({ db, actor, input }) => {
    await editOwnProfile(db, actor, input)
    return { message: 'Successfully updated' }
  }),
  serve(calls.changeAdministratorProfile, async ({ db, actor, input }) => {
    await editAdministratorProfile(db, actor, input)
    return { message: 'Successfully updated' }
  }),
  ...[calls.uploadPicture, calls.uploadImage].map((endpoint) =>
    serve(endpoint, async ({ db, actor, file }) => ({
      profileImage: await setPicture(db, actor, file),
      message: 'Successfully updated',
    })),
  ),
  serve(calls.deletePicture, async ({ db, actor }) => {
    await removePicture(db, actor)
    return { message: 'Picture deleted' }
  }),
  serve(calls.getPicture, ({ db, input }) => readPicture(db, input.userId)),
]
