import { sentToClient } from '#server/domains/applications/events.ts'
import { on } from '#server/kit/events.ts'
import { mailSubmissions } from './submissions.ts'

/** The client hears of the candidates who were sent, all those of one act together. */
export const clientSideReactions = [on(sentToClient, (db, { applicationIds }) => mailSubmissions(db, applicationIds))]
