import { afterEach, beforeEach, expect, test } from 'vitest'
import { arrive, openSite, type Site } from './site.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('an administrator broadcasts, and everybody reads it without a reload', async () => {
  const { page: administrator } = await arrive(site, 'SuperAdmin')
  const { page: recruiter } = await arrive(site, 'Recruiter')
  const { page: clientHr } = await arrive(site, 'ClientHR', { organizationId: (await site.make.organization()).id })
  const message = 'The office closes at four today.'
  const none = { name: 'Broadcast messages, 0 unread' }
  for (const page of [recruiter, clientHr]) await page.getByRole('button', none).waitFor()

  await administrator.getByRole('button', { name: 'Send Broadcast Message' }).click()
  const dialog = administrator.getByRole('dialog', { name: 'Send Broadcast Message' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Broadcast message is required').waitFor()
  await dialog.getByLabel('Message').fill(message)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await administrator.getByText('Successfully Sent BoradCast Message').waitFor()

  for (const page of [recruiter, clientHr]) {
    await page.getByRole('button', { name: 'Broadcast messages, 1 unread' }).click()
    const panel = page.getByRole('dialog', { name: 'Broadcast messages' })
    await panel.getByText(message).click()
    await panel.getByText('Nothing new today').waitFor()
    await panel.getByText('Read', { exact: true }).click()
    await panel.getByText(message).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Broadcast messages, 0 unread' }).count()).toBe(1)
  }
})
