import * as portals from '#contract/domains/portals/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import * as assignments from './assignments.ts'
import * as commands from './commands.ts'
import { portalLists } from './lists.ts'
import * as queries from './queries.ts'

/** Portal accounts: who holds which seat, what it costs, and what happened. */
export const portalRoutes: Route[] = [
  ...portalLists,
  serve(portals.addPortalAccount, ({ db, actor, input }) => commands.addAccount(db, actor, input)),
  serve(portals.editPortalAccount, ({ db, actor, input }) => commands.editAccount(db, actor, input)),
  serve(portals.getPortalAccount, ({ db, actor, input }) => queries.findPortalAccount(db, actor, input.id)),
  serve(portals.checkPortalName, ({ db, input }) => queries.nameCheck(db, input.accountName, input.id)),
  serve(portals.assignPortalUser, ({ db, actor, input }) => assignments.assignUser(db, actor, input)),
  serve(portals.endPortalAssignment, ({ db, actor, input }) =>
    assignments.endAssignment(db, actor, input.assignmentId),
  ),
  serve(portals.allowPortalPassword, ({ db, actor, input }) =>
    assignments.allowPassword(db, actor, input.assignmentId),
  ),
  serve(portals.deletePortalAccount, ({ db, actor, input }) =>
    commands.removeAccount(db, actor, input.id, input.version),
  ),
  serve(portals.restorePortalAccount, ({ db, actor, input }) =>
    commands.restoreAccount(db, actor, input.id, input.version),
  ),
  serve(portals.getOwnSeats, async ({ db, actor }) => ({ seats: await queries.ownSeats(db, actor) })),
  serve(portals.showPortalPassword, ({ db, actor, input }) => assignments.showPassword(db, actor, input.assignmentId)),
]
