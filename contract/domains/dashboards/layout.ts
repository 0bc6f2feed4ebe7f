import { z } from 'zod'
import { command, nothing, query, saidOnly } from '#contract/kit/endpoint.ts'

const key = z
  .string()
  .max(60)
  .regex(/^[\w:]+$/)

/** How somebody arranged the dashboard of a role: the parts in their order, and which of them are not shown. */
export const dashboardLayout = z.object({
  order: z.array(key).max(100),
  hidden: z.array(key).max(100),
})
export type DashboardLayout = z.infer<typeof dashboardLayout>

/** What is arranged: those parts that somebody has, first those that were put in order, then what is new. */
export function arranged<Part extends { id: string }>(parts: readonly Part[], { order }: DashboardLayout): Part[] {
  const placeOf = ({ id: one }: Part) => {
    const place = order.indexOf(one)
    return place < 0 ? order.length + parts.findIndex((part) => part.id === one) : place
  }
  return parts.toSorted((one, other) => placeOf(one) - placeOf(other))
}

export const getDashboardLayout = query({
  call: 'GET /api/dashboard/layout',
  access: 'signedIn',
  summary: 'How the caller arranged the dashboard of the role they act in',
  input: nothing,
  output: dashboardLayout,
})

export const arrangeDashboard = command({
  call: 'PUT /api/dashboard/layout',
  access: 'signedIn',
  writes: 'own',
  summary: 'Arrange the dashboard of the role one acts in; without an order and without hidden parts it is as at first',
  input: dashboardLayout,
  output: saidOnly,
})
