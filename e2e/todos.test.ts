import { afterEach, beforeEach, expect, test } from 'vitest'
import { candidateStatuses } from '#contract/vocab/statuses.ts'
import { arrive, choose, dayFromNow, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})

afterEach(() => site.close())

test('a recruiter works off the day by its to-dos: what is done leaves by itself, a task of one’s own is ticked off', async () => {
  const { make } = site
  const { user, page } = await arrive(site, 'Recruiter')
  const position = await make.position({ providerPositionName: 'Fitter Kollam', recruiterIds: [user.id] })
  const { id: candidateId } = await make.candidate({ firstName: 'Meera', lastName: 'Nair', uploadedBy: user.id })
  await make.application({ positionId: position.id, candidateId, recruiterId: user.id, statusId: toBeScreened })

  await page.reload()
  await page.getByRole('link', { name: 'To-dos, 1 open, 0 overdue' }).click()
  await page.getByRole('link', { name: /^Screen Meera Nair/ }).click()
  await page.getByRole('button', { name: 'Begin the screening' }).click()
  await choose(page, 'Outcome', 'Screen Reject')
  await choose(page, 'Rejection reason', 'Poor communication')
  await page.getByRole('button', { name: 'Record call' }).click()
  await page.getByRole('link', { name: 'To-dos, 0 open, 0 overdue' }).click()

  await page.getByRole('button', { name: 'Add a task' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a task' })
  await dialog.getByLabel('Task').fill('Call the plant about parking')
  const dueOn = dialog.getByLabel('Due on')
  await dueOn.fill('31-02-2026')
  await page.keyboard.press('Tab')
  await dialog.getByText('Due on must be a date').waitFor()
  expect(await dueOn.inputValue()).toBe('31-02-2026')
  await dueOn.fill(dayFromNow(-1))
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'To-dos, 1 open, 1 overdue' }).waitFor()
  await page.getByRole('link', { name: 'Call the plant about parking' }).click()
  await page.getByRole('dialog', { name: 'Task' }).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'To-dos, 0 open, 0 overdue' }).waitFor()
  await page.getByRole('link', { name: 'Call the plant about parking' }).waitFor({ state: 'detached' })
})

test('the day is worked off by keys: what is done leaves, what is snoozed stands under Snoozed and is taken back', async () => {
  const { make } = site
  const { user, page } = await arrive(site, 'Recruiter')
  const position = await make.position({ providerPositionName: 'Fitter Kollam', recruiterIds: [user.id] })
  const { id: candidateId } = await make.candidate({ firstName: 'Meera', lastName: 'Nair', uploadedBy: user.id })
  await make.application({ positionId: position.id, candidateId, recruiterId: user.id, statusId: toBeScreened })
  await page.getByRole('button', { name: 'Add a task' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a task' })
  await dialog.getByLabel('Task').fill('Call the plant about parking')
  await dialog.getByLabel('Due on').fill(dayFromNow(-1))
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'To-dos, 2 open, 1 overdue' }).waitFor()
  await dialog.waitFor({ state: 'detached' })

  const task = page.getByRole('listitem').filter({ hasText: 'Call the plant about parking' })
  await task.waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => task.evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('d')
  await page.getByRole('link', { name: 'To-dos, 1 open, 0 overdue' }).waitFor()
  await task.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Snooze: Screen Meera Nair' }).click()
  await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click()
  await page.getByRole('link', { name: 'To-dos, 0 open, 0 overdue' }).waitFor()
  await page.getByText('You are all caught up.').waitFor()
  await page.getByRole('link', { name: '1 snoozed' }).click()
  await page.getByRole('checkbox', { name: 'Select Screen Meera Nair' }).check()
  await page.getByRole('button', { name: 'Unsnooze' }).click()
  await page.getByText('Nothing is snoozed.').waitFor()
  await page.getByRole('link', { name: 'To-dos, 1 open, 0 overdue' }).waitFor()
})

test('a task out of reach is said to be so beside the list, and where nothing is unread nothing can be marked', async () => {
  const { page } = await arrive(site, 'Recruiter')
  await page.getByRole('link', { name: /^To-dos, / }).click()
  await page.getByRole('heading', { name: 'To-dos', level: 1 }).waitFor()
  await page.getByText('Nothing waits for you.').waitFor()
  await go(page, `${page.url()}&task=4711`)
  await page.getByRole('dialog', { name: 'Task' }).getByText('Task not found').waitFor()
  await expect.poll(() => page.getByText('Nothing waits for you.').count()).toBe(1)
  await page.keyboard.press('Escape')
  await go(page, page.url().replace('/todo/all', '/todo/nonsense'))
  await page.getByText('There is no task of this name.').waitFor()
  await go(page, page.url().replace('/todo/nonsense', '/todo/given'))
  await page.getByRole('heading', { name: 'Given to others' }).waitFor()
  await page.getByRole('button', { name: 'Notifications, 0 unread' }).click()
  await page.getByText('Nothing unread').waitFor()
  expect(await page.getByRole('button', { name: 'Mark all as read' }).isDisabled()).toBe(true)
})

test('what cannot be sent without a connection says so at once, and is not sent later behind one’s back', async () => {
  const { page } = await arrive(site, 'Recruiter')
  await page.getByRole('link', { name: /^To-dos, / }).click()
  await page.getByRole('heading', { level: 1, name: /^To-dos/ }).waitFor()
  await page.getByRole('button', { name: 'Add a task' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add a task' })
  await dialog.getByLabel('Task').fill('Order chairs')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Failed to connect').first().waitFor()
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('link', { name: 'Order chairs' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Order chairs' }).count()).toBe(1)
})

const { toBeScreened } = candidateStatuses
