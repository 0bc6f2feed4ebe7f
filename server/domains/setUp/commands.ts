import type { z } from 'zod'
import { beginnings } from '#contract/domains/setUp/demoData.ts'
import { type beginFirm, setUpLinkNoLongerValid } from '#contract/domains/setUp/endpoints.ts'
import { roles } from '#contract/vocab/roles.ts'
import { writeSetting } from '#server/domains/settings/commands.ts'
import { calendarSetting, companySetting } from '#server/domains/settings/policies.ts'
import { readSetting } from '#server/domains/settings/queries.ts'
import type { Db } from '#server/kit/database/db.ts'
import { AppError } from '#server/kit/errors.ts'
import { appAddress } from '#server/kit/mail/mail.ts'
import { findLink, makeLink, useLink as spendLink } from '#server/kit/personalLinks.ts'
import { addFirstAdministrator, hasAdministrator } from './administrators.ts'
import { wantDemoData } from './demoData.ts'
import { dismissedSetting } from './queries.ts'

const purpose = 'setUp'
/** The link stands for the installation, of which there is one. */
const installation = 1
const days = 1

/** The address at which the first administrator is made, good for a day and once; undefined where there is one already. */
export async function linkToBegin(db: Db): Promise<string | undefined> {
  if (await hasAdministrator(db)) return undefined
  return appAddress('/set-up', await makeLink(db, { purpose, subjectId: installation, days }))
}

function deadLink(): AppError {
  return new AppError(400, 'deadLink', setUpLinkNoLongerValid, { token: setUpLinkNoLongerValid })
}

/** Whether a link still makes the first administrator. */
export async function isLinkToBegin(db: Db, token: string): Promise<boolean> {
  const isGood = await findLink(db, { purpose, token }).then(
    () => true,
    () => false,
  )
  return isGood && !(await hasAdministrator(db))
}

/** Refuses a link that is not valid, before anything costly is done for it. */
export async function requireLinkToBegin(db: Db, token: string): Promise<void> {
  if (!(await isLinkToBegin(db, token))) throw deadLink()
}

type Begun = z.output<(typeof beginFirm)['input']>

/**
 * Makes the first administrator by the link, names the firm and its time zone, and has demo data made where wanted. Of two who do it at the same moment
 * one succeeds, also with two links of two processes.
 */
export async function beginTheFirm(db: Db, asked: Begun, passwordHash: string) {
  await spendLink(db, { purpose, token: asked.token }).catch(() => {
    throw deadLink()
  })
  const userId = await addFirstAdministrator(db, { ...asked, passwordHash })
  const actor = { userId, role: roles.superAdmin }
  const company = { ...(await readSetting(db, companySetting)), name: asked.companyName }
  const calendar = { ...(await readSetting(db, calendarSetting)), timeZone: asked.timeZone }
  await writeSetting(db, actor, companySetting, company)
  await writeSetting(db, actor, calendarSetting, calendar)
  if (asked.beginWith === beginnings.demo) await wantDemoData(db, actor)
  return { company, calendar }
}

/** Puts the set-up list away for every administrator. */
export async function putSetUpAway(db: Db, actor: Parameters<typeof writeSetting>[1]): Promise<void> {
  await writeSetting(db, actor, dismissedSetting, true)
}
