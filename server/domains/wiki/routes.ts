import * as wiki from '#contract/domains/wiki/endpoints.ts'
import { type Route, serve } from '#server/kit/serve.ts'
import * as commands from './commands.ts'
import { wikiLists } from './lists.ts'
import * as queries from './queries.ts'

/** The wiki: pages, versions and files, each only for the roles it is shown to. */
export const wikiRoutes: Route[] = [
  ...wikiLists,
  serve(wiki.createWikiPage, ({ db, actor, input }) => commands.addPage(db, actor, input)),
  serve(wiki.editWikiPage, ({ db, actor, input }) => commands.editPage(db, actor, input)),
  serve(wiki.getWikiPage, ({ db, actor, input }) => queries.findWikiPage(db, actor, input.wikiId)),
  serve(wiki.deleteWikiPage, ({ db, actor, input }) => commands.removePage(db, actor, input.wikiId)),
  serve(wiki.recoverWikiPage, ({ db, actor, input }) => commands.recoverPage(db, actor, input.wikiId)),
  serve(wiki.getWikiCategories, ({ db, actor }) => queries.wikiCategories(db, actor)),
  serve(wiki.getWikiVersions, async ({ db, actor, input }) => ({
    versions: await queries.versionsOf(db, actor, input.wikiId),
  })),
  serve(wiki.getWikiVersion, ({ db, actor, input }) => queries.findVersion(db, actor, input.wikiId, input.number)),
  serve(wiki.restoreWikiVersion, ({ db, actor, input }) =>
    commands.restoreVersion(db, actor, input.wikiId, input.number, input.version),
  ),
  serve(wiki.attachToWikiPage, ({ db, actor, input, file }) => commands.attach(db, actor, input, file)),
  serve(wiki.detachFromWikiPage, ({ db, actor, input }) => commands.detach(db, actor, input.downloadId)),
  serve(wiki.downloadFromWiki, ({ db, actor, input }) => queries.readAttachment(db, actor, input.downloadId)),
  serve(wiki.getWikiDocuments, async ({ db, actor, input }) => ({
    documents: await queries.wikiDocuments(db, actor, input.documentType),
  })),
]
