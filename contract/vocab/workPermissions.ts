import { changes, reads } from '#contract/vocab/permission.ts'
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
  'user.pick': reads('Choose people from short lists', workers),
  'user.read': reads('Read users', shellPermissions['menu.users'].roles),
  'user.create': changes('Add and invite users', userAdministrators),
  'user.edit': changes('Edit users and the roles they hold', userAdministrators),
  'user.deactivate': changes('Activate and deactivate users', userAdministrators),
  'user.changePassword': changes('Change the passwords of other users', owners),
  'user.export': reads('Export users', userAdministrators),
  'role.pick': reads('Choose roles from short lists', [...authors, accounts]),
  'role.read': reads('Read roles and what they allow', shellPermissions['menu.roles'].roles),
  'role.create': changes('Add roles', owners),
  'role.edit': changes('Edit roles', owners),
  'role.delete': changes('Delete roles', owners),
  'role.viewAs': changes('See the application as another user does, without changing anything', [superAdmin]),
  'account.read': reads('Read accounts and identity providers', owners),
  'account.edit': changes('Edit accounts and identity providers', owners),

  'lead.read': reads('Read leads', leadTeam),
  'lead.create': changes('Add leads', leadTeam),
  'lead.edit': changes('Edit leads', leadTeam),
  'lead.handOver': changes('Give leads to somebody else', [...administrators, manager, vp, teamLead]),
  'lead.delete': changes('Remove and restore leads', [...administrators, manager]),
  'lead.convert': changes('Make prospects of leads', [...administrators, manager, vp, bd]),
  'lead.export': reads('Export leads', [...administrators, manager, vp, teamLead, spoc, bd]),

  'portal.read': reads('Read portal accounts and their history', portalTeam),
  'portal.create': changes('Add portal accounts', [...owners, manager]),
  'portal.edit': changes('Edit portal accounts', [...owners, manager]),
  'portal.delete': changes('Remove and restore portal accounts', [...owners, manager]),
  'portal.assign': changes('Assign portal accounts to users', portalTeam),
  'portal.readSecret': reads('See the password of a portal account assigned to oneself', [...portalTeam, recruiter]),
  'portal.export': reads('Export portal accounts without their passwords', [...owners, manager, vp]),

  'wiki.read': reads('Read the wiki', shellPermissions['menu.wiki'].roles),
  'wiki.create': changes('Add wiki pages', authors),
  'wiki.edit': changes('Edit wiki pages', authors),
  'wiki.delete': changes('Remove wiki pages', [...administrators, manager]),

  'todo.read': changes('Read and work on one’s to-dos', [...workers, roles.user]),
  'todo.readAll': reads('Read everybody’s to-dos', administrators),
  'notification.read': reads('Read one’s notifications', everyone),
  'broadcast.read': reads('Read broadcast messages', everyone),
  'broadcast.send': changes('Send and remove broadcast messages', shellPermissions['tool.broadcast'].roles),

  'import.read': changes('Read bulk uploads and their results, and go on with one’s own', importers),
  'import.users': changes('Upload users in bulk', userAdministrators),
  'import.organizations': changes('Upload organizations in bulk', importers),
  'import.positions': changes('Upload positions in bulk', importers),
  'import.candidates': changes('Upload candidates in bulk', importers),
  'import.leads': changes('Upload leads in bulk', importers),
  'import.undo': changes('Undo a bulk upload', importers),
  'data.read': reads('Find duplicates and old data', shellPermissions['menu.dataManagement'].roles),
  'data.merge': changes('Merge duplicates and undo a merge', shellPermissions['menu.dataManagement'].roles),
  'data.retain': changes('Decide how long data is kept', owners),
  'data.erase': changes('Erase a person', owners),
  'data.moveIn': changes('Move in the records of another system', owners),
  'data.moveOut': changes('Take out everything the firm holds, as one archive', owners),

  'master.read': reads('Read the master data', everyone),
  'master.edit': changes('Edit the master data', administrators),
  'customField.edit': changes('Define fields of one’s own for records', administrators),
  'settings.read': reads('Read the settings of the workspace', shellPermissions['tool.setting'].roles),
  'settings.edit': changes('Change the settings of the workspace', shellPermissions['tool.setting'].roles),
  'profile.edit': reads('Read and edit one’s profile and password', everyone),
  'profile.editAsAdministrator': reads('Edit one’s profile as an administrator', [...administrators, accountAdmin]),
  'session.readOwn': reads('Read and end one’s own sessions', everyone),
  'session.readAll': reads('Read who is signed in and the access details', userAdministrators),
  'session.end': changes('Sign other users out', userAdministrators),
  'audit.read': reads('Read the audit trail', owners),
  'mail.read': reads('Read the outbox', [superAdmin]),
  'backgroundWork.read': reads('Read the jobs and what of their work failed', [superAdmin]),
  'backgroundWork.decide': changes('Try failed background work again or give it up', [superAdmin]),
  'file.read': reads('Open files of what one may read', everyone),
  'file.upload': changes('Upload files to what one may edit', everyone),
}
