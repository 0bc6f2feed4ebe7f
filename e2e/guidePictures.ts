import type { Role } from '#contract/vocab/roles.ts'

/** A picture of the guide: who opens which address, and what of it is shown. */
export interface GuidePicture {
  /** The file in `docs/guide/pictures`, without its ending. */
  name: string
  /** Whose demo sign-in opens it. */
  role: Role
  /** Empty for where the role begins. */
  address: string
  /** The window, in CSS pixels. */
  size?: { width: number; height: number }
  /** The whole window with its menu, instead of the page in it. */
  isWhole?: boolean
  /** What a machine takes its time to draw, by its accessible name; waited for before the picture is taken. */
  shows?: RegExp
}

const phone = { width: 360, height: 740 }
const low = { width: 1280, height: 520 }
const payments = '/user/Accounts/mis-report/paymentTracker'

/** Of whom the pictures of a CV are: she waits for QC on the first position. */
export const pictured = { candidateId: 108, positionId: 1, name: 'Vaishali Ray' }
const { candidateId, positionId } = pictured

/** Every picture of the guide, and of the README. */
export const guidePictures: readonly GuidePicture[] = [
  { name: 'recruiter-today', role: 'Recruiter', address: '', isWhole: true },
  {
    name: 'candidate-cv',
    role: 'Recruiter',
    address: `/candidates/view/${candidateId}?tab=cv&find=SQL`,
    isWhole: true,
    shows: /^Page 1 of/,
  },
  { name: 'candidate-search', role: 'Recruiter', address: '/candidate-search?query=java' },
  { name: 'qc-queue', role: 'QC', address: '/qc-queue', size: low },
  {
    name: 'qc-check',
    role: 'QC',
    address: `/position/${positionId}/candidate/${candidateId}/UpdateqcFeedback`,
    shows: /^Page 1 of/,
  },
  { name: 'manager-today', role: 'Manager', address: '' },
  { name: 'position-board', role: 'Manager', address: `/position/view/${positionId}`, isWhole: true },
  { name: 'backout-desk', role: 'Manager', address: '/backout-desk' },
  { name: 'client-today', role: 'ClientHR', address: '' },
  { name: 'client-phone', role: 'ClientHR', address: '', size: phone, isWhole: true },
  { name: 'interviewer-today', role: 'Interviewer', address: '' },
  { name: 'accounts-today', role: 'Accounts', address: '', size: low },
  { name: 'payment-tracker', role: 'Accounts', address: payments, size: low },
  { name: 'lead-report', role: 'BD', address: '/lead-report/daily-report' },
  { name: 'administrator-settings', role: 'SuperAdmin', address: '/user/setting/workspace' },
  { name: 'administrator-roles', role: 'SuperAdmin', address: '/role' },
  { name: 'internalhr-today', role: 'InternalHR', address: '' },
]
