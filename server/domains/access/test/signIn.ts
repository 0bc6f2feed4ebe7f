import { authenticate } from '#contract/domains/access/endpoints.ts'
import { generateTwoFactorKey, validatePin } from '#contract/domains/access/twoFactor.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { hashPassword } from '#server/domains/access/passwordHashes.ts'
import { codeFor } from '#server/test/authenticator.ts'
import { type Answer, personOf, type World } from '#server/test/world.ts'

/** The password of everybody in these tests. */
export const password = 'Secret#12'

let hash: Promise<string> | undefined

/** A user with a password. */
export async function member(w: World, role: Role = 'Recruiter', values: Parameters<World['as']>[1] = {}) {
  hash ??= hashPassword(password)
  return w.make.user({ role, passwordHash: await hash, ...values })
}

interface From {
  address?: string
  token?: string | null
  device?: string
}

/** Makes a call from an address, as a browser there would. */
export async function callFrom(
  w: World,
  { address = '127.0.0.1', token = null, device = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }: From,
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<Answer<Record<string, unknown>>> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(input[key])))
  const response = await w.app.inject({
    method: endpoint.method,
    url: path,
    remoteAddress: address,
    headers: { 'user-agent': device, ...(token && { authorization: `Bearer ${token}` }) },
    ...(endpoint.method === 'GET' ? { query: input as Record<string, string> } : { payload: input }),
  })
  const body = response.body.startsWith('{') ? response.json() : {}
  return { status: response.statusCode, body, headers: response.headers, bytes: response.rawPayload }
}

/** Gives e-mail and password. */
export async function tryToSignIn(w: World, email: string, typed: unknown = password, from: From = {}) {
  return callFrom(w, from, authenticate, { email, password: typed })
}

/** Signs in with the password alone and answers the token and what comes next. */
export async function signIn(w: World, email: string, from: From = {}) {
  const { status, body } = await tryToSignIn(w, email, password, from)
  if (status !== 200) throw new Error(`${email} could not sign in: ${String(body['message'])}`)
  return { token: String(body['token']), stage: String(body['stage']) }
}

/** Another code than the right ones. */
export function wrongCodeFor(key: string): string {
  const right = [-2, -1, 0, 1, 2].map((steps) => codeFor(key, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
}

/** A user who has set up two-factor sign-in, with the key and the recovery codes. The code of this moment is used. */
export async function memberWithTwoFactor(w: World, values: Parameters<World['as']>[1] = {}) {
  const user = await member(w, 'Recruiter', values)
  const { token } = await signIn(w, user.email)
  const person = personOf(w.app, user, 'Recruiter', token)
  const { key } = await person.call(generateTwoFactorKey, { password })
  const { recoveryCodes } = await person.call(validatePin, { pin: codeFor(key) })
  return { user, person, key, recoveryCodes: recoveryCodes ?? [] }
}
