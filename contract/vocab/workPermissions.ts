import { permission } from '#contract/vocab/permission.ts'
import { administrators, deliveryTeam, everyone, maskedRoles, roles } from '#contract/vocab/roles.ts'
import { shellPermissions } from '#contract/vocab/shellPermissions.ts'

const { superAdmin, superAdminAdmin, admin, manager, vp, teamLead, spoc, internalHr, recruiter } = roles
const { bd, accounts, agencyRcr, accountAdmin } = roles

const owners = [superAdmin, admin]
const userAdministrators = [superAdmin, superAdminAdmin, admin]
const workers = [...deliveryTeam, agencyRcr, ...maskedRoles, bd, accounts]
const authors = [...administrators, vp, manager, teamLead, spoc, internalHr]
const importers = shellPermissions['menu.bulkUpload'].roles
const leadTeam = shellPermissions['menu.leadReports'].roles
const portalTeam = shellPermissions['menu.portalAllocation'].roles

/** What people may do with the records around recruiting, and in running the workspace. */
export const workPermissions = {
  'user.pick': permission('Choose people from short lists', workers),
  'user.read': permission('Read users', shellPermissions['menu.users'].roles),
  'user.create': permission('Add and invite users', userAdministrators),
  'user.edit': permission('Edit users and the roles they hold', userAdministrators),
  'user.deactivate': permission('Activate and deactivate users', userAdministrators),
  'user.changePassword': permission('Change the passwords of other users', owners),
  'user.export': permission('Export users', userAdministrators),
  'role.pick': permission('Choose roles from short lists', [...authors, accounts]),
  'role.read': permission('Read roles and what they allow', owners),
  'role.create': permission('Add roles', owners),
  'role.edit': permission('Edit roles', owners),
  'role.delete': permission('Delete roles', owners),
  'role.viewAs': permission('See the application as another user does, without changing anything', [superAdmin]),
  'account.read': permission('Read accounts and identity providers', owners),
  'account.edit': permission('Edit accounts and identity providers', owners),

  'lead.read': permission('Read leads', leadTeam),
  'lead.create': permission('Add leads', leadTeam),
  'lead.edit': permission('Edit leads', leadTeam),
  'lead.delete': permission('Remove and restore leads', [...owners, manager]),
  'lead.convert': permission('Make prospects of leads', [...owners, manager, vp, bd]),
  'lead.export': permission('Export leads', [...owners, manager, vp, teamLead, spoc, bd]),

  'portal.read': permission('Read portal accounts and their history', portalTeam),
  'portal.create': permission('Add portal accounts', [...owners, manager]),
  'portal.edit': permission('Edit portal accounts', [...owners, manager]),
  'portal.delete': permission('Remove and restore portal accounts', [...owners, manager]),
  'portal.assign': permission('Assign portal accounts to users', portalTeam),
  'portal.readSecret': permission('See the password of a portal account assigned to oneself', [
    ...portalTeam,
    recruiter,
  ]),
  'portal.export': permission('Export portal accounts without their passwords', [...owners, manager, vp]),

  'wiki.read': permission('Read the wiki', shellPermissions['menu.wiki'].roles),
  'wiki.create': permission('Add wiki pages', authors),
  'wiki.edit': permission('Edit wiki pages', authors),
  'wiki.delete': permission('Remove wiki pages', [...administrators, manager]),

  'todo.read': permission('Read and work on one’s to-dos', [...workers, roles.user]),
  'todo.readAll': permission('Read everybody’s to-dos', administrators),
  'notification.read': permission('Read one’s notifications', everyone),
  'broadcast.read': permission('Read broadcast messages', everyone),
  'broadcast.send': permission('Send and remove broadcast messages', shellPermissions['tool.broadcast'].roles),

  'import.read': permission('Read bulk uploads and their results', importers),
  'import.users': permission('Upload users in bulk', importers),
  'import.organizations': permission('Upload organizations in bulk', importers),
  'import.positions': permission('Upload positions in bulk', importers),
  'import.candidates': permission('Upload candidates in bulk', importers),
  'import.leads': permission('Upload leads in bulk', importers),
  'import.undo': permission('Undo a bulk upload', importers),
  'data.read': permission('Find duplicates and old data', shellPermissions['menu.dataManagement'].roles),
  'data.merge': permission('Merge duplicates and undo a merge', shellPermissions['menu.dataManagement'].roles),
  'data.retain': permission('Decide how long data is kept', owners),
  'data.erase': permission('Erase a person', owners),

  'master.read': permission('Read the master data', everyone),
  'master.edit': permission('Edit the master data', administrators),
  'settings.read': permission('Read the settings of the workspace', shellPermissions['tool.setting'].roles),
  'settings.edit': permission('Change the settings of the workspace', shellPermissions['tool.setting'].roles),
  'profile.edit': permission('Read and edit one’s profile and password', everyone),
  'profile.editAsAdministrator': permission('Edit one’s profile as an administrator', [
    ...administrators,
    accountAdmin,
  ]),
  'session.readOwn': permission('Read and end one’s own sessions', everyone),
  'session.readAll': permission('Read who is signed in and the access details', userAdministrators),
  'session.end': permission('Sign other users out', userAdministrators),
  'audit.read': permission('Read the audit trail', owners),
  'mail.read': permission('Read the outbox', [superAdmin]),
  'file.read': permission('Open files of what one may read', everyone),
  'file.upload': permission('Upload files to what one may edit', everyone),
}
