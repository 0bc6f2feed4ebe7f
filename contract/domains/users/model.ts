import { z } from 'zod'
import { newPasswordFields, withSamePasswords } from '#contract/domains/access/passwords.ts'
import { id, version } from '#contract/kit/endpoint.ts'
import {
  choice,
  choices,
  email,
  money,
  name,
  optional,
  phone,
  ref,
  refs,
  relabelled,
  text,
  wholeNumber,
} from '#contract/kit/fields.ts'
import { partOfName } from '#contract/kit/names.ts'
import { roles } from '#contract/vocab/roles.ts'
import { proficiencyLevels } from '#contract/vocab/skills.ts'
import { seniorityLevels, userStates } from '#contract/vocab/users.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** Said for an e-mail address that another user has. */
export const emailInUse = 'Email is already in use'

/** Said for an e-mail address that no user has. */
export const emailIsFree = "Email Didn't Exist."

/** What both dialogs ask for. */
export const userFields = {
  firstName: partOfName('First name'),
  lastName: partOfName('Last name'),
  email: email(),
  /** The primary role. */
  roleId: ref('Primary role', 'roles'),
}

/** Where a user belongs and what is expected of them: the rest of the edit page. */
export const userDetailFields = {
  /** The other roles; the primary one is always held. */
  roleIds: refs('Further roles', 'roles').nullish(),
  /** The client or agency of those who do not belong to the firm. */
  organizationId: optional(ref('Organization', 'organizations')),
  reportingToId: optional(ref('Reporting to', 'users')),
  verticalIds: choices('Verticals', verticals).nullish(),
  designation: optional(text('Designation', { max: 100 })),
  seniorityLevel: optional(choice('Seniority level', seniorityLevels)),
  contactNumber: optional(phone('Contact number')),
  cityId: optional(ref('City', 'cities')),
  languageIds: refs('Languages', 'languages').nullish(),
  industryIds: refs('Industries served', 'industries').nullish(),
  userIndustryIds: refs('Industries of experience', 'industries').nullish(),
  functionIds: refs('Functions', 'functions').nullish(),
  skillIds: refs('Key skills', 'skills').nullish(),
  proficiencyLevel: optional(choice('Proficiency level', proficiencyLevels)),
  dailyCvTarget: optional(wholeNumber('CVs a day', { max: 200, help: 'Submissions expected on a working day' })),
  monthlyRevenueTarget: optional(money('Revenue a month')),
  allocatedHours: optional(wholeNumber('Hours a week', { max: 80, help: 'Working hours that can be allocated' })),
  accountId: optional(ref('Account', 'accounts')),
}

/** The form of the dialog AddUser. */
export const userForm = withSamePasswords(z.object({ ...userFields, ...userDetailFields, ...newPasswordFields }))
export type UserForm = z.output<typeof userForm>

/** The form of the edit page and of the dialog editUser. What is not sent stays as it is; what is sent empty is cleared. */
export const userEditForm = z.object({ ...userFields, ...userDetailFields, userId: id, version })
export type UserEditForm = z.output<typeof userEditForm>

/** The form of the dialog inviteUser. */
export const inviteForm = z.object({
  email: email(),
  name: name('Name'),
  roleId: ref('Role', 'roles'),
  organizationId: optional(ref('Organization', 'organizations')),
})

/** The form that invites several people at once; whoever has no role of their own gets the one of all. */
export const inviteManyForm = z.object({
  roleId: optional(relabelled(ref('Role', 'roles'), { help: 'Of everybody below who is given no other' })),
  people: z
    .array(
      z.object({
        email: email(),
        name: name('Name'),
        roleId: ref('Other role', 'roles').nullish(),
      }),
    )
    .min(1, 'Enter at least one address')
    .max(50, 'At most 50 people are invited at once'),
})

/** What a user changes about themselves. */
export const ownProfileFields = {
  firstName: userFields.firstName,
  lastName: userFields.lastName,
  contactNumber: userDetailFields.contactNumber,
  cityId: userDetailFields.cityId,
  languageIds: userDetailFields.languageIds,
  skillIds: userDetailFields.skillIds,
  proficiencyLevel: userDetailFields.proficiencyLevel,
}

/** What an administrator changes about themselves beyond that. */
export const administratorProfileFields = {
  ...ownProfileFields,
  email: userFields.email,
  designation: userDetailFields.designation,
  seniorityLevel: userDetailFields.seniorityLevel,
  userIndustryIds: userDetailFields.userIndustryIds,
  functionIds: userDetailFields.functionIds,
}

/** A record that is referred to: its id and what people call it. */
const named = z.object({ id: z.number(), name: z.string() })

/** A role as somebody holds it. */
export const heldRole = z.object({
  roleId: z.number(),
  name: z.string(),
  basicRole: roles.schema,
  isPrimary: z.boolean(),
})

/** A user with everything that is known about them. */
export const userRecord = z.object({
  userId: z.number(),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  email: z.string(),
  userType: userTypes.schema,
  roles: z.array(heldRole),
  status: userStates.schema,
  organization: named.nullable(),
  reportingTo: named.nullable(),
  account: named.nullable(),
  city: named.nullable(),
  verticalIds: z.array(z.number()),
  languages: z.array(named),
  industries: z.array(named),
  userIndustries: z.array(named),
  functions: z.array(named),
  skills: z.array(named),
  designation: z.string().nullable(),
  seniorityLevel: seniorityLevels.schema.nullable(),
  proficiencyLevel: proficiencyLevels.schema.nullable(),
  contactNumber: z.string().nullable(),
  dailyCvTarget: z.number(),
  monthlyRevenueTarget: z.number(),
  allocatedHours: z.number(),
  profileImage: z.string().nullable(),
  lastSignedInAt: z.string().nullable(),
  createdAt: z.string(),
  hasTwoFactor: z.boolean(),
  /** Who reports to them directly. */
  team: z.array(named),
  can: z.object({
    edit: z.boolean(),
    activate: z.boolean(),
    deactivate: z.boolean(),
    invite: z.boolean(),
    changePassword: z.boolean(),
    resetTwoFactor: z.boolean(),
    signOut: z.boolean(),
    viewAs: z.boolean(),
    exportData: z.boolean(),
  }),
})
export type UserRecord = z.infer<typeof userRecord>
