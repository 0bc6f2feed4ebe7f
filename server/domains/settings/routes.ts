import * as calls from '#contract/domains/settings/endpoints.ts'
import { endPauses } from '#server/domains/mail/commands.ts'
import { type Route, serve, servePrepared } from '#server/kit/serve.ts'
import { writeSetting } from './commands.ts'
import { calendarSetting, companySetting, parserPolicy, termSetting, toolSetting } from './policies.ts'
import { keepAtHand } from './present.ts'
import * as state from './state.ts'

const saved = (version: number) => ({ message: 'Successfully updated', version })

/** What is decided for the whole workspace, and the state of mail and files. */
export const settingRoutes: Route[] = [
  serve(calls.getSettings, ({ db }) => state.allSettings(db)),
  serve(calls.setCompany, async ({ db, actor, input: { version, ...value }, afterCommit }) => {
    afterCommit(() => keepAtHand({ company: value }))
    return saved(await writeSetting(db, actor, companySetting, value, version))
  }),
  serve(calls.setCalendar, async ({ db, actor, input: { version, ...value }, afterCommit }) => {
    afterCommit(() => keepAtHand({ calendar: value }))
    const holidays = value.holidays.toSorted((one, other) => one.day.localeCompare(other.day))
    return saved(await writeSetting(db, actor, calendarSetting, { ...value, holidays }, version))
  }),
  serve(calls.setTerms, async ({ db, actor, input: { version, ...value } }) =>
    saved(await writeSetting(db, actor, termSetting, value, version)),
  ),
  serve(calls.setParserPolicy, async ({ db, actor, input: { version, isOn } }) =>
    saved(await writeSetting(db, actor, parserPolicy, isOn, version)),
  ),
  serve(calls.setTools, async ({ db, actor, input: { version, ...value } }) =>
    saved(await writeSetting(db, actor, toolSetting, value, version)),
  ),
  serve(calls.getMailState, ({ db }) => state.stateOfMail(db)),
  servePrepared(
    calls.sendTestMail,
    ({ actor }) => state.sendTestMail(actor),
    async ({ db, actor }) => {
      const taken = `The mail server took the mail to ${actor.email}`
      const waited = await endPauses(db)
      return { message: waited ? `${taken}. What waited is tried again now (${waited}).` : taken }
    },
  ),
  serve(calls.getStorageState, ({ db }) => state.stateOfStorage(db)),
]
