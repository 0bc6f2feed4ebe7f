import * as calls from '#contract/domains/settings/endpoints.ts'
import { endPauses } from '#server/domains/mail/commands.ts'
import { type Route, serve, servePrepared, servePublic } from '#server/kit/http/serve.ts'
import { writeSetting } from './commands.ts'
import { logoFrom, readLogo, removeLogo, setLogo } from './logo.ts'
import { mailServerAsKept, mailServerSetting, saveMailServer, sendTestMail, tryMailServer } from './mailServer.ts'
import {
  calendarSetting,
  companySetting,
  keepingSetting,
  parserPolicy,
  requireCountry,
  ruleSetting,
  termSetting,
  toolSetting,
} from './policies.ts'
import { keepAtHand } from './present.ts'
import * as state from './state.ts'

const saved = (version: number) => ({ message: 'Successfully updated', version })

/** What is decided for the whole workspace, and the state of mail and files. */
export const settingRoutes: Route[] = [
  serve(calls.getSettings, ({ db }) => state.allSettings(db)),
  serve(calls.setCompany, async ({ db, actor, input: { version, ...value }, afterCommit }) => {
    await requireCountry(db, value.countryId)
    afterCommit(() => keepAtHand({ company: value }))
    return saved(await writeSetting(db, actor, companySetting, value, version))
  }),
  servePrepared(
    calls.setLogo,
    ({ file }) => logoFrom(file),
    async ({ db, actor, afterCommit }, logo) => {
      await setLogo(db, actor, logo)
      afterCommit(() => keepAtHand({ logo }))
      return { message: 'The logo is shown from now on' }
    },
  ),
  serve(calls.removeLogo, async ({ db, actor, afterCommit }) => {
    await removeLogo(db, actor)
    afterCommit(() => keepAtHand({ logo: null }))
    return { message: 'The logo was taken away' }
  }),
  servePublic(calls.getLogo, ({ db }) => readLogo(db)),
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
  serve(calls.setRules, async ({ db, actor, input: { version, ...rules }, afterCommit }) => {
    afterCommit(() => keepAtHand({ rules }))
    return saved(await writeSetting(db, actor, ruleSetting, rules, version))
  }),
  serve(calls.setKeeping, async ({ db, actor, input: { version, ...value } }) =>
    saved(await writeSetting(db, actor, keepingSetting, value, version)),
  ),
  serve(calls.getMailState, ({ db }) => state.stateOfMail(db)),
  serve(calls.getMailServer, ({ db }) => mailServerAsKept(db)),
  servePrepared(
    calls.setMailServer,
    ({ db, actor, input }) => tryMailServer(db, actor, input),
    async ({ db, actor, input, afterCommit }, mailServer) => {
      const version = await saveMailServer(db, actor, mailServer, input.version)
      afterCommit(() => keepAtHand({ mailServer }))
      const waited = await endPauses(db)
      const taken = `The mail server took a mail to ${actor.email} and is used from now on`
      return { version, message: waited ? `${taken}. What waited is tried again now (${waited}).` : taken }
    },
  ),
  serve(calls.removeMailServer, async ({ db, actor, input, afterCommit }) => {
    const version = await writeSetting(db, actor, mailServerSetting, { server: null }, input.version)
    afterCommit(() => keepAtHand({ mailServer: null }))
    return { version, message: 'No mail leaves any more. What is written waits in the outbox.' }
  }),
  servePrepared(
    calls.sendTestMail,
    ({ actor }) => sendTestMail(actor),
    async ({ db, actor }) => {
      const taken = `The mail server took the mail to ${actor.email}`
      const waited = await endPauses(db)
      return { message: waited ? `${taken}. What waited is tried again now (${waited}).` : taken }
    },
  ),
  serve(calls.getStorageState, ({ db }) => state.stateOfStorage(db)),
]
