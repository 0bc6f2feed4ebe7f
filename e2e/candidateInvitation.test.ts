import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { linkIn, mailServer } from '#server/test/mailServer.ts'
import { openApplication, schedule, takeSlot } from './applications.ts'
import { signIn } from './signIn.ts'
import { openSite, type Site, sidewaysScroll } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

/** A candidate whom a recruiter can invite to one of three times tomorrow. */
async function firm() {
  const { make } = site
  const recruiter = await make.user({ role: 'Recruiter', email: 'recruiter@staffwright.example' })
  const position = await make.position({ clientPositionName: 'Java Developer', recruiterIds: [recruiter.id] })
  const candidate = await make.candidate({ firstName: 'Meera', lastName: 'Nair', emailId: 'meera@mail.example' })
  const application = await make.application({
    ...{ candidateId: candidate.id, positionId: position.id, recruiterId: recruiter.id, statusId: s.cvShortlisted },
  })
  for (const hour of [10, 14, 16]) await make.slot({ positionId: position.id, hour })
  return application
}

test('a candidate answers by the link of the mail on a phone, finds the appointment there again, and a link that is over or altered says nothing', async () => {
  const mail = await mailServer(site.url)
  const application = await firm()
  const phone = await site.sitDown({ viewport: { width: 360, height: 740 }, timezoneId: 'Asia/Kolkata' })
  const newest = async () => {
    await site.sendMails()
    return linkIn(mail.received.filter(({ to }) => to === 'meera@mail.example').at(-1)!)
  }
  const open = async ({ path, token }: { path: string; token: string }) => {
    // A page that is open already would only change what stands behind the #.
    await phone.goto('about:blank')
    await phone.goto(`${site.url}${path}#${token}`)
  }

  const recruiter = await site.sitDown()
  await signIn(recruiter, site, 'recruiter@staffwright.example')
  await openApplication(recruiter, 'Meera Nair')
  await schedule(recruiter, 'Interview Scheduled', () => takeSlot(recruiter, '10:00–11:00', 'L1'))
  const first = await newest()
  await open(first)
  await phone.getByRole('heading', { name: 'Hello Meera' }).waitFor()
  await phone.getByText('10:00 AM to 11:00 AM').waitFor()
  expect(await sidewaysScroll(phone)).toBe(0)
  await phone.getByRole('button', { name: 'I will be there' }).click()
  await phone.getByRole('heading', { name: 'See you there' }).waitFor()

  await open(first)
  await phone.getByRole('heading', { name: 'See you there, Meera' }).waitFor()
  await phone.getByText('10:00 AM to 11:00 AM').waitFor()
  await phone.getByRole('button', { name: 'I cannot come' }).waitFor()
  expect(await phone.getByRole('button', { name: 'I will be there' }).count()).toBe(0)
  await mailAgain(recruiter)
  const second = await newest()
  const refused = await refusalOf(phone, () => open(first))
  const altered = second.token.slice(0, -1) + (second.token.endsWith('A') ? 'B' : 'A')
  expect(await refusalOf(phone, () => open({ ...second, token: altered }))).toBe(refused)
  expect(refused).not.toMatch(/Meera|Java Developer/)

  await open(second)
  await phone.getByRole('button', { name: 'Another time suits me better' }).click()
  await expect.poll(() => phone.getByRole('radio').count()).toBe(2)
  await phone.getByRole('radio', { name: /02:00 PM to 03:00 PM/ }).click()
  expect(await sidewaysScroll(phone)).toBe(0)
  await phone.getByRole('button', { name: 'Take this time' }).click()
  await phone.getByText('The new time is yours').waitFor()
  await phone.getByText('02:00 PM to 03:00 PM').waitFor()

  const third = await newest()
  await site.beginInterview(application.id)
  expect(await refusalOf(phone, () => open(third))).toBe(refused)

  await recruiter.goBack()
  const drawer = recruiter.getByRole('dialog', { name: 'Candidate on position' })
  await drawer.getByText('Interview Re-scheduled').first().waitFor()
})

/** Sends the invitation again from the page of the interview. */
async function mailAgain(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: 'Candidate on position' }).getByRole('link', { name: 'L1' }).click()
  await page.getByText('Confirmed').first().waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mail the link to answer' }).click()
  await page.getByText('The link is on its way to the candidate').first().waitFor()
}

async function refusalOf(page: Page, open: () => Promise<void>): Promise<string | null> {
  await open()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  return page.getByRole('main').textContent()
}
