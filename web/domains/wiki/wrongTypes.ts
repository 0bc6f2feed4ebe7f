import { createWikiPage, getWikiPage } from '#contract/domains/wiki/endpoints.ts'
import { useApi, useCommand } from '#web/kit/api/api.ts'

// Mistakes that the check of types must find: `npm run check` fails where one of them is no error any more. Nothing of
// this file is ever run.

/** A page that asks wrongly, and shows what the contract does not send. */
export function useWrongly() {
  // @ts-expect-error the input has another name
  useApi(getWikiPage, { id: 1 })
  // @ts-expect-error the answer has no such field
  const { headline } = useApi(getWikiPage, { wikiId: 1 })
  // @ts-expect-error a query is not a command
  useCommand(getWikiPage)
  const { run } = useCommand(createWikiPage)
  // @ts-expect-error required fields are missing
  void run({})
  return headline
}
