import * as calls from '#contract/domains/templates/endpoints.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import type { OptionSource } from '#server/kit/lists/options.ts'
import { announceChange } from '#server/kit/live/live.ts'
import * as commands from './commands.ts'
import { findTemplate, templatesOf, valuesFor } from './queries.ts'

/** The templates; what they name is looked up in the selects of the forms. */
export const templateRoutes = (sources: Readonly<Record<string, OptionSource>>): Route[] => [
  serve(calls.getTemplates, async ({ db, actor }) => ({ templates: await templatesOf(db, actor) })),
  serve(calls.getTemplate, async ({ db, actor, input }) =>
    valuesFor(db, actor, sources, await findTemplate(db, actor, input.id)),
  ),
  serve(calls.addTemplate, async ({ db, actor, input }) => {
    const id = await commands.keepTemplate(db, actor, sources, input)
    await announceChange(db, [calls.getTemplates])
    return { id, message: 'The template was kept' }
  }),
  serve(calls.changeTemplate, async ({ db, actor, input }) => {
    const version = await commands.editTemplate(db, actor, sources, input)
    await announceChange(db, [calls.getTemplates])
    return { version, message: 'The template was changed' }
  }),
  serve(calls.removeTemplate, async ({ db, actor, input }) => {
    await commands.dropTemplate(db, actor, input.id)
    await announceChange(db, [calls.getTemplates])
    return { message: 'The template was removed' }
  }),
]
