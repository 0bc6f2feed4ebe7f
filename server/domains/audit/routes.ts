import type { Route } from '#server/kit/http/serve.ts'
import { auditLists } from './lists.ts'

/** Who did what. */
export const auditRoutes: Route[] = [...auditLists]
