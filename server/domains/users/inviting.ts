import { z } from 'zod'
import { recipientsIn } from '#contract/kit/addresses.ts'
import { email, name } from '#contract/kit/fields.ts'
import { type Role, roleIdOf, roles } from '#contract/vocab/roles.ts'
import { peopleOptions } from '#server/domains/masters/people.ts'
import { invalid } from '#server/kit/errors.ts'
import { type Adding, type OptionSource, withAdding } from '#server/kit/lists/options.ts'
import { byMail, toPassOn } from '#server/kit/mail/mail.ts'
import { inviteUser } from './commands.ts'

/** The role in which somebody is invited whom a select misses. */
const invitedAs: Readonly<Record<string, Role>> = {
  spocs: roles.spoc,
  qcs: roles.qc,
  managers: roles.manager,
  teamLeads: roles.teamLead,
  bds: roles.bd,
  recruiters: roles.recruiter,
}

const addressed = z.object({ name: name('Name'), email: email() })

const inviting = (role: Role): Adding => ({
  permission: 'user.create',
  adds: 'person',
  ask: (mayAdd) =>
    mayAdd
      ? `To invite a new ${role}, type a name and an e-mail address.`
      : `Ask an administrator to invite a ${role} under Users.`,
  add: async (db, actor, typed) => {
    const person = addressed.safeParse(recipientsIn(typed)[0])
    if (!person.success) throw invalid({ name: 'Enter first and last name and an e-mail address' })
    const { user, link } = await inviteUser(db, actor, { ...person.data, roleId: roleIdOf(role) })
    const message = byMail(
      `An invitation as ${role} is on its way to ${user.email}`,
      `${user.fullName} is ${role} now. No mail can leave yet: pass the invitation on yourself`,
    )
    return { id: user.id, message, toPassOn: toPassOn([link]) }
  },
})

/** The selects that are fed by people, in which whoever may invite people invites one who is missing. */
export const peopleOptionsWithInviting: Record<string, OptionSource> = Object.fromEntries(
  Object.entries(peopleOptions).map(([source, options]) => {
    const role = invitedAs[source]
    return [source, role ? withAdding(options, inviting(role)) : options]
  }),
)
