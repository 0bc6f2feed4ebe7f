import { z } from 'zod'
import { command, id, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'
import { alertTypes } from '#contract/vocab/alerts.ts'
import { roleNames } from '#contract/vocab/roles.ts'
import { notification, preference } from './model.ts'

const pageNo = z.coerce.number().int().min(1).max(100_000).default(1)
const loggedInUserRoleName = z.string().max(50).nullish()

/** Notifications of the session's role, newest first, page by page. */
export const getNotifications = query({
  call: 'GET /api/notification',
  access: 'notification.read',
  summary:
    'Notifications of the role, newest first: unread ones by alertType, read ones by notificationType, all of one type by both, all unread ones by isUnread, else all of them',
  input: z.object({
    loggedInUserRoleName,
    /** The unread ones of this type. */
    alertType: alertTypes.schema.nullish(),
    /** The read ones of this type. */
    notificationType: alertTypes.schema.nullish(),
    /** The unread ones, whatever their type. */
    isUnread: z.union([z.boolean(), z.stringbool()]).nullish(),
    pageNo,
  }),
  output: z.object({ count: z.number(), notifications: z.array(notification) }),
})

/** What the bells show. */
export const countNotifications = query({
  call: 'GET /api/Notification/TotalCount',
  access: 'notification.read',
  summary: 'How many unread normal and critical notifications the role has, and unread broadcast messages of today',
  quiet: true,
  input: z.object({ loggedInUserRoleName }),
  output: z.object({ normalALert: z.number(), criticalALert: z.number(), broadcastMessage: z.number() }),
})

/** What the role tabs show. */
export const countByRole = query({
  call: 'GET /api/dashboard/roleWise/notificationCount',
  access: 'notification.read',
  summary: 'How many unread notifications each role has that the person holds',
  quiet: true,
  input: nothing,
  output: z.object({ listRoleWieNotification: z.array(z.object({ roleName: roleNames, count: z.number() })) }),
})

/** Marks one notification read, or all normal ones of the role. */
export const markRead = command({
  call: 'PUT /api/Notification/Remove',
  access: 'notification.read',
  writes: 'own',
  summary: 'Marks one notification read by notificationId, or all normal ones of the role by loggedInUserRoleId',
  input: z.object({
    notificationId: id.nullish(),
    loggedInUserRoleId: id.nullish(),
  }),
  output: z.object({ message: z.string(), read: z.number() }),
})

/** How the person wants to be told, for each kind. */
export const getPreferences = query({
  call: 'GET /api/notification/preference',
  access: 'notification.read',
  summary: 'Which kinds of notification pop up, and which come to the desktop',
  input: nothing,
  output: z.object({ preferences: z.array(preference) }),
})

/** Changes how the person wants to be told of one kind. */
export const setPreference = command({
  call: 'PUT /api/notification/preference',
  access: 'notification.read',
  writes: 'own',
  summary: 'Decides whether one kind of notification pops up, and whether it comes to the desktop',
  input: preference,
  output: saidOnly,
})
