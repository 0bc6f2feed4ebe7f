import type { SQL } from 'drizzle-orm'
import type { LinkToPassOn } from '#contract/kit/endpoint.ts'
import { addOption, findOptions, type Option } from '#contract/kit/options.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import { type Actor, may } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { notAllowed, notFound } from '#server/kit/errors.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import { type Findable, findNamed } from './find.ts'

/** What a select asked for: a part of the name, or ids; and the ids of what the records must belong to. */
export interface OptionsAsked {
  search?: string
  ids?: number[]
  within?: number[]
  /** Of the ids only those that could be chosen now; without it one that was chosen keeps its name. */
  areOffered?: boolean
  limit: number
}

/**
 * Who may choose which rows of a source: a condition on its table as lists have it, undefined for all of them; or
 * everybody who is signed in may choose from all, with the reason why.
 */
export type Reach = ((actor: Actor) => SQL | undefined) | { everybody: string }

/** Finds records of a source, best first; `within` is the reach of the actor, which every look-up carries. */
type Finding = (db: Db, within: SQL | undefined, asked: OptionsAsked, actor: Actor) => PromiseLike<Option[]>

/** The records of one source within the actor's reach, best first. Made by `optionSource`, which asks for the reach. */
export interface OptionSource {
  (db: Db, actor: Actor, asked: OptionsAsked): PromiseLike<Option[]>
  reach: Reach
  adding?: Adding
}

/** How a missing word comes into a list of words, or a missing person among people. */
export interface Adding {
  permission: Permission
  adds: 'word' | 'person'
  /** What those are told who do not find what they look for: who may add it how to, the others whom to ask. */
  ask: (mayAdd: boolean) => string
  /** Adds it and answers its id, and what is said of it. */
  add: (db: Db, actor: Actor, typed: string) => Promise<Added>
}

/** What was added inside a select, with the links that nobody gets by mail. */
export interface Added {
  id: number
  message: string
  toPassOn?: LinkToPassOn[]
}

/** The same source, to which words can be added from inside the select. */
export function withAdding(source: OptionSource, adding: Adding): OptionSource {
  return Object.assign((...asked: Parameters<OptionSource>) => source(...asked), { reach: source.reach, adding })
}

/** A source of options: who may choose which rows, and how they are found. */
export function optionSource(reach: Reach, find: Finding): OptionSource {
  const within = (actor: Actor) => (typeof reach === 'function' ? reach(actor) : undefined)
  return Object.assign((db: Db, actor: Actor, asked: OptionsAsked) => find(db, within(actor), asked, actor), { reach })
}

/** The options of a table, as `findNamed` finds them. */
export function namedOptions(
  reach: Reach,
  findable: Findable | ((asked: OptionsAsked, actor: Actor) => Findable),
): OptionSource {
  return optionSource(reach, (db, within, asked, actor) =>
    findNamed(db, typeof findable === 'function' ? findable(asked, actor) : findable, within, asked),
  )
}

/** One call for every select of the application, fed by the sources the domains bring. One without a reach is refused. */
export function serveOptions(sources: Readonly<Record<string, OptionSource>>): Route {
  const open = Object.entries(sources).filter(([, source]) => !source.reach)
  if (open.length) throw new Error(`No reach is stated for the options ${open.map(([name]) => name).join(', ')}`)
  return serve(findOptions, async ({ db, actor, input }) => {
    const source = sourceNamed(sources, input.source)
    const options = await source(db, actor, {
      search: input.search ?? undefined,
      ids: numbers(input.ids),
      within: numbers(input.within),
      limit: input.limit,
    })
    const { adding } = source
    if (!adding) return { options }
    const mayAdd = may(actor, adding.permission)
    return { options, missing: { mayAdd, adds: adding.adds, ask: adding.ask(mayAdd) } }
  })
}

/** One call that adds a missing word from inside any select. */
export function serveAddOption(sources: Readonly<Record<string, OptionSource>>): Route {
  return serve(addOption, async ({ db, actor, input }) => {
    const { adding } = sourceNamed(sources, input.source)
    if (!adding) throw notFound('List of words')
    if (!may(actor, adding.permission)) throw notAllowed(adding.ask(false))
    return { toPassOn: [], ...(await adding.add(db, actor, input.name)) }
  })
}

function sourceNamed(sources: Readonly<Record<string, OptionSource>>, name: string): OptionSource {
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined
  if (!source) throw notFound('Option source')
  return source
}

function numbers(commaSeparated: string | null | undefined): number[] | undefined {
  return commaSeparated
    ?.split(',')
    .map(Number)
    .filter((value) => value > 0 && value <= 2_147_483_647)
}
