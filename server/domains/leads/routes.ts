import {
  addLead,
  addLeads,
  convertLead,
  editLead,
  followUpLead,
  getLead,
  handOverLeads,
  removeLead,
  restoreLead,
} from '#contract/domains/leads/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { handOverLeads as giveLeads } from './handover.ts'
import { leadLists } from './lists.ts'
import { findLead } from './queries.ts'

/** Leads: their reports, follow-ups, and how they become prospects. */
export const leadRoutes: Route[] = [
  ...leadLists,
  serve(addLead, ({ db, actor, input }) => commands.addLead(db, actor, input)),
  serve(addLeads, ({ db, actor, input }) => commands.addLeads(db, actor, input.leads)),
  serve(getLead, ({ db, actor, input }) => findLead(db, actor, input.id)),
  serve(editLead, ({ db, actor, input }) => commands.editLead(db, actor, input)),
  serve(followUpLead, ({ db, actor, input }) => commands.followUpLead(db, actor, input)),
  serve(handOverLeads, ({ db, actor, input }) => giveLeads(db, actor, input)),
  serve(convertLead, ({ db, actor, input }) => commands.convertLead(db, actor, input)),
  serve(removeLead, ({ db, actor, input }) => commands.removeLead(db, actor, input.id, input.version)),
  serve(restoreLead, ({ db, actor, input }) => commands.restoreLead(db, actor, input.id, input.version)),
]
