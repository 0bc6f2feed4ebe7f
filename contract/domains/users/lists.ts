import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { roles } from '#contract/vocab/roles.ts'
import { proficiencyLevels } from '#contract/vocab/skills.ts'
import { seniorityLevels, userStates } from '#contract/vocab/users.ts'
import { userTypes } from '#contract/vocab/userTypes.ts'
import { verticals } from '#contract/vocab/verticals.ts'

/** The users within reach, with the specification's user filter. */
export const userList = list({
  name: 'users',
  title: 'Users',
  call: 'POST /api/user/list',
  access: 'user.read',
  exportAccess: 'user.export',
  search: 'name or e-mail',
  columns: {
    fullName: columns.text('Name', { filled: true }),
    email: columns.text('Email', { filled: true }),
    userType: columns.choice('User type', userTypes, { filled: true }),
    primaryRole: columns.text('Primary role', { filled: true }),
    roleNames: columns.tags('Roles', { hidden: true }),
    status: columns.choice('Status', userStates, { filled: true }),
    designation: columns.text('Designation'),
    seniorityLevel: columns.choice('Seniority level', seniorityLevels, { hidden: true }),
    reportingToName: columns.text('Reporting to'),
    organizationName: columns.text('Organization'),
    cityName: columns.text('City', { hidden: true }),
    contactNumber: columns.text('Contact number', { hidden: true }),
    dailyCvTarget: columns.number('CVs a day', { filled: true, hidden: true }),
    monthlyRevenueTarget: columns.money('Revenue a month', { filled: true, hidden: true }),
    allocatedHours: columns.number('Hours a week', { filled: true, hidden: true }),
    lastSignedInAt: columns.dateTime('Last signed in'),
  },
  filters: {
    /** The two types together say whose users are shown; with one of them empty the other alone decides. */
    userType: filters.oneOf('User type', userTypes, { initial: userTypes.internal }),
    userTypeData: filters.oneOf('And user type', userTypes, { initial: userTypes.client }),
    email: filters.contains('Email'),
    userName: filters.contains('Name'),
    roles: filters.anyOf('Roles', roles),
    verticals: filters.anyOf('Verticals', verticals),
    languages: filters.anyRef('Languages', 'languages'),
    industry: filters.anyRef('Industries served', 'industries'),
    userIndustry: filters.anyRef('Industries of experience', 'industries'),
    userFunction: filters.anyRef('Functions', 'functions'),
    keySkills: filters.anyRef('Key skills', 'skills'),
    proficiencyLevel: filters.anyOf('Proficiency level', proficiencyLevels),
    designations: filters.anyRef('Designations', 'designations'),
    reportingTo: filters.anyRef('Reporting to', 'users'),
    organizations: filters.anyRef('Organizations they serve', 'organizations'),
    cities: filters.anyRef('Cities', 'cities'),
    seniorityLevel: filters.anyOf('Seniority level', seniorityLevels),
    currentOrganizations: filters.anyRef('Organizations they belong to', 'organizations'),
    status: filters.anyOf('Status', userStates),
  },
  extra: { id: z.number(), version: z.number() },
  sort: ['fullName', 'asc'],
  empty: 'Nobody of this type yet.',
  begins: {
    about: 'Who works here and in which role.',
    first: { access: 'user.create', text: 'Invite your team.' },
    others: 'They come once an administrator invites them.',
  },
})
