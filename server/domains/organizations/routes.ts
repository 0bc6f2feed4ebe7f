import * as calls from '#contract/domains/organizations/endpoints.ts'
import { type Route, serve } from '#server/kit/serve.ts'
import * as commands from './commands.ts'
import { organizationLists } from './lists.ts'
import * as queries from './queries.ts'

/** Organizations: their list, pages, billing, rules, engagements and log. */
export const organizationRoutes: Route[] = [
  ...organizationLists,
  serve(calls.createOrganization, ({ db, actor, input }) => commands.addOrganization(db, actor, input)),
  serve(calls.changeOrganization, ({ db, actor, input }) => commands.editOrganization(db, actor, input)),
  serve(calls.getOrganization, ({ db, actor, input }) => queries.findOrganization(db, actor, input.id)),
  serve(calls.checkOrganizationName, ({ db, actor, input }) => queries.nameCheck(db, actor, input)),
  serve(calls.checkOrganizationEmail, ({ db, actor, input }) => queries.emailCheck(db, actor, input)),
  serve(calls.changeBilling, ({ db, actor, input }) => commands.editBilling(db, actor, input)),
  serve(calls.changeOrganizationRules, ({ db, actor, input }) => commands.editRules(db, actor, input)),
  serve(calls.convertToClient, ({ db, actor, input }) => commands.convertProspect(db, actor, input)),
  serve(calls.setOrganizationActive, ({ db, actor, input }) => commands.setActive(db, actor, input)),
  serve(calls.getOrganizationLog, ({ db, actor, input }) => queries.organizationLog(db, actor, input.id)),
  serve(calls.getEngagements, ({ db, actor, input }) => queries.engagementsOf(db, actor, input.id)),
  serve(calls.planEngagement, async ({ db, actor, input }) => {
    await commands.addEngagement(db, actor, input)
    return { message: 'Planned' }
  }),
  serve(calls.completeEngagement, async ({ db, actor, input }) => {
    await commands.closeEngagement(db, actor, input.id)
    return { message: 'Done' }
  }),
]
