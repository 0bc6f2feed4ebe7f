import * as wiki from '#contract/domains/wiki/endpoints.ts'
import { serveDocument } from '#server/kit/files/files.ts'
import { type Route, serve, servePrepared } from '#server/kit/http/serve.ts'
import * as commands from './commands.ts'
import { wikiLists } from './lists.ts'
import { pageTextOf } from './pageText.ts'
import * as queries from './queries.ts'

/** The wiki: pages, versions and files, each only for the roles it is shown to. */
export const wikiRoutes: Route[] = [
  ...wikiLists,
  servePrepared(
    wiki.createWikiPage,
    ({ input }) => pageTextOf(input.content ?? ''),
    ({ db, actor, input }, text) => commands.addPage(db, actor, input, text),
  ),
  servePrepared(
    wiki.editWikiPage,
    async ({ input: { content } }) => (content === undefined ? undefined : pageTextOf(content ?? '')),
    ({ db, actor, input }, text) => commands.editPage(db, actor, input, text),
  ),
  serve(wiki.getWikiPage, ({ db, actor, input }) => queries.findWikiPage(db, actor, input.wikiId)),
  serve(wiki.deleteWikiPage, ({ db, actor, input }) => commands.removePage(db, actor, input.wikiId, input.version)),
  serve(wiki.recoverWikiPage, ({ db, actor, input }) => commands.recoverPage(db, actor, input.wikiId, input.version)),
  serve(wiki.getWikiCategories, ({ db, actor }) => queries.wikiCategories(db, actor)),
  serve(wiki.getWikiVersions, async ({ db, actor, input }) => ({
    versions: await queries.versionsOf(db, actor, input.wikiId),
  })),
  serve(wiki.getWikiVersion, ({ db, actor, input }) => queries.findVersion(db, actor, input.wikiId, input.number)),
  serve(wiki.restoreWikiVersion, ({ db, actor, input }) =>
    commands.restoreVersion(db, actor, input.wikiId, input.number, input.version),
  ),
  serveDocument(
    wiki.attachToWikiPage,
    ({ db, actor, input }) => commands.checkAttaching(db, actor, input.wikiId),
    ({ db, actor, input }, file) => commands.attach(db, actor, input, file),
  ),
  serve(wiki.detachFromWikiPage, ({ db, actor, input }) => commands.detach(db, actor, input.downloadId)),
  serve(wiki.downloadFromWiki, ({ db, actor, input }) => queries.readAttachment(db, actor, input.downloadId)),
  serve(wiki.getWikiDocuments, async ({ db, actor, input }) => ({
    documents: await queries.wikiDocuments(db, actor, input.documentType),
  })),
]
