import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Permission } from '#contract/vocab/permissions.ts'
import { currentSession } from '#web/kit/api/session.ts'

/** Who may open a screen: anybody, anybody signed in, or those who hold one of the permissions. */
export type ScreenAccess = 'public' | 'signedIn' | Permission | readonly Permission[]

type NameIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never
type RequiredName<Path extends string> = Exclude<NameIn<Path>, `${string}?`>
type OptionalName<Path extends string> =
  NameIn<Path> extends infer Name ? (Name extends `${infer Bare}?` ? Bare : never) : never
type Given = 'userId' | 'primaryRole'

type ValueOf<Name extends string, Texts extends string> = Name extends Texts
  ? string
  : Name extends 'id' | `${string}Id`
    ? number
    : string

/** What the page of a path receives: ids as numbers, everything else as text. */
export type ParametersOf<Path extends string, Texts extends string = never> = {
  [Name in RequiredName<Path>]: ValueOf<Name, Texts>
} & { [Name in OptionalName<Path>]?: ValueOf<Name, Texts> }

type LinkValue = string | number
type LinkParameters<Path extends string> = { [Name in Exclude<RequiredName<Path>, Given>]: LinkValue } & {
  [Name in OptionalName<Path>]?: LinkValue
}

/** What an address carries after the question mark. */
export type Search = Readonly<
  Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>
>

interface Definition<Path extends string, Texts extends string> {
  /** The path as the specification writes it, with its parameters in braces. */
  path: Path
  title: string
  access: ScreenAccess
  page: () => Promise<{ default: ComponentType<ParametersOf<Path, Texts>> }>
  /** The path is the whole address; otherwise `/user/{userId}/{primaryRole}` stands before it. */
  literal?: boolean
  /** Parameters that are named like ids but are text. */
  texts?: readonly Texts[]
  /** Shown by the command palette, where the screen needs no parameters. */
  hidden?: boolean
  /** The path of the menu entry under which the screen stands, where its own address does not lie below that. */
  menu?: string
}

/** One address of the application: who may open it, and the page, which is loaded when it is. */
export interface Screen<Path extends string = string> {
  path: Path
  title: string
  access: ScreenAccess
  literal: boolean
  texts: readonly string[]
  hidden: boolean
  menu?: string
  // biome-ignore lint/suspicious/noExplicitAny: pages of all screens stand in one registry; screen() has checked each
  Page: LazyExoticComponent<ComponentType<any>>
  /** Loads the page's code ahead of its opening. */
  preload: () => void
}

const prefix = '/user/{userId}/{primaryRole}'

/** Defines a screen. Each domain exports its own from `screens.ts`; the application gathers them. */
export function screen<const Path extends string, const Texts extends string = never>(
  definition: Definition<Path, Texts>,
): Screen<Path> {
  const { page, literal = false, texts = [], hidden = false, ...facts } = definition
  return {
    ...facts,
    literal: literal || facts.access === 'public',
    texts,
    hidden,
    Page: lazy(page),
    preload: () => void page(),
  }
}

/** Whether a value exported by a domain is a screen. */
export function isScreen(value: unknown): value is Screen {
  return typeof value === 'object' && value !== null && 'Page' in value && 'path' in value
}

/** The path of a screen's canonical address, with its parameters. */
export function canonicalPath({ path, literal }: Screen): string {
  return literal ? path : prefix + path
}

/** A path as the router matches it. */
export function routePattern(path: string): string {
  return path.replace(/\{(\w+)(\??)\}/g, ':$1$2')
}

/** The other form of a screen's path, which leads to the canonical one. */
export function otherPath({ path, literal }: Screen): string {
  return literal ? prefix + path : path
}

/** Fills the parameters of a path; those that are optional and missing vanish. */
export function filledPath(path: string, parameters: Readonly<Record<string, unknown>>): string {
  const filled = path.replace(/\{(\w+)(\??)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name] ?? '')),
  )
  return filled.length > 1 ? filled.replace(/(?<!\/)\/+$/, '') : filled
}

/** Writes what stands after the question mark; nothing for what is empty. */
export function searchText(search: Search): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (Array.isArray(value)) for (const item of value) parameters.append(key, String(item))
    else if (value !== undefined && value !== null && value !== '') parameters.set(key, String(value))
  }
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** The address of a screen, for links and navigation. User and primary role come from the session. */
export function linkTo<Path extends string>(
  to: Screen<Path>,
  ...[parameters, search]: keyof LinkParameters<Path> extends never
    ? [parameters?: Record<string, never>, search?: Search]
    : RequiredName<Path> extends Given
      ? [parameters?: LinkParameters<Path>, search?: Search]
      : [parameters: LinkParameters<Path>, search?: Search]
): string {
  const session = currentSession()
  const given = { userId: session?.user.userId, primaryRole: session?.primaryRole, ...parameters }
  return filledPath(canonicalPath(to), given) + (search ? searchText(search) : '')
}

/** The same for one of several screens whose addresses name the same things. */
export function linkToAny(to: Screen, parameters: Readonly<Record<string, string | number>> = {}): string {
  return linkTo(to as Screen<'/{id}'>, { id: 0, ...parameters })
}

/** Whether somebody with these permissions may open a screen. */
export function mayOpen({ access }: Pick<Screen, 'access'>, permissions: ReadonlySet<string>): boolean {
  if (access === 'public' || access === 'signedIn') return true
  return typeof access === 'string' ? permissions.has(access) : access.some((one) => permissions.has(one))
}
