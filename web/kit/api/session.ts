import { useSyncExternalStore } from 'react'
import type { ToldDefinition } from '#contract/kit/definition.ts'
import { type Access, needsPermission } from '#contract/kit/endpoint.ts'
import { initialDialingCode } from '#contract/kit/phoneNumbers.ts'
import { keepTimeZone, workspaceTimeZone } from '#contract/kit/timeZone.ts'
import { deliveredRules, keepWiderRules, type WiderRules } from '#contract/kit/widerRules.ts'
import { cookies, localValues, rightsValue } from '#contract/vocab/browser.ts'
import type { Permission } from '#contract/vocab/permissions.ts'
import type { Role } from '#contract/vocab/roles.ts'

/** The signed-in user as kept on this device. */
export interface LocalUser {
  userId: number
  fullName: string
  role: Role
  roles: readonly { id: number; name: Role; label?: string }[]
  lightThemePreference: boolean
  profileImage: string | null
}

/** Who is signed in on this device, in which role, and what that role may do. */
export interface LocalSession {
  user: LocalUser
  primaryRole: Role
  permissions: ReadonlySet<Permission>
  timeZone: string
  /** The dialing code of the firm's country, with which phone numbers begin. */
  dialingCode: string
  /** Where the tools lead that are pages of others, by the tool's name. */
  toolLinks: Readonly<Record<string, string>>
  /** Mails leave the building: a mail server is named. */
  canMail: boolean
  /** The firm holds demo data, which are removed again with everything that is entered meanwhile. */
  hasDemoData: boolean
  /** Who looks at the application as this user does; nothing can be changed then. */
  viewer: Viewer | null
}

/** The administrator who looks as another user. */
export interface Viewer {
  userId: number
  fullName: string
}

interface StoredRights {
  permissions: readonly string[]
  timeZone: string
  dialingCode?: string
  toolLinks?: Readonly<Record<string, string>>
  canMail?: boolean
  hasDemoData?: boolean
  rules?: WiderRules
  customFields?: readonly ToldDefinition[]
  viewer?: Viewer | null
}

/** The own session of somebody who looks as another user, until they come back to it. */
interface OwnSession {
  token: string
  user: LocalUser
  rights: StoredRights
}

const ownSessionKey = 'ownSession'
const savedPrefix = 'saved:'
const cookieSeconds = 7 * 24 * 60 * 60
const listeners = new Set<() => void>()

function readJson<Value>(key: string): Value | undefined {
  try {
    const text = localStorage.getItem(key)
    return text ? (JSON.parse(text) as Value) : undefined
  } catch {
    return undefined
  }
}

let joined = '[]'
let atHand = Promise.resolve()

/** Hands the fields that the firm defined to forms and lists; a firm without any loads nothing for them. */
async function joinFields(fields: readonly ToldDefinition[]): Promise<void> {
  const told = JSON.stringify(fields)
  if (told === joined) return
  joined = told
  const { keepDefinitions } = await import('#contract/kit/definitions.ts')
  if (told !== joined) return
  keepDefinitions(fields)
  current = current && { ...current }
  for (const listener of listeners) listener()
}

/** Once this is over, forms and lists know the fields that the firm defined. */
export const fieldsAtHand = (): Promise<void> => atHand

function readSession(): LocalSession | undefined {
  const user = readJson<LocalUser>(localValues.user)
  if (!user?.userId || !readCookie(cookies.token)) return undefined
  const rights = readJson<StoredRights>(rightsValue)
  keepWiderRules(rights?.rules ?? deliveredRules)
  atHand = joinFields(rights?.customFields ?? [])
  const stored = localStorage.getItem(localValues.primaryRole)
  const primaryRole = user.roles.find(({ name }) => name === stored)?.name ?? user.role
  return {
    user,
    primaryRole,
    permissions: new Set(rights?.permissions as readonly Permission[] | undefined),
    timeZone: rights?.timeZone ?? workspaceTimeZone,
    dialingCode: rights?.dialingCode ?? initialDialingCode,
    toolLinks: rights?.toolLinks ?? {},
    canMail: rights?.canMail ?? true,
    hasDemoData: rights?.hasDemoData ?? false,
    viewer: rights?.viewer ?? null,
  }
}

let current = readAgain()

function readAgain(): LocalSession | undefined {
  const session = readSession()
  if (session) keepTimeZone(session.timeZone)
  return session
}

const forgetting = { person: new Set<() => void>(), role: new Set<() => void>() }

/**
 * Registers what is to be forgotten once the person who was signed in is so no more, in whichever window; with `role` also
 * where it is the same person in another role, or where somebody comes.
 */
export function forgetAfter(what: 'person' | 'role', forget: () => void): void {
  forgetting[what].add(forget)
}

