/** The cookies of a session. */
export const cookies = {
  token: 'token',
  userId: 'userId',
  role: 'role',
  primaryRole: 'primaryRole',
  positionTracking: 'positionTracking',
} as const

/** The values kept in the browser beside the user and the saved filters. */
export const localValues = {
  user: 'user',
  primaryRole: 'primaryRole',
  currentRoute: 'currentRoute',
  positionId: 'positionId',
  positionFilter: 'positionFilter',
  verticalId: 'verticalId',
  language: 'language',
  url: 'url',
  twoFactorImage: 'twoFactorImage',
  reportFilter: 'reportFilter',
} as const

/** The local value that holds what the role may do and how the firm works, beside the user. */
export const rightsValue = 'rights'

/** The named changes of what the browser keeps. */
export const stateChanges = {
  setBroadcastMessage: 'broadcast message set',
  removeBroadcastMessage: 'broadcast message remove',
  tabValue: 'success/error tab value',
  message: 'success/error message',
  setOpenPosition: 'open-position set',
  setAllOpenPosition: 'open-position set-all',
  setLocalStorageOpenPosition: 'open-position set-local-storage',
  removeOpenPosition: 'open-position remove',
} as const

/** The version that the browser and the server compare. */
export const version = '1.0.0'
