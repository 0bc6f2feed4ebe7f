import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { demoStates } from '#contract/domains/setUp/demoData.ts'
import { type SetUpStep, setUpSteps } from '#contract/domains/setUp/steps.ts'
import { backupRhythms } from '#contract/vocab/backups.ts'
import { organizationTypes } from '#contract/vocab/organizationTypes.ts'
import { userStates } from '#contract/vocab/users.ts'
import { firmSetting } from '#server/domains/accounts/firm.ts'
import { scheduleSetting } from '#server/domains/backups/schedule.ts'
import { demoDataSetting } from '#server/domains/settings/demoData.ts'
import { logoAddress } from '#server/domains/settings/logo.ts'
import { calendarSetting, parserPolicy } from '#server/domains/settings/policies.ts'
import { readSetting, type Setting } from '#server/domains/settings/queries.ts'
import { stateOfUser } from '#server/domains/users/queries.ts'
import type { Db } from '#server/kit/database/db.ts'
import { asBoolean } from '#server/kit/database/sql.ts'
import { mailRoute } from '#server/kit/mail/mail.ts'
import { applications } from '#server/records/applications/tables.ts'
import { candidates } from '#server/records/candidates/tables.ts'
import { organizations } from '#server/records/organizations/tables.ts'
import { positions } from '#server/records/positions/tables.ts'
import { users } from '#server/records/users/tables.ts'

/** Whether an administrator put the set-up list away. */
export const dismissedSetting: Setting<boolean> = { name: 'setUpDismissed', schema: z.boolean(), initial: false }

type Fact = { isDone: boolean; state: string }
type Facts = Record<SetUpStep, Fact>

/** What a new firm sets up, each step as the facts say; none once everything is done or the list was dismissed. */
export async function stepsToSetUp(db: Db) {
  if (await readSetting(db, dismissedSetting)) return []
  // Demo data say nothing of how far the firm itself is.
  if ((await readSetting(db, demoDataSetting)).state === demoStates.there) return []
  const facts = await factsOf(db)
  const steps = setUpSteps.ids.map((step) => ({ step, ...facts[step] }))
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

/** How far the firm has come on its way to the first figures: what there is of it at all, whoever may see it. */
export async function beginningOf(db: Db) {
  const isClient = eq(organizations.organizationType, organizationTypes.client)
  const [found] = await db
    .select({
      hasClient: asBoolean(sql`exists (select 1 from ${organizations} where ${isClient})`),
      hasPosition: asBoolean(sql`exists (select 1 from ${positions})`),
      hasCandidate: asBoolean(sql`exists (select 1 from ${candidates})`),
      hasBegun: asBoolean(sql`exists (select 1 from ${applications})`),
    })
    .from(sql`(select 1) as one`)
  return found ?? { hasClient: false, hasPosition: false, hasCandidate: false, hasBegun: false }
}

async function factsOf(db: Db): Promise<Facts> {
  const firm = await readSetting(db, firmSetting)
  const { holidays } = await readSetting(db, calendarSetting)
  const { rhythm } = await readSetting(db, scheduleSetting)
  const readsCvs = await readSetting(db, parserPolicy)
  const { server } = mailRoute()
  const logo = await logoAddress(db)
  const clients = await db.$count(organizations, eq(organizations.organizationType, organizationTypes.client))
  return {
    firm: { isDone: firm !== null, state: firm?.name ?? 'No address and GST number yet' },
    mail: { isDone: server !== null, state: server ?? 'No mail can leave yet' },
    people: await people(db),
    client: counted(clients, 'client', 'clients'),
    position: counted(await db.$count(positions), 'position', 'positions'),
    candidate: counted(await db.$count(candidates), 'candidate', 'candidates'),
    cvReading: { isDone: readsCvs, state: readsCvs ? 'On' : 'Off' },
    logo: { isDone: logo !== null, state: logo ? 'Shown' : 'No logo yet' },
    holidays: counted(holidays.length, 'holiday', 'holidays'),
    backup: {
      isDone: rhythm !== backupRhythms.never,
      state: rhythm === backupRhythms.never ? 'None is made by itself' : backupRhythms.labelOf(rhythm),
    },
  }
}

function counted(count: number, one: string, several: string): Fact {
  if (count === 0) return { isDone: false, state: `No ${one} yet` }
  return { isDone: true, state: `${count.toLocaleString('en-IN')} ${count === 1 ? one : several}` }
}

/** Whether anybody of the firm is there beside the first administrator, and who of those invited has not come yet. */
async function people(db: Db): Promise<Fact> {
  const ofFirm = and(isNull(users.organizationId), eq(users.isActive, true))
  const all = await db.$count(users, ofFirm)
  const came = await db.$count(users, and(ofFirm, ne(stateOfUser, userStates.invited)))
  if (all <= 1) return { isDone: false, state: 'Nobody but you yet' }
  const missing = all - came
  return { isDone: true, state: `${came} came${missing > 0 ? `, ${missing} invited and not here yet` : ''}` }
}
