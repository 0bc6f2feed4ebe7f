import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Adapter, type AdapterPayload, Provider } from 'oidc-provider'
import { onTestFinished } from 'vitest'

/** What the provider and the application both know. */
export const clientSecret = 'a-secret-of-the-client-that-nobody-knows'

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })

/** What the provider says about somebody. */
export interface Claims {
  email: string
  email_verified: boolean
}

/** Where the provider keeps what it has to remember. */
const storeIn =
  (kept: Map<string, AdapterPayload>) =>
  (kind: string): Adapter => ({
    upsert: async (id, payload) => void kept.set(`${kind}.${id}`, payload),
    find: async (id) => kept.get(`${kind}.${id}`),
    findByUid: async (uid) => [...kept.values()].find((payload) => payload.uid === uid),
    findByUserCode: async () => undefined,
    destroy: async (id) => void kept.delete(`${kind}.${id}`),
    consume: async (id) => void Object.assign(kept.get(`${kind}.${id}`) ?? {}, { consumed: Date.now() / 1000 }),
    revokeByGrantId: async () => undefined,
  })

/** A real OpenID provider on this machine, where whoever comes is signed in as the account in force. */
export async function openIdProvider(appUrl: string) {
  const people = new Map<string, Claims>()
  const state = { issuer: '', signedIn: '', people }
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  state.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(state.issuer, {
    adapter: storeIn(new Map()),
    jwks: { keys: [signingKey] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    clients: [{ client_id: 'staffwright', client_secret: clientSecret, redirect_uris: [`${appUrl}/login/provider`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...(people.get(id) ?? {}) }),
    }),
    loadExistingGrant: async (context) => {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId,
        accountId: context.oidc.session?.accountId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ['one key for a test'] },
    features: { devInteractions: { enabled: false } },
  })
  const callback = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    await provider.interactionFinished(request, response, { login: { accountId: state.signedIn } })
  })
  onTestFinished(() => void server.close())
  return state
}
