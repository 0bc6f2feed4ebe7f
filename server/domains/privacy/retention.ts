import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type RetentionRule, type retentionForm, retentionRule } from '#contract/domains/privacy/model.ts'
import { type DueReason, dueReasons } from '#contract/vocab/privacy.ts'
import { statusesOf } from '#contract/vocab/statuses.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { readDecided, type Setting } from '#server/domains/settings/queries.ts'
import type { Actor } from '#server/kit/actor.ts'
import { today, workspaceTimeZone } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/db.ts'
import { idArray } from '#server/kit/database/sql.ts'
import { invalid } from '#server/kit/errors.ts'
import { applications, submissions } from '#server/records/applications/tables.ts'
import { candidatesVisibleTo } from '#server/records/candidates/access.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { legalHolds } from '#server/records/privacy/tables.ts'
import { settings } from '#server/records/settings/tables.ts'
import { openStatuses } from './blockers.ts'
import { isKept } from './legalHolds.ts'

/** After how long without activity candidates are due; nobody is until somebody decides. */
export const retentionSetting: Setting<RetentionRule> = {
  name: 'retention',
  schema: retentionRule,
  initial: { months: null, monthsWithoutConsent: null, isAutomatic: false },
}

const hasConsent = sql`exists (select 1 from ${submissions} s where s.candidate_id = ${candidates.id} and s.has_consent)`

/** A number of months of the rule as the database reads it from the settings; null where it is not decided. */
const monthsOf = (field: keyof RetentionRule) =>
  sql`(select (${settings.value} ->> ${field})::integer from ${settings} where ${settings.name} = ${retentionSetting.name})`

const usualMonths = monthsOf('months')
/** Without consent the shorter of the two spans counts. */
const shortMonths = sql`least(${usualMonths}, ${monthsOf('monthsWithoutConsent')})`

const monthsFor = sql`case when ${hasConsent} then ${usualMonths} else ${shortMonths} end`

/** The day from which a candidate is due; null where nothing was decided. */
export const dueSince = sql<string>`((${candidates.lastActionAt} at time zone ${workspaceTimeZone})::date
  + make_interval(months => ${monthsFor}))::date`

/** Which rule makes a candidate due. */
export const dueReason = sql<DueReason>`case when ${monthsFor} = ${usualMonths} then ${dueReasons.inactive}
  else ${dueReasons.withoutConsent} end`

/** Candidates about whom nothing is open, who did not join, and whom the rule names by a day. */
export function isDueBy(day: string): SQL | undefined {
  // The longest anybody can be kept: lets the index on the last action answer.
  const lastLong = sql`${candidates.lastActionAt} < (${day}::date - make_interval(months => ${shortMonths}) + interval '2 days')`
  const isNeeded = sql`exists (select 1 from ${applications} a where a.candidate_id = ${candidates.id}
    and a.superseded_by_id is null and a.status_id = any(${idArray([...openStatuses, ...statusesOf({ attribute: 'hired' })])}))`
  return and(lastLong, sql`${dueSince} <= ${day}::date`, sql`not ${isNeeded}`)
}

/** The rule, its version, and how many it makes due now. */
export async function findRule(db: Db, actor: Actor) {
  const { value, version } = await readDecided(db, retentionSetting)
  const [counted] = await db
    .select({ due: count() })
    .from(candidates)
    .leftJoin(legalHolds, eq(legalHolds.candidateId, candidates.id))
    .where(and(candidatesVisibleTo(actor), isDueBy(today()), sql`not ${isKept()}`))
  return { ...value, version, due: counted?.due ?? 0 }
}

/** Decides the rule for everybody. */
export async function decideRule(db: Db, actor: Actor, { version, ...rule }: z.output<typeof retentionForm>) {
  const { months, monthsWithoutConsent } = rule
  if (months && monthsWithoutConsent && monthsWithoutConsent > months) {
    throw invalid({ monthsWithoutConsent: 'Without consent nobody is kept longer than with it' })
  }
  return writeSetting(db, actor, retentionSetting, rule, version)
}
