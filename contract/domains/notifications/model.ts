import { z } from 'zod'
import { roleNames } from '#contract/vocab/roles.ts'
import { notificationKinds } from './kinds.ts'

/** How many notifications a page holds. */
export const notificationPageSize = 20

/** A notification as its reader may see it: the name of a candidate is masked where the reader's role sees it so. */
export const notification = z.object({
  notificationId: z.number(),
  /** The same number under the name that pushed messages carry. */
  Id: z.number(),
  message: z.string(),
  /** The full name of who caused it; the system has the product's name. */
  createdBy: z.string(),
  createdOn: z.string(),
  readOn: z.string().nullable(),
  IsCritical: z.boolean(),
  /** What it says, whoever it is about: pop-ups of one template are shown once. */
  Template: z.string(),
  kind: notificationKinds.schema,
  /** The role in which it concerns the reader. */
  roleName: roleNames,
  applicationId: z.number().nullable(),
  positionId: z.number().nullable(),
  candidateId: z.number().nullable(),
  taskName: z.string().nullable(),
  /** The view of a list it leads to. */
  viewId: z.number().nullable(),
})
export type Notification = z.infer<typeof notification>

/** A notification as the live connection brings it: in an array, with how its reader wants to be told. */
export const pushedNotification = notification.omit({ roleName: true }).extend({
  roleName: roleNames.nullable(),
  popUp: z.boolean(),
  desktop: z.boolean(),
})
export type PushedNotification = z.infer<typeof pushedNotification>

/** How somebody wants to be told of one kind. Critical notifications always pop up; all are kept in the list. */
export const preference = z.object({
  kind: notificationKinds.schema,
  popUp: z.boolean(),
  desktop: z.boolean(),
})
export type Preference = z.infer<typeof preference>
