import * as organizationCalls from '#contract/domains/organizations/people.ts'
import * as calls from '#contract/domains/users/endpoints.ts'
import { hashPassword } from '#server/domains/access/passwordHashes.ts'
import { type Route, serve, servePrepared } from '#server/kit/http/serve.ts'
import { byMail, toPassOn } from '#server/kit/mail/mail.ts'
import * as commands from './commands.ts'
import { userLists } from './lists.ts'
import * as organizationPeople from './organizationPeople.ts'
import { putPicture, readPicture, removePicture, setPicture } from './pictures.ts'
import { editAdministratorProfile, editOwnProfile } from './profile.ts'
import { checkEmail, findUser, ownProfile, pickUsers } from './queries.ts'

const invitationTo = (whom: string) =>
  byMail(`An invitation is on its way to ${whom}`, `No mail can leave yet: pass the invitation to ${whom} on yourself`)

const peopleText = (count: number) => (count === 1 ? '1 person' : `${count} people`)

const invitationSent = () => byMail('Invitation sent', 'No mail can leave yet: pass the invitation on yourself')

/** The people of an organization who have a sign-in. */
const organizationPeopleRoutes: Route[] = [
  serve(organizationCalls.getOrganizationUsers, ({ db, actor, input }) =>
    organizationPeople.organizationUsers(db, actor, input.organizationId),
  ),
  serve(organizationCalls.inviteOrganizationUser, async ({ db, actor, input }) => {
    const { userId, link } = await organizationPeople.inviteToOrganization(db, actor, input)
    return { userId, message: invitationSent(), toPassOn: toPassOn([link]) }
  }),
  serve(organizationCalls.changeOrganizationUser, async ({ db, actor, input }) => ({
    message: 'Successfully updated',
    version: await organizationPeople.editOrganizationUser(db, actor, input),
  })),
  serve(organizationCalls.setOrganizationUserActive, async ({ db, actor, input }) => {
    await organizationPeople.setUserActive(db, actor, input)
    return { message: 'Successfully updated' }
  }),
  serve(organizationCalls.inviteOrganizationUserAgain, async ({ db, actor, input }) => {
    const link = await organizationPeople.inviteUserAgain(db, actor, input.userId)
    return { message: invitationSent(), toPassOn: toPassOn([link]) }
  }),
]

/** The users, also those of organizations, and one's own profile. */
export const userRoutes: Route[] = [
  ...userLists,
  ...organizationPeopleRoutes,
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
    const { user, link } = await commands.inviteUser(db, actor, input)
    return { userId: user.id, message: invitationTo(user.email), toPassOn: toPassOn([link]) }
  }),
  serve(calls.inviteUsers, async ({ db, actor, input }) => {
    const links = (await commands.inviteUsers(db, actor, input)).map(({ link }) => link)
    return { message: invitationTo(peopleText(links.length)), toPassOn: toPassOn(links) }
  }),
  serve(calls.inviteUsersAgain, async ({ db, actor, input }) => {
    const links = await commands.inviteUsersAgain(db, actor, input.userIds)
    return { message: invitationTo(peopleText(links.length)), toPassOn: toPassOn(links) }
  }),
  serve(calls.inviteAgain, async ({ db, actor, input }) => {
    const link = await commands.inviteAgain(db, actor, input.id)
    return { message: invitationTo(link.to), toPassOn: toPassOn([link]) }
  }),
  serve(calls.activateUser, async ({ db, actor, input }) => {
    await commands.activateUser(db, actor, input)
    return { message: 'User activated' }
  }),
  serve(calls.deactivateUser, async ({ db, actor, input }) => ({
    handedOver: await commands.deactivateUser(db, actor, input),
    message: 'User deactivated',
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
    servePrepared(
      endpoint,
      ({ file }) => putPicture(file),
      async ({ db, actor }, picture) => ({
        profileImage: await setPicture(db, actor, picture),
        message: 'Successfully updated',
      }),
    ),
  ),
  serve(calls.deletePicture, async ({ db, actor }) => {
    await removePicture(db, actor)
    return { message: 'Picture deleted' }
  }),
  serve(calls.getPicture, ({ db, actor, input }) => readPicture(db, actor, input.userId)),
]
