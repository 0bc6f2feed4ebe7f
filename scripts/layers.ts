/**
 * The domains of the server from the ground up. A domain uses those before it and none after it; what an act causes
 * further up leaves as an event (`server/kit/events.ts`). A new domain is entered where it needs nothing that comes later.
 */
export const layers: readonly (readonly string[])[] = [
  // Words and services, which know nobody.
  ['mail', 'settings', 'customFields', 'backups', 'audit', 'masters', 'tools'],
  // Who somebody is, and how they are told something.
  ['access', 'roles', 'notifications', 'backgroundWork'],
  // Whom the firm deals with.
  ['organizations', 'users', 'leads', 'portals', 'wiki'],
  // What is to be filled, and with whom.
  ['positions', 'sourcingPoints'],
  ['cvReading', 'candidates', 'teamAllocation'],
  // A candidate on a position: the pairing on which everything hangs.
  ['applications', 'handover', 'duplicates'],
  ['drives', 'interviews', 'accounts', 'offers', 'screening', 'messages', 'clientSide'],
  // What reads everything and causes nothing below.
  [
    'reports',
    'dashboards',
    'search',
    'todos',
    'privacy',
    'imports',
    'reportMails',
    'views',
    'templates',
    'setUp',
    'movingIn',
    'movingOut',
  ],
]
