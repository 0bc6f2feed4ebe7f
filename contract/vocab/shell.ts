import { type IdOf, vocabulary, word } from '#contract/kit/vocabulary.ts'
import type { Permission } from '#contract/vocab/permissions.ts'

function tool<const Label extends string, const Needed extends Permission>(label: Label, permission: Needed) {
  return { ...word(label), permission }
}

/** The quick tools of the top bar and the permission of each. */
export const quickTools = vocabulary('Tool', {
  addCandidate: tool('Add Candidate', 'tool.addCandidate'),
  pdfToDocConverter: tool('PDF to DOC converter', 'tool.pdfToDocConverter'),
  timeZoneConverter: tool('Time Zone converter', 'tool.timeZoneConverter'),
  ctcCalculator: tool('CTC Calculator', 'tool.ctcCalculator'),
  setting: tool('Setting', 'tool.setting'),
  sendBroadcastMessage: tool('Send Broadcast Message', 'tool.broadcast'),
})

/** One of the quick tools. */
export type QuickTool = IdOf<typeof quickTools>

/** The profile menu. */
export const profileMenu = vocabulary('Profile menu', {
  viewProfile: word('View Profile'),
  changePassword: word('Change Password'),
  notifications: word('Notifications'),
  logout: word('Logout'),
})

/** The tab a profile opens with. */
export const defaultProfileTab = 'ViewProfile'

/** The dialogs, by name. */
export const dialogs = vocabulary('Dialog', {
  createAccount: word('createAccount'),
  addUser: word('AddUser'),
  editUser: word('editUser'),
  deleteUser: word('DeleteUser'),
  inviteUser: word('inviteUser'),
  createIdp: word('createIDP'),
  editIdp: word('editIDP'),
  logout: word('Logout'),
  deletePicture: { id: 'Delete', label: 'Delete (profile picture)' },
  registrationFeedback: word('RegistrationFeedback'),
  forgotPasswordFeedback: word('ForgotPasswordFeedback'),
  successMessage: { id: 'SuccessMessage', label: 'generic success message dialog' },
})

/** The name of one of the dialogs. */
export type DialogName = IdOf<typeof dialogs>

/** The rows of the hike table, in percent. */
export const hikePercentages = [10, 15, 20, 25, 30, 35, 40, 45, 50] as const
