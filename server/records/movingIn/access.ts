import { sql } from 'drizzle-orm'
import { asBoolean } from '#server/kit/database/sql.ts'
import { applications } from '#server/records/applications/tables.ts'
import { externalIds } from './tables.ts'

/**
 * Whether an application is as it came from another system. Nothing that time brings concerns it until somebody works on
 * it here: years of waiting would else be told to recruiters and clients all at once.
 */
export const isAsItCame = asBoolean(sql`exists (select 1 from ${externalIds} came where came.kind = 'application'
  and came.record_id = ${applications.id} and came.fingerprint = ${applications.version}::text)`)
