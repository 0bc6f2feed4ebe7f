import { describe, expect, test } from 'vitest'
import { menuOf } from '#contract/vocab/menus.ts'
import { holdersOf, readersAmong } from '#contract/vocab/permission.ts'
import {
  isPermission,
  may,
  type Permission,
  permissionNames,
  permissions,
  permissionsOf,
} from '#contract/vocab/permissions.ts'
import { profiles } from '#contract/vocab/reach.ts'
import { dashboardReports, reportsAmong } from '#contract/vocab/reports.ts'
import { everyone, type Role, roleIdOf, roleNameOf, roles } from '#contract/vocab/roles.ts'
import { quickTools } from '#contract/vocab/shell.ts'
import { transitions } from './transitions.ts'

const labelsOf = (vocabulary: { terms: readonly { label: string }[] }) => vocabulary.terms.map((term) => term.label)
const superAdmins: Role[] = ['SuperAdmin', 'SuperAdmin_Admin', 'SuperAdmin_BD']

const reportTable: [Role[], string[]][] = [
  [['BD'], ['Upcoming Meetings', 'Upcoming Followups', 'QC Productivity']],
  [['InternalHR'], ['QC Productivity', 'Screening Status', 'Productivity']],
  [['Accounts', 'RPO', 'QC'], ['QC Productivity']],
  [
    ['Admin', 'SuperAdmin', 'SuperAdmin_Admin', 'SuperAdmin_BD'],
    [
      ...['Invoice Payment Pending', 'Productivity', 'Revenue Pipeline', 'Revenue Achieved', 'Team Performance'],
      ...['Screening Status', 'QC Productivity', "Today's Assigned Positions"],
    ],
  ],
  [
    ['SPOC'],
    [
      ...['Invoice Payment Pending', 'Pending CV Feedback', 'Productivity', 'Recruiter Work Allocation'],
      ...['Revenue Pipeline', 'Revenue Achieved', 'Team Performance', "Today's Assigned Positions", 'QC Productivity'],
    ],
  ],
  [
    ['Recruiter'],
    [
      ...['Pending CV Feedback', 'Productivity', 'Revenue Pipeline', 'Revenue Achieved', 'Team Performance'],
      ...["Today's Assigned Positions", 'Screening Status'],
    ],
  ],
  [
    ['Manager', 'TeamLead', 'VP'],
    [
      ...['Pending CV Feedback', 'Productivity', 'Recruiter Work Allocation', 'Revenue Pipeline', 'Revenue Achieved'],
      ...['Team Performance', "Today's Assigned Positions", 'Screening Status', 'QC Productivity'],
    ],
  ],
  [['AgencyRCR'], ["Today's Assigned Positions", 'QC Productivity']],
  [
    ['ClientHR', 'ClientManager'],
    ['Pending CV Feedback', 'QC Productivity'],
  ],
  [['Interviewer', 'User', 'AccountAdmin'], []],
]

const menus: [Role, string][] = [
  [
    'Admin',
    'Dashboard, Users, Roles, Organizations, Positions, Candidates, Wiki, Reports, Bulk upload, Portal Allocation, ' +
      'Lead Reports, Data Management',
  ],
  [
    'SuperAdmin',
    'Home, Users, Roles, Organizations, Positions, Candidates, Wiki, Reports, Bulk upload, Portal Allocation, ' +
      'Lead Reports, Data Management',
  ],
  [
    'SuperAdmin_Admin',
    'Home, Users, Organizations, Positions, Wiki, Candidates, Bulk Upload, Reports, Data Management, Roles, ' +
      'Portal Allocation, Lead Reports',
  ],
  [
    'SuperAdmin_BD',
    'Home, Users, Organizations, Positions, Wiki, Candidates, Bulk Upload, Reports, Data Management, Roles, ' +
      'Portal Allocation, Lead Reports',
  ],
  [
    'Manager',
    'Dashboard, Users, Organizations, Positions, Candidates, Wiki, Reports, Portal Allocation, Lead Reports, ' +
      'Data Management',
  ],
  ['VP', 'Dashboard, Users, Organizations, Positions, Candidates, Wiki, Reports, Portal Allocation, Lead Reports'],
  ['Recruiter', 'Dashboard, Positions, Candidates, Wiki, Reports, Portal Allocation, Lead Reports'],
  ['TeamLead', 'Dashboard, Positions, Candidates, Wiki, Reports, Portal Allocation, Lead Reports'],
  ['QC', 'Dashboard, Positions, Candidates, Wiki, Reports'],
  ['SPOC', 'Dashboard, Organizations, Positions, Candidates, Wiki, Reports, Portal Allocation, Lead Reports'],
  ['RPO', 'Dashboard, Organizations, Positions, Candidates, Wiki, Reports'],
  ['InternalHR', 'Dashboard, Users, Positions, Candidates, Wiki, Reports'],
  ['BD', 'Dashboard, Organizations, Positions, Wiki, Reports, Lead Reports'],
  ['ClientHR', 'Dashboard, Positions, Candidates, Reports'],
  ['ClientManager', 'Dashboard, Positions, Candidates, Reports'],
  ['Interviewer', 'Dashboard, Positions, Candidates, Wiki'],
  ['AgencyRCR', 'Dashboard, Positions, Candidates, Reports'],
  ['Accounts', 'Dashboard, Users, Organizations, Reports, MIS report, Payment tracker'],
  ['AccountAdmin', 'Profile, Notifications'],
  ['User', 'Dashboard, Profile, Notifications'],
]

