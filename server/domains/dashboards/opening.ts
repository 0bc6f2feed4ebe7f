import { z } from 'zod'
import { needsPermission } from '#contract/kit/endpoint.ts'
import { getOpening, openings } from '#contract/kit/opening.ts'
import { may } from '#server/kit/actor.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { together } from '#server/kit/http/together.ts'

/** One call for what a page asks when it is loaded. Each part is answered by its own route, with that one's permission. */
export function serveOpening(routes: readonly Route[]): Route {
  const routeOf = new Map(
    Object.values(openings)
      .flat()
      .map((call) => [call as string, queryAmong(routes, call)]),
  )
  return serve(getOpening, async ({ input, ...asking }) => {
    const { actor } = asking
    const permitted = openings[input.of].filter((call) => {
      const access = routeOf.get(call)?.endpoint.access
      return access && (!needsPermission(access) || may(actor, access))
    })
    const { answers } = await together(permitted, async (call) => {
      const route = routeOf.get(call)
      if (!route) return undefined
      const { endpoint, handler } = route
      const received = z.parse(endpoint.input, { loggedInUserRoleName: actor.role })
      return z.parse(endpoint.output, await handler({ ...asking, input: received }))
    })
    return { answers }
  })
}

function queryAmong(routes: readonly Route[], call: string): Route {
  const route = routes.find(({ endpoint }) => endpoint.call === call)
  if (route?.endpoint.kind !== 'query') throw new Error(`A page begins with ${call}, and no route answers that`)
  return route
}
