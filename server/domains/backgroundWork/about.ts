import { sql } from 'drizzle-orm'
import { type WorkKind, workRecords } from '#contract/vocab/backgroundWork.ts'
import { workAttempts } from '#server/kit/tables.ts'
import { mails } from '#server/records/mail/tables.ts'

const mail: WorkKind = 'mail'

/** The number of the record that a piece is about, with which its key begins. */
export const recordId = sql<number | null>`substring(${workAttempts.key} from '^[0-9]{1,9}')::integer`

/** What a piece is about: to whom a mail was to go and what it says above, any other record by its number. */
export const about = sql<string>`coalesce(
  (select 'mail to ' || ${mails.to} || ', “' || ${mails.subject} || '”' from ${mails}
    where ${workAttempts.kind} = ${mail} and ${mails.id} = ${recordId}),
  (${JSON.stringify(workRecords)}::jsonb ->> ${workAttempts.kind}) || coalesce(' ' || ${recordId}, ''))`
