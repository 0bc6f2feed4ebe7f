import { getFile } from '#contract/kit/file.ts'
import { accountOptions } from '#server/domains/access/options.ts'
import { accessRoutes, type Demo } from '#server/domains/access/routes.ts'
import { accountRoutes } from '#server/domains/accounts/routes.ts'
import { applicationRoutes } from '#server/domains/applications/routes.ts'
import { auditRoutes } from '#server/domains/audit/routes.ts'
import { backgroundWorkRoutes } from '#server/domains/backgroundWork/routes.ts'
import { backupRoutes } from '#server/domains/backups/routes.ts'
import { candidateOptions } from '#server/domains/candidates/queries.ts'
import { readingRoutes } from '#server/domains/candidates/readingRoutes.ts'
import { candidateRoutes } from '#server/domains/candidates/routes.ts'
import { clientSideRoutes } from '#server/domains/clientSide/routes.ts'
import { customFieldRoutes } from '#server/domains/customFields/routes.ts'
import { serveOpening } from '#server/domains/dashboards/opening.ts'
import { dashboardRoutes } from '#server/domains/dashboards/routes.ts'
import { serveWidgets } from '#server/domains/dashboards/widgets.ts'
import { driveRoutes } from '#server/domains/drives/routes.ts'
import { duplicateRoutes } from '#server/domains/duplicates/routes.ts'
import { handoverRoutes } from '#server/domains/handover/routes.ts'
import { importOptions } from '#server/domains/imports/lists.ts'
import { importRoutes } from '#server/domains/imports/routes.ts'
import { interviewerOptions, interviewStageOptions } from '#server/domains/interviews/options.ts'
import { interviewRoutes } from '#server/domains/interviews/routes.ts'
import { leadOptions } from '#server/domains/leads/options.ts'
import { leadRoutes } from '#server/domains/leads/routes.ts'
import { mailRoutes } from '#server/domains/mail/routes.ts'
import { masterOptionsWithAdding } from '#server/domains/masters/adding.ts'
import { masterRoutes } from '#server/domains/masters/routes.ts'
import { messageOptions } from '#server/domains/messages/options.ts'
import { messageRoutes } from '#server/domains/messages/routes.ts'
import { movingInRoutes } from '#server/domains/movingIn/routes.ts'
import { movingOutRoutes } from '#server/domains/movingOut/routes.ts'
import { notificationRoutes } from '#server/domains/notifications/routes.ts'
import { offerRoutes } from '#server/domains/offers/routes.ts'
import { organizationOptions } from '#server/domains/organizations/options.ts'
import { organizationRoutes } from '#server/domains/organizations/routes.ts'
import { portalOptions } from '#server/domains/portals/options.ts'
import { portalRoutes } from '#server/domains/portals/routes.ts'
import { positionOptions } from '#server/domains/positions/options.ts'
import { positionRoutes } from '#server/domains/positions/routes.ts'
import { privacyRoutes } from '#server/domains/privacy/routes.ts'
import { receiverOptions } from '#server/domains/reportMails/receivers.ts'
import { reportMailRoutes, serveReportMailPreview } from '#server/domains/reportMails/routes.ts'
import { reportRoutes } from '#server/domains/reports/routes.ts'
import { roleOptions } from '#server/domains/roles/options.ts'
import { roleRoutes } from '#server/domains/roles/routes.ts'
import { screeningRoutes } from '#server/domains/screening/routes.ts'
import { searchRoutes } from '#server/domains/search/routes.ts'
import { settingRoutes } from '#server/domains/settings/routes.ts'
import { setUpRoutes } from '#server/domains/setUp/routes.ts'
import { sourcingPointRoutes } from '#server/domains/sourcingPoints/routes.ts'
import { teamAllocationRoutes } from '#server/domains/teamAllocation/routes.ts'
import { templateRoutes } from '#server/domains/templates/routes.ts'
import { todoRoutes } from '#server/domains/todos/routes.ts'
import { toolRoutes } from '#server/domains/tools/routes.ts'
import { peopleOptionsWithInviting } from '#server/domains/users/inviting.ts'
import { userRoutes } from '#server/domains/users/routes.ts'
import { serveViews } from '#server/domains/views/routes.ts'
import { wikiOptions } from '#server/domains/wiki/options.ts'
import { wikiRoutes } from '#server/domains/wiki/routes.ts'
import { auditRead } from '#server/kit/audit.ts'
import type { Db } from '#server/kit/database/db.ts'
import { whereToRead } from '#server/kit/database/replica.ts'
import { notFound } from '#server/kit/errors.ts'
import { serveExport } from '#server/kit/exports/exports.ts'
import { isGoodLink, readFileById } from '#server/kit/files/files.ts'
import { type Route, serve } from '#server/kit/http/serve.ts'
import type { ListRoute } from '#server/kit/lists/lists.ts'
import { type OptionSource, serveAddOption, serveOptions } from '#server/kit/lists/options.ts'
import { within } from '#server/kit/process/deadlines.ts'

