import * as calls from '#contract/domains/customFields/endpoints.ts'
import type { Db } from '#server/kit/database/db.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { addCustomField, changeCustomField, setRetired } from './commands.ts'
import { customFieldLists } from './lists.ts'
import { readDefinedFields } from './present.ts'
import { customFieldOf } from './queries.ts'

/** The fields that the firm defines for its records. This process knows of a change as soon as it is kept; the others hear of it. */
export const customFieldRoutes = (db: () => Db): Route[] => [
  ...customFieldLists,
  serve(calls.getCustomField, ({ db, input }) => customFieldOf(db, input.id)),
  serve(calls.addCustomField, async (call) => {
    call.afterCommit(() => readDefinedFields(db()))
    const id = await addCustomField(call.db, call.actor, call.input)
    return { id, message: `${call.input.label} added` }
  }),
  serve(calls.changeCustomField, async (call) => {
    call.afterCommit(() => readDefinedFields(db()))
    return { version: await changeCustomField(call.db, call.actor, call.input), message: 'Successfully updated' }
  }),
  serve(calls.setCustomFieldRetired, async (call) => {
    call.afterCommit(() => readDefinedFields(db()))
    const { id, version, isRetired } = call.input
    await setRetired(call.db, call.actor, id, version, isRetired)
    return { message: isRetired ? 'The field is retired; what was said in it is kept' : 'The field is back' }
  }),
]
