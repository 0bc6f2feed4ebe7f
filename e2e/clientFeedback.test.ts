import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { mailServer } from '#server/test/mailServer.ts'
import { signIn } from './signIn.ts'
import { dayFromNow, openMenu, openSite, type Site, sidewaysScroll } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

const clientMail = 'anjali@client.example'

/** A client whose HR is to read two candidates, who have passed QC or come further. */
async function firm(reached: Partial<Parameters<Site['make']['application']>[0]> = { statusId: s.qcPassed }) {
  const { make } = site
  const client = await make.organization({ name: 'Bluegulmohar' })
  const spoc = await make.user({ role: 'SPOC', email: 'spoc@staffwright.example' })
  const hr = await make.user({ role: 'ClientHR', email: clientMail, organizationId: client.id })
  const position = await make.position({
    ...{ organizationId: client.id, clientPositionName: 'Java Developer', frontendSpocId: spoc.id, clientHrId: hr.id },
  })
  for (const [firstName, lastName] of [
    ['Meera', 'Nair'],
    ['Kabir', 'Shah'],
  ] as const) {
    const candidate = await make.candidate({ firstName, lastName, emailId: `${lastName.toLowerCase()}@mail.example` })
    await make.application({ candidateId: candidate.id, positionId: position.id, ...reached })
  }
}

test('client HR shortlists with one click of the mail and rejects with a reason, without learning who it is', async () => {
  const mail = await mailServer(site.url)
  await firm()
  const spoc = await site.sitDown()
  await signIn(spoc, site, 'spoc@staffwright.example', '/user/candidates/sendToClient')
  await spoc.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await spoc.getByRole('button', { name: 'Send to client' }).click()
  await spoc
    .getByRole('dialog')
    .getByRole('button', { name: /^Send 2 to / })
    .click()
  await spoc.getByText('2 candidates sent to the client').first().waitFor()
  await site.sendMails()

  const sent = mail.received.filter(({ to }) => to === clientMail)
  expect(sent).toHaveLength(1)
  const text = sent[0]!.text
  expect(text).not.toMatch(/Meera|Nair|Kabir|Shah/)
  const links = [...text.matchAll(/\/client-feedback\?answer=(\w+)#([\w-]+)/g)]
  const linkTo = (answer: string, index: number) => links.filter(([, one]) => one === answer)[index]?.[0] ?? ''
  const desk = await site.sitDown({ viewport: { width: 360, height: 740 } })
  const open = async (link: string) => {
    await desk.goto('about:blank')
    await desk.goto(`${site.url}${link}`)
  }

  await open(linkTo('shortlist', 0))
  await desk.getByRole('heading', { name: /^(M\. N\.|K\. S\.) for Java Developer$/ }).waitFor()
  expect(await desk.locator('body').textContent()).not.toMatch(/Meera|Nair|Kabir|Shah|mail\.example/)
  expect(await sidewaysScroll(desk)).toBe(0)
  await desk.getByRole('button', { name: 'Confirm: Shortlist' }).click()
  await desk.getByRole('heading', { name: 'Thank you' }).waitFor()

  await open(linkTo('reject', 1))
  await desk.getByRole('button', { name: 'Confirm: Reject' }).click()
  await desk.getByText('Reason is required').first().waitFor()
  await desk.getByRole('combobox', { name: /Reason/ }).click()
  await desk.getByRole('option').first().click()
  await desk.getByRole('button', { name: 'Confirm: Reject' }).click()
  await desk.getByRole('heading', { name: 'Thank you' }).waitFor()

  // Used, and then altered: the same words, and nobody's name.
  await open(linkTo('reject', 1))
  await desk.getByRole('heading', { name: 'This link does not work' }).waitFor()
  const used = await desk.getByRole('main').textContent()
  await open(`${linkTo('hold', 0)}x`)
  await desk.getByRole('heading', { name: 'This link does not work' }).waitFor()
  expect(await desk.getByRole('main').textContent()).toBe(used)

  await openMenu(spoc, 'Candidates')
  await spoc.getByRole('cell', { name: 'CV Shortlisted' }).first().waitFor()
  await spoc.getByRole('cell', { name: 'CV Rejected' }).first().waitFor()
})

test('what the client puts on hold still says since when it waits, and apart from that until when', async () => {
  await firm({ statusId: s.sentToClient, sentToClientAt: new Date().toISOString() })
  const hr = await site.sitDown()
  await signIn(hr, site, clientMail, '/client/feedback')
  await hr
    .getByRole('button', { name: /on hold$/ })
    .first()
    .click()
  const asked = hr.getByRole('dialog')
  await asked.getByLabel('Ask me again on').fill(dayFromNow(9))
  await asked.getByLabel('Comment').fill('The budget comes later')
  await asked.getByRole('button', { name: 'Hold', exact: true }).click()
  await asked.waitFor({ state: 'detached' })

  const spoc = await site.sitDown()
  await signIn(spoc, site, 'spoc@staffwright.example', '/client/feedback')
  const held = spoc.getByRole('row').filter({ hasText: dayFromNow(9) })
  await held.getByText('Sent today').waitFor()
  await expect.poll(() => spoc.getByText('Sent today').count()).toBe(2)
})
