import * as client from 'openid-client'
import { AppError, notSignedIn } from '#server/kit/errors.ts'
import { appAddress } from '#server/kit/mail/mail.ts'

/** What is needed to talk to an identity provider. */
export interface ProviderAccess {
  issuer: string
  clientId: string
  clientSecret: string
}

/** What a sign-in that has begun must show again when it is finished. */
export interface Begun {
  state: string
  nonce: string
  codeVerifier: string
}

/** Who signed in at the provider. */
export interface ProviderIdentity {
  subject: string
  /** Null where the provider does not vouch for it. */
  verifiedEmail: string | null
}

const patienceSeconds = 10
const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The address to which providers send the browser back. */
export function providerRedirect(): string {
  return appAddress('/login/provider')
}

/** Reads the provider's OpenID configuration. Without TLS only on this machine. */
async function discover({ issuer, clientId, clientSecret }: ProviderAccess): Promise<client.Configuration> {
  const address = new URL(issuer)
  const isLocal = loopback.has(address.hostname)
  return client.discovery(address, clientId, clientSecret, undefined, {
    timeout: patienceSeconds,
    execute: isLocal ? [client.allowInsecureRequests] : [],
  })
}

/** Tells in one sentence what keeps a provider from being used. */
export async function checkProvider(access: ProviderAccess): Promise<void> {
  try {
    await discover(access)
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { message?: string } }
    throw new AppError(409, 'provider', `The provider cannot be used: ${cause?.message ?? message}`)
  }
}

/** Where to send the browser, and what to remember until it comes back. */
export async function beginAt(access: ProviderAccess): Promise<Begun & { url: string }> {
  try {
    const configuration = await discover(access)
    const codeVerifier = client.randomPKCECodeVerifier()
    const begun = { state: client.randomState(), nonce: client.randomNonce(), codeVerifier }
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: providerRedirect(),
      scope: 'openid email profile',
      state: begun.state,
      nonce: begun.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    })
    return { ...begun, url: url.href }
  } catch {
    throw new AppError(503, 'provider', 'The identity provider cannot be reached at the moment')
  }
}

/** Exchanges what the provider sent the browser back with for who it is. Refuses whatever does not fit the beginning. */
export async function finishAt(access: ProviderAccess, begun: Begun, answer: string): Promise<ProviderIdentity> {
  try {
    const configuration = await discover(access)
    const address = new URL(`${providerRedirect()}?${answer.replace(/^\?/, '')}`)
    const tokens = await client.authorizationCodeGrant(configuration, address, {
      expectedState: begun.state,
      expectedNonce: begun.nonce,
      pkceCodeVerifier: begun.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('no claims')
    const profile = claims['email']
      ? claims
      : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return { subject: claims.sub, verifiedEmail: verifiedEmailOf(profile) }
  } catch {
    throw notSignedIn('The sign-in at the identity provider did not succeed. Please try again.')
  }
}

function verifiedEmailOf(profile: Readonly<Record<string, unknown>>): string | null {
  const { email, email_verified: isVerified } = profile
  return typeof email === 'string' && isVerified === true ? email.trim().toLowerCase() : null
}
