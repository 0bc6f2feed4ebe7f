import { dropOldAttempts } from '#server/domains/access/attempts.ts'
import { answerResetRequests } from '#server/domains/access/passwords.ts'
import { makeDueMoves } from '#server/domains/applications/systemTransitions.ts'
import { tellOfFailedWork } from '#server/domains/backgroundWork/telling.ts'
import { backUpWhenDue } from '#server/domains/backups/commands.ts'
import { backupJob } from '#server/domains/backups/queries.ts'
import { remindClients } from '#server/domains/clientSide/reminders.ts'
import { indexDefinedFields } from '#server/domains/customFields/indexes.ts'
import { removeUndoneFiles } from '#server/domains/imports/undoneFiles.ts'
import { workOnImports } from '#server/domains/imports/work.ts'
import { sendDueMails } from '#server/domains/mail/commands.ts'
import { workOnMoveIns } from '#server/domains/movingIn/work.ts'
import { moveOutWhenAsked } from '#server/domains/movingOut/commands.ts'
import { movingOutJob } from '#server/domains/movingOut/queries.ts'
import { tellOverdue } from '#server/domains/notifications/overdue.ts'
import { tellOverdueContacts } from '#server/domains/offers/overdue.ts'
import { followRetentionRule, removeErasedFiles } from '#server/domains/privacy/daily.ts'
import { removeOutdated } from '#server/domains/privacy/keeping.ts'
import { sendDueReports } from '#server/domains/reportMails/sending.ts'
import { tellOfNewMatches } from '#server/domains/search/alerts.ts'
import { indexTheRest } from '#server/domains/search/catchUp.ts'
import { reindexDefinedFields } from '#server/domains/search/definedFields.ts'
import { remindOfTasks } from '#server/domains/todos/reminders.ts'
import { tellOfNewInViews } from '#server/domains/views/alerts.ts'
import { keepAuditByMonth } from '#server/kit/auditMonths.ts'
import type { Db } from '#server/kit/database/db.ts'
import { sweepFiles } from '#server/kit/files/files.ts'
import { dropOldAnswers } from '#server/kit/gate/once.ts'
import type { Job } from '#server/kit/jobs/jobs.ts'
import { encryptedColumns } from './encryptedColumns.ts'
import { allRoutes, listsAmong, optionSources } from './routes.ts'

/** What time brings, in every process that serves people. */
export function allJobs(db: Db): Job[] {
  const lists = listsAmong(allRoutes({ db, demo: null }))
  return [
    { name: 'due moves', everySeconds: 60, run: () => makeDueMoves(db) },
    { name: 'requests for new passwords', everySeconds: 5, run: () => answerResetRequests(db) },
    { name: 'bulk uploads', everySeconds: 2, run: () => workOnImports(db, optionSources) },
    { name: 'moving in', everySeconds: 2, run: () => workOnMoveIns(db) },
    { name: 'files of undone uploads', everySeconds: 30, run: () => removeUndoneFiles(db) },
    { name: 'reports by mail', everySeconds: 60, run: () => sendDueReports(db, lists) },
    { name: 'new in views', everySeconds: 60, run: () => tellOfNewInViews(db, lists) },
    { name: 'mail', everySeconds: 5, run: () => sendDueMails(db) },
    { name: 'old attempts', everySeconds: 3600, run: () => dropOldAttempts(db) },
    { name: 'answers kept for a day', everySeconds: 3600, run: () => dropOldAnswers(db) },
    { name: 'what is overdue', everySeconds: 60, run: () => tellOverdue(db) },
    { name: 'reminders of clients', everySeconds: 300, run: () => remindClients(db) },
    { name: 'candidates not indexed yet', everySeconds: 600, run: () => indexTheRest(db) },
    { name: 'indexes of custom fields', everySeconds: 60, run: () => indexDefinedFields(db) },
    { name: 'words of custom fields', everySeconds: 30, run: () => reindexDefinedFields(db) },
    { name: 'new matches of searches', everySeconds: 60, run: () => tellOfNewMatches(db) },
    { name: 'overdue contacts', everySeconds: 300, run: () => tellOverdueContacts(db) },
    { name: 'candidates due for erasure', everySeconds: 86_400, run: () => followRetentionRule(db) },
    { name: 'what is kept no longer', everySeconds: 86_400, run: () => removeOutdated(db) },
    { name: 'audit by month', everySeconds: 86_400, run: () => keepAuditByMonth(db) },
    { name: 'files of erased people', everySeconds: 30, run: () => removeErasedFiles(db) },
    { name: 'failed background work', everySeconds: 30, run: () => tellOfFailedWork(db) },
    { name: 'files that no row names', everySeconds: 3600, run: () => sweepFiles(db) },
    { name: backupJob, everySeconds: 15, run: () => backUpWhenDue(db) },
    { name: movingOutJob, everySeconds: 15, run: () => moveOutWhenAsked(db, encryptedColumns) },
    { name: 'tasks due today', everySeconds: 300, run: () => remindOfTasks(db) },
  ]
}
