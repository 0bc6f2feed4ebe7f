import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getSession, getSignInInfo } from '#contract/domains/access/endpoints.ts'
import {
  beginProviderSignIn,
  changeIdentityProvider,
  checkIdentityProvider,
  createAccount,
  createIdentityProvider,
  finishProviderSignIn,
  getIdentityProviders,
} from '#contract/domains/identityProviders/endpoints.ts'
import { mailBy } from '#server/kit/mail/mail.ts'
import { identityLinks, identityProviders } from '#server/records/access/tables.ts'
import { users } from '#server/records/users/tables.ts'
import { type Claims, clientSecret, openIdProvider } from '#server/test/openIdProvider.ts'
import { refusal, type World, world } from '#server/test/world.ts'
import { callFrom, member } from './test/signIn.ts'

const appUrl = 'http://127.0.0.1:9'
/** Follows the redirects as a browser does, with its cookies, until the provider sends it back to the application. */
async function browse(url: string): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  for (let step = 0; step < 12; step += 1) {
    if (next.startsWith(appUrl)) return new URL(next).search
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider stopped at ${next}: ${response.status} ${await response.text()}`)
    next = new URL(location, next).href
  }
  throw new Error('the provider never sent the browser back')
}

async function withProvider() {
  const w = await world()
  mailBy({ appUrl })
  const peer = await openIdProvider(appUrl)
  const admin = await w.as('Admin')
  const { id: accountId } = await admin.call(createAccount, { accountName: 'Acme', subDomain: 'acme' })
  const entry = {
    accountId,
    key: 'acme-login1',
    name: 'Acme login',
    description: 'The sign-in of Acme people',
    issuer: peer.issuer,
    clientId: 'staffwright',
  }
  const { id } = await admin.call(createIdentityProvider, { ...entry, clientSecret })
  const user = await member(w, 'Recruiter', { email: 'asha@acme.example', accountId })
  peer.people.set('asha', { email: 'asha@acme.example', email_verified: true })
  peer.signedIn = 'asha'
  return { w, peer, admin, accountId, entry, id, user }
}

async function begin(w: World, identityProviderId: number) {
  const { body } = await callFrom(w, {}, beginProviderSignIn, { identityProviderId })
  return { url: String(body['url']), browserKey: String(body['browserKey']) }
}

async function signInThere(w: World, id: number) {
  const { url, browserKey } = await begin(w, id)
  const answer = await browse(url)
  return { ...(await callFrom(w, {}, finishProviderSignIn, { browserKey, answer })), browserKey, answer }
}

describe('an identity provider', () => {
  test('signs in the user of its account whose e-mail address it vouches for', async () => {
    const { w, id, user } = await withProvider()
    expect((await w.anonymous(getSignInInfo, {})).body).toMatchObject({
      identityProviders: [{ id, name: 'Acme login' }],
    })
    const { status, body } = await signInThere(w, id)
    expect([status, body['stage']]).toEqual([200, 'complete'])
    const session = await callFrom(w, { token: String(body['token']) }, getSession, {})
    expect(session.body).toMatchObject({ user: { userId: user.id } })
  })

  test('is asked with a challenge, a state and a nonce of its own each time', async () => {
    const { w, id } = await withProvider()
    const [first, second] = [new URL((await begin(w, id)).url), new URL((await begin(w, id)).url)]
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toBeTruthy()
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name))
    }
    expect(first.searchParams.get('code_challenge_method')).toBe('S256')
  })

  test('knows its people by who they are, once they came: a changed e-mail address changes nothing', async () => {
    const { w, id, peer, user } = await withProvider()
    await signInThere(w, id)
    const other = await member(w, 'Recruiter', { email: 'other@acme.example', accountId: user.accountId })
    peer.people.set('asha', { email: other.email, email_verified: true })
    const { body } = await signInThere(w, id)
    expect((body['user'] as { userId: number }).userId).toBe(user.id)
  })

  test('lets nobody in whose address it does not vouch for, who belongs to no or another account, or is deactivated', async () => {
    const { w, id, peer, user } = await withProvider()
    const outside = await member(w, 'SuperAdmin', { email: 'boss@staffwright.example' })
    const table: [string, Claims][] = [
      ['not verified', { email: user.email, email_verified: false }],
      ['unknown', { email: 'nobody@acme.example', email_verified: true }],
      ['of no account', { email: outside.email, email_verified: true }],
    ]
    for (const [name, claims] of table) {
      peer.people.set('asha', claims)
      expect((await signInThere(w, id)).status, name).toBe(401)
    }
    peer.people.set('asha', { email: user.email, email_verified: true })
    await w.db.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    expect((await signInThere(w, id)).status, 'deactivated').toBe(401)
    expect(await w.db.select().from(identityLinks)).toEqual([])
  })

  test('is answered once, and only by the browser that began', async () => {
    const { w, id } = await withProvider()
    const done = await signInThere(w, id)
    const again = await callFrom(w, {}, finishProviderSignIn, { browserKey: done.browserKey, answer: done.answer })
    expect(again.status, 'a second time').toBe(401)
    const [mine, theirs] = [await begin(w, id), await begin(w, id)]
    const answer = await browse(theirs.url)
    const swapped = await callFrom(w, {}, finishProviderSignIn, { browserKey: mine.browserKey, answer })
    expect(swapped.status, 'with another browser’s answer').toBe(401)
    for (const wrong of ['code=x', '?error=access_denied', 'garbage', `${answer}&code=y`]) {
      const { browserKey } = await begin(w, id)
      expect((await callFrom(w, {}, finishProviderSignIn, { browserKey, answer: wrong })).status, wrong).toBe(401)
    }
    expect((await callFrom(w, {}, finishProviderSignIn, { browserKey: 'x'.repeat(43), answer })).status).toBe(401)
  })

  test('keeps its secret: encrypted in the database, in no answer, and never sent to another issuer', async () => {
    const { w, admin, entry, id } = await withProvider()
    const listed = await admin.call(getIdentityProviders, {})
    const stored = await w.db.select().from(identityProviders)
    expect(JSON.stringify([listed, stored])).not.toContain(clientSecret)
    expect(JSON.stringify(listed)).not.toContain('sealed')
    const moved = { ...entry, id, version: 1, isActive: true, issuer: 'https://elsewhere.example' }
    const refused = await refusal(admin.call(changeIdentityProvider, moved))
    expect(refused.fields).toHaveProperty('clientSecret')
  })

  test('that is turned off is not offered; one that does not answer says so', async () => {
    const { w, admin, entry, id } = await withProvider()
    await admin.call(checkIdentityProvider, { id })
    await admin.call(changeIdentityProvider, { ...entry, id, version: 1, isActive: false })
    expect((await w.anonymous(getSignInInfo, {})).body).toMatchObject({ identityProviders: [] })
    expect((await callFrom(w, {}, beginProviderSignIn, { identityProviderId: id })).status).toBe(404)
    const { id: dead } = await admin.call(createIdentityProvider, {
      ...entry,
      key: 'acme-login2',
      issuer: 'http://127.0.0.1:9',
      clientSecret,
    })
    expect((await refusal(admin.call(checkIdentityProvider, { id: dead }))).message).toContain('cannot be used')
    expect((await callFrom(w, {}, beginProviderSignIn, { identityProviderId: dead })).status).toBe(503)
  })

  test('has an ID of 10 to 12 characters, a name, and a description of 10 to 250', async () => {
    const { admin, entry } = await withProvider()
    const table: [object, string][] = [
      [{ key: 'short' }, 'key'],
      [{ key: 'with spaces!' }, 'key'],
      [{ name: 'x1' }, 'name'],
      [{ description: 'short' }, 'description'],
      [{ description: 'x'.repeat(251) }, 'description'],
      [{ issuer: 'javascript:alert(1)' }, 'issuer'],
    ]
    for (const [changes, field] of table) {
      const asked = { ...entry, key: 'acme-login3', clientSecret, ...changes }
      expect((await refusal(admin.call(createIdentityProvider, asked))).fields).toHaveProperty(field)
    }
  })
})

test('an account has a name and a sub domain of its own', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  await admin.call(createAccount, { accountName: 'Acme', subDomain: 'acme' })
  const table: [object, string][] = [
    [{ accountName: 'Ab' }, 'accountName'],
    [{ accountName: '' }, 'accountName'],
    [{ subDomain: 'a' }, 'subDomain'],
    [{ subDomain: 'a'.repeat(16) }, 'subDomain'],
    [{ subDomain: '-acme' }, 'subDomain'],
    [{ subDomain: 'ACME' }, 'subDomain'],
  ]
  for (const [changes, field] of table) {
    const asked = { accountName: 'Other', subDomain: 'other', ...changes }
    expect((await refusal(admin.call(createAccount, asked))).fields, JSON.stringify(changes)).toHaveProperty(field)
  }
})