describe('roles and permissions', () => {
  test('the 20 roles are those of the specification, numbered in its order', () => {
    expect(labelsOf(roles).join(', '), 'if a new role is meant, write it into this test as well').toBe(
      'SuperAdmin, SuperAdmin_Admin, SuperAdmin_BD, AccountAdmin, User, Admin, Manager, BD, InternalHR, SPOC, RPO, ' +
        'Accounts, Recruiter, QC, AgencyRCR, Interviewer, ClientManager, ClientHR, VP, TeamLead',
    )
    expect(roles.ids.map(roleIdOf)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
    for (const role of roles.ids) expect(roleNameOf(roleIdOf(role))).toBe(role)
  })

  test.each(reportTable)('the dashboard of %j shows exactly its reports', (holders, labels) => {
    for (const role of holders) {
      expect(reportsAmong(permissionsOf(role)).map(dashboardReports.labelOf).sort()).toEqual([...labels].sort())
    }
  })

  test('the table of reports names every role', () => {
    expect(reportTable.flatMap(([holders]) => holders).sort(), 'say in reportTable what a new role is shown').toEqual(
      [...everyone].sort(),
    )
  })

  test.each([
    [
      'Add Candidate',
      [...superAdmins, 'Admin', 'Manager', 'SPOC', 'RPO', 'InternalHR', 'Recruiter', 'QC', 'AgencyRCR', 'VP'],
    ],
    ['Setting', ['SuperAdmin', 'Admin']],
    ['Send Broadcast Message', ['SuperAdmin', 'Admin']],
    ['PDF to DOC converter', [...everyone]],
    ['Time Zone converter', [...everyone]],
    ['CTC Calculator', [...everyone]],
  ] as const)('the tool %s is for its roles only', (tool, holders) => {
    const { permission } = quickTools.termOf(tool)
    expect(everyone.filter((role) => may(role, permission)).sort()).toEqual([...holders].sort())
  })

  test.each(menus)('the menu of %s', (role, labels) => {
    expect(
      menuOf(role)
        .map((entry) => entry.label)
        .join(', '),
    ).toBe(labels)
  })

  test('every role has a menu that is checked here', () => {
    expect(menus.map(([role]) => role).sort(), 'say in menus what a new role is offered').toEqual([...everyone].sort())
  })

  test('a custom role’s menu shrinks with its permissions', () => {
    const fewer = new Set(permissionsOf('QC'))
    fewer.delete('menu.wiki')
    expect(menuOf('QC', fewer).map((entry) => entry.label)).toEqual(['Dashboard', 'Positions', 'Candidates', 'Reports'])
  })

  test.each([
    ['menu.users', 'user.read'],
    ['menu.roles', 'role.read'],
    ['menu.organizations', 'organization.read'],
    ['menu.positions', 'position.read'],
    ['menu.candidates', 'candidate.read'],
    ['menu.wiki', 'wiki.read'],
    ['menu.bulkUpload', 'import.read'],
    ['menu.portalAllocation', 'portal.read'],
    ['menu.leadReports', 'lead.read'],
    ['menu.dataManagement', 'data.read'],
    ['menu.misReport', 'report.mis'],
    ['menu.paymentTracker', 'report.paymentTracker'],
    ['tool.addCandidate', 'candidate.create'],
    ['tool.setting', 'settings.edit'],
    ['tool.broadcast', 'broadcast.send'],
  ] as const)('whoever has %s may %s', (shown, needed) => {
    for (const role of everyone) if (may(role, shown)) expect(may(role, needed)).toBe(true)
  })

  test('whoever can make a move by hand holds the permission to move', () => {
    for (const { by } of transitions) {
      if (Array.isArray(by)) for (const role of by as Role[]) expect(may(role, 'application.move')).toBe(true)
    }
  })

  test('a permission that changes a record comes with the one that reads it', () => {
    const subjects = new Set(permissionNames.map((name) => name.split('.')[0]))
    for (const subject of subjects) {
      const read = `${subject}.read`
      if (!isPermission(read)) continue
      for (const name of permissionNames.filter((one) => one.startsWith(`${subject}.`))) {
        if (['pick', 'readSecret', 'log'].includes(String(name.split('.')[1]))) continue
        // Somebody who changes nothing reads the to-dos of all and has none.
        if (name === 'todo.readAll') continue
        for (const role of permissions[name].roles) expect([role, name, may(role, read)]).toEqual([role, name, true])
      }
    }
  })

  test('a role that reads everything and changes nothing holds what reads, and nothing that changes', () => {
    expect(readersAmong(profiles)).toEqual([])
    const readers = readersAmong({ ...profiles, VP: { ...profiles.VP, writes: 'nothing' } })
    expect(readers).toEqual(['VP'])
    expect(holdersOf(['BD'], false, readers)).toEqual(['BD', 'VP'])
    expect(holdersOf(['BD', 'VP'], true, readers)).toEqual(['BD'])
  })

  test('every permission is subject.action, has a description of its own and somebody who holds it', () => {
    for (const name of permissionNames) {
      expect(name).toMatch(/^[a-z][a-zA-Z]*\.[a-z][a-zA-Z]*$/)
      expect(permissions[name].roles.length).toBeGreaterThan(0)
    }
    expect(new Set(permissionNames.map((name) => permissions[name].description)).size).toBe(permissionNames.length)
  })

  test('masked roles never hold the permission to read unmasked', () => {
    const unmasked: Permission[] = ['candidate.readUnmasked', 'candidate.search', 'candidate.edit', 'submission.read']
    for (const name of unmasked) {
      for (const role of ['ClientHR', 'ClientManager', 'Interviewer'] as const) expect(may(role, name)).toBe(false)
    }
  })
})