/** The selects of all domains, each with its reach. */
export const optionSources: Record<string, OptionSource> = {
  ...masterOptionsWithAdding,
  ...peopleOptionsWithInviting,
  ...receiverOptions,
  ...organizationOptions,
  ...positionOptions,
  ...leadOptions,
  ...importOptions,
  ...wikiOptions,
  ...portalOptions,
  ...roleOptions,
  ...accountOptions,
  ...messageOptions,
  candidates: candidateOptions,
  interviewStages: interviewStageOptions,
  interviewers: interviewerOptions,
}

const fileRoute = serve(getFile, async ({ db, actor, input }) => {
  if (!isGoodLink(actor, input)) throw notFound('File')
  const file = await readFileById(db, input.fileId)
  await auditRead(db, actor, 'file.opened', { kind: 'file', id: file.id }, { fileName: file.fileName })
  return { body: file.bytes, fileName: file.fileName, contentType: file.contentType, inline: input.inline }
})

/** The routes of all domains. */
export function allRoutes({ db, demo }: { db: Db; demo: Demo }): Route[] {
  const routes: Route[] = [
    ...accessRoutes(demo),
    ...applicationRoutes,
    ...candidateRoutes,
    ...readingRoutes,
    ...screeningRoutes,
    ...searchRoutes,
    ...duplicateRoutes,
    ...privacyRoutes,
    ...reportRoutes,
    ...dashboardRoutes,
    ...reportMailRoutes,
    ...offerRoutes,
    ...accountRoutes,
    ...masterRoutes,
    ...organizationRoutes,
    ...positionRoutes,
    ...sourcingPointRoutes,
    ...importRoutes(optionSources),
    ...toolRoutes,
    ...teamAllocationRoutes,
    ...interviewRoutes,
    ...leadRoutes,
    ...wikiRoutes,
    ...portalRoutes,
    ...userRoutes,
    ...handoverRoutes,
    ...roleRoutes,
    ...auditRoutes,
    ...backgroundWorkRoutes,
    ...backupRoutes,
    ...movingInRoutes,
    ...movingOutRoutes,
    ...mailRoutes,
    ...notificationRoutes,
    ...messageRoutes,
    ...todoRoutes,
    ...settingRoutes,
    ...customFieldRoutes(() => within(db, 'query')),
    ...setUpRoutes,
    ...clientSideRoutes,
    ...driveRoutes,
    ...templateRoutes(optionSources),
  ]
  const lists = listsAmong(routes)
  const views = serveViews(lists)
  return [
    ...routes,
    fileRoute,
    serveOptions(optionSources),
    serveAddOption(optionSources),
    serveExport(lists, () => whereToRead(db)),
    serveReportMailPreview(lists),
    ...views,
    serveWidgets(lists),
    serveOpening([...routes, ...views]),
  ]
}

/** The lists among routes, each with its rows. */
export const listsAmong = (routes: readonly Route[]) => routes.filter((route): route is ListRoute => 'list' in route)