function changed(): void {
  const before = current
  current = readAgain()
  const isSamePerson = before?.user.userId === current?.user.userId
  const isSameRole = isSamePerson && before?.primaryRole === current?.primaryRole
  if (before && !isSamePerson) for (const forget of forgetting.person) forget()
  if (!isSameRole) for (const forget of forgetting.role) forget()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

globalThis.addEventListener?.('storage', (event) => {
  if (!event.key?.startsWith(savedPrefix)) changed()
})

/** Reads a cookie of ours. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((text) => text.startsWith(prefix))
  return pair && decodeURIComponent(pair.slice(prefix.length))
}

function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API does not reach every browser we support
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${cookieSeconds}${secure}`
}

/** Keeps which position's tracker was looked at last. */
export function keepPositionTracking(positionId: number): void {
  writeCookie(cookies.positionTracking, String(positionId))
}

function removeCookies(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: see writeCookie
  for (const name of Object.values(cookies)) document.cookie = `${name}=; Path=/; SameSite=Strict; Max-Age=0`
}

/** Keeps the bearer token that signing in answered. */
export function keepToken(token: string): void {
  writeCookie(cookies.token, token)
}

/** Whether the page that stands hears of a change of the session: not where it is about to be left for another. */
interface Quietly {
  quietly?: boolean
}

/** Keeps who is signed in, and once the server has told them, the role's rights. */
export function keepSession(user: LocalUser, rights?: StoredRights, { quietly = false }: Quietly = {}): void {
  localStorage.setItem(localValues.user, JSON.stringify(user))
  localStorage.setItem(localValues.primaryRole, user.role)
  localStorage.setItem(localValues.language, document.documentElement.lang)
  if (user.profileImage) localStorage.setItem(localValues.url, user.profileImage)
  if (rights) localStorage.setItem(rightsValue, JSON.stringify(rights))
  writeCookie(cookies.userId, String(user.userId))
  writeCookie(cookies.role, user.role)
  writeCookie(cookies.primaryRole, user.role)
  if (!quietly) changed()
}

/**
 * Forgets the session on this device: local values and cookies. Filters, columns and drafts a person saved stay, since
 * they are kept per user and are wanted back after signing in again.
 */
export function clearSession({ quietly = false }: Quietly = {}): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(savedPrefix)) localStorage.removeItem(key)
  }
  removeCookies()
  if (!quietly) changed()
}

/** Puts one's own session aside, to look as another user does. */
export function setSessionAside(): void {
  const token = readCookie(cookies.token)
  const rights = readJson<StoredRights>(rightsValue)
  if (!current || !token || !rights) return
  const own: OwnSession = { token, user: current.user, rights }
  localStorage.setItem(ownSessionKey, JSON.stringify(own))
}

/** Comes back to one's own session; false where none was put aside. */
export function takeSessionBack(how?: Quietly): boolean {
  const own = readJson<OwnSession>(ownSessionKey)
  if (!own) return false
  clearSession({ quietly: true })
  keepToken(own.token)
  keepSession(own.user, own.rights, how)
  return true
}

/** Ends a session that the server no longer accepts, remembering where the person was. A view ends in one's own session. */
export function expireSession(): void {
  if (takeSessionBack()) return
  const route = location.pathname + location.search
  const wasSignedIn = current !== undefined
  clearSession()
  if (wasSignedIn) rememberRoute(route)
}

/** Remembers the current route, to come back to it after signing in. */
export function rememberRoute(route: string): void {
  localStorage.setItem(localValues.currentRoute, route)
}

/** The remembered route, unless it is that of another user. */
export function rememberedRoute(): string | undefined {
  const route = localStorage.getItem(localValues.currentRoute) ?? undefined
  const owner = /^\/user\/(\d+)\//i.exec(route ?? '')?.[1]
  return owner === undefined || Number(owner) === current?.user.userId ? route : undefined
}

/** The session outside of React. */
export function currentSession(): LocalSession | undefined {
  return current
}

/** The session on this device; undefined where nobody is signed in. */
export function useSession(): LocalSession | undefined {
  return useSyncExternalStore(subscribe, currentSession)
}

/** The session on a screen that is only shown to people who are signed in. */
export function useSignedIn(): LocalSession {
  const session = useSession()
  if (!session) throw new Error('Nobody is signed in')
  return session
}

/** The time zone in which instants are shown. */
export function useTimeZone(): string {
  return useSession()?.timeZone ?? workspaceTimeZone
}

/** Whether the active role may do something. The server decides; this only hides what it would refuse. */
export function useMay(permission: Permission): boolean {
  return useSession()?.permissions.has(permission) ?? false
}

/** Whether the active role may make a call with this access. */
export function useMayCall(access: Access): boolean {
  const session = useSession()
  return access === 'public' || (session !== undefined && (!needsPermission(access) || session.permissions.has(access)))
}

/** The key under which a person's own choices are kept on this device. */
export function savedKey(kind: string, name: string): string {
  return `${savedPrefix}${current?.user.userId ?? 0}:${kind}:${name}`
}

/** Reads one of a person's own choices. */
export function readSaved(kind: string, name: string): unknown {
  return readJson<unknown>(savedKey(kind, name))
}

/** Keeps one of a person's own choices; null forgets it. */
export function writeSaved(kind: string, name: string, value: unknown): void {
  const key = savedKey(kind, name)
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(value))
}

/** Forgets all choices of one kind. */
export function forgetSaved(kind: string): void {
  const prefix = savedKey(kind, '')
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
}
