import { permission } from '#contract/vocab/permission.ts'
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

const { manager, vp, teamLead, spoc, rpo, internalHr, recruiter, qc, bd, accounts, agencyRcr } = roles

const withAgency = [...deliveryTeam, agencyRcr]
const accountHolders = [...management, spoc, rpo]
const positionOwners = [...accountHolders, internalHr]
const positionEditors = [...positionOwners, teamLead]
const businessOwners = [...management, bd]
const slotKeepers = [...positionEditors, recruiter, ...clientSide]
const bookkeepers = [...administrators, accounts]

/** What people may do with the records of recruiting. Which records each person reaches is decided elsewhere. */
export const recordPermissions = {
  'candidate.read': permission('Read candidates', [...withAgency, ...maskedRoles, accounts]),
  'candidate.readUnmasked': permission('Read names, contacts and CVs of candidates unmasked', [
    ...withAgency,
    accounts,
  ]),
  'candidate.previewMasked': permission('See a candidate exactly as the client sees it', deliveryTeam),
  'candidate.create': permission('Add candidates', shellPermissions['tool.addCandidate'].roles),
  'candidate.edit': permission('Edit candidates and their CVs', withAgency),
  'candidate.deactivate': permission('Deactivate and restore candidates', [...management, teamLead]),
  'candidate.search': permission('Search candidates and keep searches', withAgency),
  'candidate.export': permission('Export candidates', [...positionEditors, ...clientSide]),
  'candidate.allocate': permission('Allocate candidates to teams in bulk', [...accountHolders, teamLead]),
  'candidate.editVendor': permission('Name the agency that supplied a candidate', deliveryTeam),

  'application.read': permission('Read candidates on positions and their history', [
    ...withAgency,
    ...maskedRoles,
    accounts,
  ]),
  'application.create': permission('Put candidates on positions', sourcingTeam),
  'application.assign': permission('Change recruiter and QC of a candidate on a position', [
    ...accountHolders,
    teamLead,
  ]),
  'application.move': permission('Move candidates to the next status', [...withAgency, ...maskedRoles]),
  'application.sendToQc': permission('Send candidates to QC', sourcingTeam),
  'application.sendToClient': permission('Send candidates to the client', sourcingTeam),
  'application.overrideCooling': permission('Send a candidate to the client inside the cooling period', [
    ...administrators,
    manager,
  ]),
  'application.void': permission('Void the last move of a candidate', administrators),
  'application.export': permission('Export candidates on positions', [...positionEditors, ...clientSide]),
  'clientFeedback.read': permission(
    'Read what waits for the client’s feedback, and candidates as the client sees them',
    [...deliveryTeam, ...clientSide],
  ),
  'clientFeedback.give': permission('Answer CVs as the client or on its behalf', [...clientSide, ...onClientsBehalf]),
  'drive.read': permission('Follow a hiring day: who was invited, who came, and what came of it', [
    ...deliveryTeam,
    ...clientSide,
  ]),
  'drive.attend': permission('Note on a hiring day who arrived and who did not come', [
    ...sourcingTeam.filter((role) => role !== agencyRcr),
    ...clientSide,
  ]),
  'submission.read': permission('Read which CV was sent to which client, when and by whom', withAgency),

  'screening.read': permission('Read screening sheets', withAgency),
  'screening.edit': permission('Fill in screening sheets', sourcingTeam),
  'screening.stop': permission('Stop a screening without outcome', sourcingTeam),
  'qc.read': permission('Read quality checks', withAgency),
  'qc.decide': permission('Pass or reject in the quality check', [...administrators, manager, qc]),
  'checklist.read': permission('Read the documents of a candidate’s checklist', [...withAgency, roles.clientHr]),
  'checklist.edit': permission('Add and remove documents of a candidate’s checklist', withAgency),

  'interview.read': permission('Read interviews', [...withAgency, ...maskedRoles]),
  'interview.schedule': permission('Schedule, reschedule and cancel interviews', [...sourcingTeam, ...clientSide]),
  'interview.feedback': permission('Give interview feedback', [...maskedRoles, ...onClientsBehalf]),
  'interview.followUp': permission('Follow up and acknowledge interviews, share their links', sourcingTeam),
  'interview.readSlots': permission('Read interview slots', [...withAgency, ...maskedRoles]),
  'interview.editSlots': permission('Offer and withdraw interview slots', slotKeepers),

  'offer.read': permission('Read offers', [...sourcingTeam, ...clientSide]),
  'offer.edit': permission('Make, change and close offers', offerTeam),
  'joinability.read': permission('Read joinability scores', deliveryTeam),
  'joinability.edit': permission('Answer the joinability questions', deliveryTeam),
  'joining.read': permission('Read joinings', [...withAgency, ...clientSide, accounts]),
  'joining.edit': permission('Record joinings, backouts and attrition', offerTeam),
  'joining.followUp': permission('Follow up people between selection and joining', [...positionEditors, recruiter]),
  'joining.feedback': permission('Take feedback after joining', [...positionEditors, recruiter]),

  'organization.pick': permission('Choose organizations from short lists', [
    ...withAgency,
    ...maskedRoles,
    bd,
    accounts,
  ]),
  'organization.read': permission('Read organizations', [...deliveryTeam, bd, accounts, ...clientSide]),
  'organization.create': permission('Add organizations', [...businessOwners, spoc]),
  'organization.edit': permission('Edit organizations', [...accountHolders, bd]),
  'organization.check': permission('Check whether a name or an e-mail address of an organization is taken', [
    ...accountHolders,
    bd,
  ]),
  'organization.uploadFile': permission('File documents and sheets with organizations', [...accountHolders, bd]),
  'organization.deactivate': permission('Deactivate and restore organizations', administrators),
  'organization.convert': permission('Convert prospects to clients', businessOwners),
  'organization.allocate': permission('Allocate teams and SPOCs to organizations', management),
  'organization.followUp': permission('Plan meetings and follow-ups with organizations', [...accountHolders, bd]),
  'organization.log': permission('Read and write the log of organizations', [
    ...accountHolders,
    teamLead,
    bd,
    accounts,
  ]),
  'organization.readBilling': permission('Read billing and salary bands', [...businessOwners, accounts]),
  'organization.editBilling': permission('Edit billing and salary bands', bookkeepers),
  'organization.editRules': permission('Set reveal point and cooling period', [...administrators, manager]),
  'organization.readTeam': permission('Read who of the firm works for an organization', [...deliveryTeam, bd]),
  'organization.readUsers': permission('Read the users of organizations', [...accountHolders, bd]),
  'organization.editUsers': permission('Manage the users of organizations', [...administrators, vp, manager, spoc]),
  'organization.export': permission('Export organizations', [...accountHolders, bd, accounts]),

  'position.read': permission('Read positions', [...withAgency, ...maskedRoles, bd]),
  'position.create': permission('Add positions', positionOwners),
  'position.edit': permission('Edit positions', positionEditors),
  'position.changeStatus': permission('Hold, close, cancel and reopen positions', positionOwners),
  'position.allocate': permission('Allocate recruiters to positions', positionEditors),
  'position.share': permission('Share positions with agencies', accountHolders),
  'position.editStages': permission('Edit the interview stages of positions', [...positionOwners, roles.clientHr]),
  'position.uploadFile': permission('Upload job descriptions, minutes and sheets', [...positionEditors, recruiter]),
  'position.log': permission('Read the log of positions', [...deliveryTeam, bd]),
  'position.export': permission('Export positions', [...positionEditors, bd, ...clientSide]),
  'communication.read': permission('Read the communication log of positions', [...deliveryTeam, bd]),
  'communication.create': permission('Add to the communication log of positions', [...deliveryTeam, bd]),
  'sourcingPoint.read': permission('Read sourcing points', withAgency),
  'sourcingPoint.edit': permission('Write sourcing points and send them for approval', positionEditors),
  'sourcingPoint.approve': permission('Approve and reject sourcing points', administrators),

  'invoice.read': permission('Read invoices', bookkeepers),
  'invoice.create': permission('Add invoices', bookkeepers),
  'invoice.edit': permission('Edit invoices before they are issued', bookkeepers),
  'invoice.issue': permission('Issue invoices', bookkeepers),
  'invoice.cancel': permission('Cancel invoices', bookkeepers),
  'invoice.credit': permission('Credit issued invoices', bookkeepers),
  'invoice.export': permission('Export invoices and payments', bookkeepers),
  'payment.read': permission('Read payments', bookkeepers),
  'payment.create': permission('Record payments', bookkeepers),
  'payment.reverse': permission('Reverse payments', bookkeepers),
}
