import { findOptions, type Option } from '#contract/kit/options.ts'
import type { Actor } from './actor.ts'
import type { Db } from './db.ts'
import { notFound } from './errors.ts'
import { type Route, serve } from './serve.ts'

/** What a select asked for: a part of the name, or ids; and the ids of what the records must belong to. */
export interface OptionsAsked {
  search?: string
  ids?: number[]
  within?: number[]
  limit: number
}

/** The records of one source within the actor's reach, best first. */
export type OptionSource = (db: Db, actor: Actor, asked: OptionsAsked) => PromiseLike<Option[]>

/** One call for every select of the application, fed by the sources the domains bring. */
export function serveOptions(sources: Readonly<Record<string, OptionSource>>): Route {
  return serve(findOptions, async ({ db, actor, input }) => {
    const source = Object.hasOwn(sources, input.source) ? sources[input.source] : undefined
    if (!source) throw notFound('Option source')
    const options = await source(db, actor, {
      search: input.search ?? undefined,
      ids: numbers(input.ids),
      within: numbers(input.within),
      limit: input.limit,
    })
    return { options }
  })
}

function numbers(commaSeparated: string | null | undefined): number[] | undefined {
  return commaSeparated
    ?.split(',')
    .map(Number)
    .filter((value) => value > 0 && value <= 2_147_483_647)
}
