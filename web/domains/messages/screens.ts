import { screen } from '#web/kit/pages/screen.ts'

/** The mails to candidates and clients, and their templates. */
export const messages = screen({
  path: '/messages',
  title: 'Mails and communication',
  access: 'communication.read',
  page: () => import('./MessagesPage.tsx'),
})

/** What was said about one position. */
export const positionCommunication = screen({
  path: '/position/communication/{positionId}',
  title: 'Communication log',
  access: 'communication.read',
  page: () => import('./PositionCommunicationPage.tsx'),
})
