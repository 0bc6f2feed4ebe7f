import { z } from 'zod'
import { columns } from '#contract/kit/columns.ts'
import { filters } from '#contract/kit/filters.ts'
import { list } from '#contract/kit/list.ts'
import { portals } from '#contract/vocab/portals.ts'
import { portalActivities } from './model.ts'

/** The portal accounts with how their seats are used. */
export const portalList = list({
  name: 'portals',
  title: 'Portal allocation',
  call: 'POST /api/portalAllocation/list',
  access: 'portal.read',
  exportAccess: 'portal.export',
  search: 'account and user name',
  columns: {
    accountName: columns.text('Account', { filled: true }),
    portal: columns.choice('Portal', portals, { filled: true }),
    userName: columns.text('User name', { filled: true, hidden: true }),
    holders: columns.tags('Assigned to'),
    seats: columns.number('Seats', { filled: true }),
    inUse: columns.number('In use', { filled: true, definition: 'Seats that are assigned today.' }),
    idle: columns.number('Idle', { filled: true, definition: 'Seats of a valid account that nobody has today.' }),
    overlaps: columns.number('Overlaps', {
      filled: true,
      definition: 'Holders who also have a seat on another account of the same portal in the same time.',
    }),
    monthlyCost: columns.money('Cost per month'),
    idleCost: columns.money('Idle cost', { definition: 'The part of the monthly cost that pays for idle seats.' }),
    validTo: columns.date('Valid to'),
    cvLimit: columns.number('CVs per month', { hidden: true }),
    isExposed: columns.flag('Known to former holders', {
      filled: true,
      definition: 'Somebody who no longer holds a seat saw the present password. Change it.',
    }),
    passwordSetAt: columns.dateTime('Password set on', { filled: true, hidden: true }),
  },
  filters: {
    portals: filters.anyOf('Portal', portals),
    accountName: filters.contains('Account'),
    users: filters.anyRef('Assigned to', 'portalUsers'),
    validToFrom: filters.from('Ends from'),
    validToTo: filters.to('Ends to'),
    hasIdle: filters.is('Idle seats'),
    hasOverlaps: filters.is('Overlaps'),
    isExposed: filters.is('Known to former holders'),
    removed: filters.is('Removed accounts'),
  },
  extra: { id: z.number() },
  sort: ['accountName', 'asc'],
  empty: 'No portal accounts yet. Add the first job board login the firm pays for.',
  begins: 'The job board logins the firm pays for, and who uses them. Add the first account.',
})

/** What happened to all portal accounts. */
export const portalHistoryList = list({
  name: 'portalHistory',
  title: 'Portal allocation history',
  call: 'POST /api/portalAllocation/history',
  access: 'portal.read',
  exportAccess: 'portal.export',
  columns: {
    at: columns.dateTime('When', { filled: true }),
    accountName: columns.text('Account', { filled: true }),
    portal: columns.choice('Portal', portals, { filled: true }),
    activity: columns.choice('What', portalActivities, { filled: true }),
    userName: columns.text('Whose seat'),
    byName: columns.text('By', { filled: true }),
    detail: columns.text('Detail'),
  },
  filters: {
    accounts: filters.anyRef('Accounts', 'portalAccounts'),
    portals: filters.anyOf('Portal', portals),
    users: filters.anyRef('Whose seat', 'portalUsers'),
    activities: filters.anyOf('What', portalActivities),
    from: filters.from('From'),
    to: filters.to('To'),
  },
  extra: { id: z.number(), accountId: z.number() },
  sort: ['at', 'desc'],
  empty: 'Nothing has happened yet.',
  begins: 'Who had which portal account, and when. It begins once an account is assigned.',
})
