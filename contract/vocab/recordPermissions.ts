import { changes, reads } from '#contract/vocab/permission.ts'
import {
  administrators,
  clientSide,
  deliveryTeam,
  management,
  maskedRoles,
  offerTeam,
  onClientsBehalf,
  roles,
  sourcingTeam,
} from '#contract/vocab/roles.ts'
import { shellPermissions } from '#contract/vocab/shellPermissions.ts'

const { manager, vp, teamLead, spoc, rpo, internalHr, recruiter, qc, bd, accounts, agencyRcr, superAdmin } = roles

const withAgency = [...deliveryTeam, agencyRcr]
const accountHolders = [...management, spoc, rpo]
const positionOwners = [...accountHolders, internalHr]
const positionEditors = [...positionOwners, teamLead]
const businessOwners = [...management, bd]
const slotKeepers = [...positionEditors, recruiter, ...clientSide]
const bookkeepers = [...administrators, accounts]

/** What people may do with the records of recruiting. Which records each person reaches is decided elsewhere. */
export const recordPermissions = {
  'candidate.read': reads('Read candidates', [...withAgency, ...maskedRoles, accounts]),
  'candidate.readUnmasked': reads('Read names, contacts and CVs of candidates unmasked', [...withAgency, accounts]),
  'candidate.previewMasked': changes('See a candidate exactly as the client sees it', deliveryTeam),
  'candidate.create': changes('Add candidates', shellPermissions['tool.addCandidate'].roles),
  'candidate.edit': changes('Edit candidates and their CVs', withAgency),
  'candidate.deactivate': changes('Deactivate and restore candidates', [...management, teamLead]),
  'candidate.search': reads('Search candidates and keep searches', withAgency),
  'candidate.export': reads('Export candidates', [...positionEditors, ...clientSide]),
  'candidate.allocate': changes('Allocate candidates to teams in bulk', [...accountHolders, teamLead]),
  'candidate.editVendor': changes('Name the agency that supplied a candidate', deliveryTeam),

  'application.read': reads('Read candidates on positions and their history', [
    ...withAgency,
    ...maskedRoles,
    accounts,
  ]),
  'application.create': changes('Put candidates on positions', sourcingTeam),
  'application.assign': changes('Change recruiter and QC of a candidate on a position', [...accountHolders, teamLead]),
  'application.move': changes('Move candidates to the next status', [...withAgency, ...maskedRoles]),
  'application.sendToQc': changes('Send candidates to QC', sourcingTeam),
  'application.sendToClient': changes('Send candidates to the client', sourcingTeam),
  'application.overrideCooling': changes('Send a candidate to the client inside the cooling period', [
    ...administrators,
    manager,
  ]),
  'application.void': changes('Void the last move of a candidate', administrators),
  'application.export': reads('Export candidates on positions', [...positionEditors, ...clientSide]),
  'clientFeedback.read': reads('Read what waits for the client’s feedback, and candidates as the client sees them', [
    ...deliveryTeam,
    ...clientSide,
  ]),
  'clientFeedback.give': changes('Answer CVs as the client or on its behalf', [...clientSide, ...onClientsBehalf]),
  'drive.read': reads('Follow a hiring day: who was invited, who came, and what came of it', [
    ...deliveryTeam,
    ...clientSide,
  ]),
  'drive.attend': changes('Note on a hiring day who arrived and who did not come', [
    ...sourcingTeam.filter((role) => role !== agencyRcr),
    ...clientSide,
  ]),
  'submission.read': reads('Read which CV was sent to which client, when and by whom', withAgency),

  'screening.read': reads('Read screening sheets', withAgency),
  'screening.edit': changes('Fill in screening sheets', sourcingTeam),
  'screening.stop': changes('Stop a screening without outcome', sourcingTeam),
  'qc.read': reads('Read quality checks', withAgency),
  'qc.decide': changes('Pass or reject in the quality check', [...administrators, manager, qc]),
  'checklist.read': reads('Read the documents of a candidate’s checklist', [...withAgency, roles.clientHr]),
  'checklist.edit': changes('Add and remove documents of a candidate’s checklist', withAgency),

  'interview.read': reads('Read interviews', [...withAgency, ...maskedRoles]),
  'interview.schedule': changes('Schedule, reschedule and cancel interviews', [...sourcingTeam, ...clientSide]),
  'interview.feedback': changes('Give interview feedback', [...maskedRoles, ...onClientsBehalf]),
  'interview.followUp': changes('Follow up and acknowledge interviews, share their links', sourcingTeam),
  'interview.readSlots': reads('Read interview slots', [...withAgency, ...maskedRoles]),
  'interview.editSlots': changes('Offer and withdraw interview slots', slotKeepers),

  'offer.read': reads('Read offers', [...sourcingTeam, ...clientSide]),
  'offer.edit': changes('Make, change and close offers', offerTeam),
  'joinability.read': reads('Read joinability scores', deliveryTeam),
  'joinability.edit': changes('Answer the joinability questions', deliveryTeam),
  'joining.read': reads('Read joinings', [...withAgency, ...clientSide, accounts]),
  'joining.edit': changes('Record joinings, backouts and attrition', offerTeam),
  'joining.followUp': changes('Follow up people between selection and joining', [...positionEditors, recruiter]),
  'joining.feedback': changes('Take feedback after joining', [...positionEditors, recruiter]),

  'organization.pick': reads('Choose organizations from short lists', [...withAgency, ...maskedRoles, bd, accounts]),
  'organization.read': reads('Read organizations', [...deliveryTeam, bd, accounts, ...clientSide]),
  'organization.create': changes('Add organizations', [...businessOwners, spoc]),
  'organization.edit': changes('Edit organizations', [...accountHolders, bd]),
  'organization.check': reads('Check whether a name or an e-mail address of an organization is taken', [
    ...accountHolders,
    bd,
  ]),
  'organization.uploadFile': changes('File documents and sheets with organizations', [...accountHolders, bd]),
  'organization.deactivate': changes('Deactivate and restore organizations', administrators),
  'organization.convert': changes('Convert prospects to clients', businessOwners),
  'organization.allocate': changes('Allocate teams and SPOCs to organizations', management),
  'organization.followUp': changes('Plan meetings and follow-ups with organizations', [...accountHolders, bd]),
  'organization.log': changes('Read and write the log of organizations', [...accountHolders, teamLead, bd, accounts]),
  'organization.readBilling': reads('Read billing and salary bands', [...businessOwners, accounts]),
  'organization.editBilling': changes('Edit billing and salary bands', bookkeepers),
  'organization.editRules': changes('Set reveal point and cooling period', [...administrators, manager]),
  'organization.readTeam': reads('Read who of the firm works for an organization', [...deliveryTeam, bd]),
  'organization.readUsers': reads('Read the users of organizations', [...accountHolders, bd]),
  'organization.editUsers': changes('Manage the users of organizations', [...administrators, vp, manager, spoc]),
  'organization.export': reads('Export organizations', [...accountHolders, bd, accounts]),

  'position.read': reads('Read positions', [...withAgency, ...maskedRoles, bd]),
  'position.create': changes('Add positions', positionOwners),
  'position.request': changes('Ask for new positions as a client', clientSide),
  'position.readRequests': reads('Read which positions clients asked for', [...positionOwners, ...clientSide]),
  'position.edit': changes('Edit positions', positionEditors),
  'position.changeStatus': changes('Hold, close, cancel and reopen positions', positionOwners),
  'position.allocate': changes('Allocate recruiters to positions', positionEditors),
  'position.share': changes('Share positions with agencies', accountHolders),
  'position.editStages': changes('Edit the interview stages of positions', [...positionOwners, roles.clientHr]),
  'position.uploadFile': changes('Upload job descriptions, minutes and sheets', [...positionEditors, recruiter]),
  'position.log': reads('Read the log of positions', [...deliveryTeam, bd]),
  'position.export': reads('Export positions', [...positionEditors, bd, ...clientSide]),
  'template.use': changes('Keep forms as templates, and begin with templates', positionEditors),
  'template.shareWithAll': changes('Share templates with everybody, and change those of others', management),
  'communication.read': reads('Read the communication log of positions', [...deliveryTeam, bd]),
  'communication.create': changes('Add to the communication log of positions', [...deliveryTeam, bd]),
  'sourcingPoint.read': reads('Read sourcing points', withAgency),
  'sourcingPoint.edit': changes('Write sourcing points and send them for approval', positionEditors),
  'sourcingPoint.approve': changes('Approve and reject sourcing points', administrators),

  'invoice.read': reads('Read invoices', bookkeepers),
  'invoice.create': changes('Add invoices', bookkeepers),
  'invoice.edit': changes('Edit invoices before they are issued', bookkeepers),
  'invoice.issue': changes('Issue invoices', bookkeepers),
  'invoice.cancel': changes('Cancel invoices', bookkeepers),
  'invoice.credit': changes('Credit issued invoices', bookkeepers),
  'invoice.closeYear': changes('Close financial years', bookkeepers),
  'invoice.reopenYear': changes('Reopen financial years', [superAdmin]),
  'invoice.export': reads('Export invoices and payments', bookkeepers),
  'payment.read': reads('Read payments', bookkeepers),
  'payment.create': changes('Record payments', bookkeepers),
  'payment.reverse': changes('Reverse payments', bookkeepers),
}
