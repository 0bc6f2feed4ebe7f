import * as calls from '#contract/domains/identityProviders/endpoints.ts'
import { type Route, serve, servePrepared, servePublicPrepared } from '#server/kit/http/serve.ts'
import * as commands from './identityProviders.ts'

/** Accounts, their identity providers, and signing in at one. */
export const providerRoutes: Route[] = [
  serve(calls.getAccounts, async ({ db }) => ({ accounts: await commands.allAccounts(db) })),
  serve(calls.createAccount, async ({ db, actor, input }) => ({
    id: await commands.addAccount(db, actor, input),
    message: 'Account created',
  })),
  serve(calls.changeAccount, async ({ db, actor, input }) => {
    await commands.editAccount(db, actor, input)
    return { message: 'Successfully updated' }
  }),
  serve(calls.getIdentityProviders, async ({ db }) => ({ identityProviders: await commands.allProviders(db) })),
  serve(calls.createIdentityProvider, async ({ db, actor, input }) => ({
    id: await commands.addProvider(db, actor, input),
    message: 'Identity provider created',
  })),
  serve(calls.changeIdentityProvider, async ({ db, actor, input }) => {
    await commands.editProvider(db, actor, input)
    return { message: 'Successfully updated' }
  }),
  servePrepared(
    calls.checkIdentityProvider,
    ({ db, input }) => commands.tryProvider(db, input.id),
    () => ({ message: 'The provider answers as it should' }),
  ),
  servePublicPrepared(
    calls.beginProviderSignIn,
    ({ db, caller, input }) => commands.beginAtProvider(db, caller, input.identityProviderId),
    ({ db, input }, begun) => commands.rememberBeginning(db, input.identityProviderId, begun),
  ),
  servePublicPrepared(
    calls.finishProviderSignIn,
    ({ db, input }) => commands.askProvider(db, input),
    ({ db, caller }, identity) => commands.signInFromProvider(db, caller, identity),
  ),
]
