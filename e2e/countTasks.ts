import { writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { dateText, dayIn } from '#contract/kit/wallTime.ts'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { type Task, tasks } from './tasks.ts'

/**
 * Walks every task in a browser, counts its clicks and keys, and writes docs/usability.md. It needs a demo to walk in,
 * which it changes: `npx tsx e2e/countTasks.ts http://localhost:3000 Demo@1234`, with `CHROME_PATH` naming the browser.
 */
const [site = 'http://localhost:3000', password = ''] = process.argv.slice(2)
const patience = 8000
const pause = 400

interface Counted extends Task {
  role: string
  count: number
  /** The step that could not be made. */
  blocked?: string
}

type Step = (page: Page, name: RegExp, rest: string) => Promise<number>

const dialog = (page: Page) => page.locator('[role=dialog]:visible').last()
const place = async (page: Page) => ((await dialog(page).count()) > 0 ? dialog(page) : page.locator('main'))
const once = async (act: Promise<unknown>) => act.then(() => 1)
const isPart = (text: string) => text.includes('=')

function split(rest: string): [RegExp, string] {
  const [label = '', value = ''] = isPart(rest) ? rest.split('=') : [rest]
  return [new RegExp(label, 'i'), value]
}

const steps: Readonly<Record<string, Step>> = {
  see: async (page, _, rest) => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts
    await page.waitForFunction((source) => new RegExp(source, 'i').test(document.body.innerText), rest)
    return 0
  },
  menu: (page, _, rest) => once(page.locator('nav').first().getByRole('link', { name: rest, exact: true }).click()),
  link: async (page, name, rest) => {
    const [, address] = /^main (.*)$/.exec(rest) ?? []
    const room = await place(page)
    return once((address ? room.locator(`a[href*="${address}"]`) : room.getByRole('link', { name })).first().click())
  },
  button: async (page, name) => once((await place(page)).getByRole('button', { name }).first().click()),
  dialog: (page, name) => once(dialog(page).getByRole('button', { name }).last().click()),
  toast: (page, name) => once(page.getByRole('button', { name }).first().click()),
  tab: async (page, name) => once((await place(page)).getByRole('link', { name }).first().click()),
  item: (page, name) => once(page.getByRole('menuitem', { name }).first().click()),
  radio: async (page, _, rest) => once((await place(page)).getByText(rest, { exact: true }).first().click()),
  box: async (page, name) => once((await place(page)).getByRole('checkbox', { name }).first().click()),
  row: (page) => once(page.locator('main tbody a').first().click()),
  key: (page, _, rest) => once(page.keyboard.press(rest)),
  type: (page, _, rest) => once(page.keyboard.type(rest)),
  /** A number that the device dials: nothing here answers. */
  dials: async (page, name) => {
    const address = await (await place(page)).getByRole('link', { name }).first().getAttribute('href')
    if (!address?.startsWith('tel:')) throw new Error('There is no number to dial')
    return 1
  },
  fill: async (page, _, rest) => {
    const [label, value] = split(rest)
    await (await place(page)).getByLabel(label).first().fill(value)
    return 2
  },
  choose: async (page, _, rest) => {
    const [name, nth] = split(rest)
    await (await place(page)).getByRole('combobox', { name }).first().click()
    await page
      .locator('[role=option]:visible')
      .nth(Number(nth) - 1)
      .click()
    return 2
  },
}

async function walk(page: Page, task: Task): Promise<Pick<Counted, 'count' | 'blocked'>> {
  let count = 0
  for (const text of task.steps) {
    const [, kind = '', rest = ''] = /^(\w+) (.*)$/.exec(text) ?? []
    try {
      await page.waitForTimeout(pause)
      count += (await steps[kind]?.(page, new RegExp(rest.split('=')[0] ?? '', 'i'), rest)) ?? 0
    } catch {
      return { count, blocked: text }
    }
  }
  return { count }
}

async function signedIn(browser: Browser, role: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  await page.goto(`${site}/login`)
  await page.getByLabel('Email').fill(`${role.toLowerCase()}@${demoDomain}`)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((address) => !address.pathname.includes('login'))
  page.setDefaultTimeout(patience)
  return page
}

async function countAll(): Promise<Counted[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const counted: Counted[] = []
  for (const [role, ofRole] of Object.entries(tasks)) {
    const page = await signedIn(browser, role)
    const home = page.url()
    for (const task of ofRole ?? []) {
      await page.goto(home)
      await page.waitForLoadState('networkidle')
      const one = { ...task, role, ...(await walk(page, task)) }
      counted.push(one)
      process.stdout.write(`${role}: ${one.task} ${one.blocked ? `blocked at "${one.blocked}"` : one.count}\n`)
    }
    await page.context().close()
  }
  await browser.close()
  return counted
}

function written(counted: readonly Counted[]): string {
  const good = counted.filter(({ blocked, count, best }) => !blocked && count <= best + 1).length
  const blocked = counted.filter((one) => one.blocked)
  const line = ({ task, count, best, blocked: at, before }: Counted) =>
    `| ${task} | ${before ?? '–'} | ${at ? 'not walked to its end' : count} | ${best} |`
  const stops = blocked.map(
    ({ role, task, needs, blocked: at }) =>
      `- ${role}, “${task}”: stopped at \`${at}\`${needs ? `, since the demo of that day did not have ${needs}` : ''}.`,
  )
  const parts = Object.keys(tasks).map((role) => {
    const lines = counted.filter((one) => one.role === role).map(line)
    return [`## ${role}`, '', '| Task | Before | Now | Best |', '| --- | ---: | ---: | ---: |', ...lines, ''].join('\n')
  })
  return `# What people come to do, and how many clicks it takes

${counted.length} tasks in ${parts.length} roles, in the words of those who have them. "Now" is counted by walking each in a browser from the
screen its role begins with (\`e2e/tasks.ts\` has the steps, \`e2e/countTasks.ts\` counts them and writes this page): a click or a
key is one, a field that is filled or chosen is two, what can be read without a click is none. All of "Now" was counted so
in one run on ${dateText(dayIn())}, none by hand. "Best" is the fewest that anybody could need. "Before" is what was told of the
earlier screens; they were not counted, and where nothing was told there is a dash.

${good} of ${counted.length} take the best or one more. ${blocked.length === 0 ? 'None is blocked.' : `Not walked to the end by the program:\n\n${stops.join('\n')}`}

${parts.join('\n')}`
}

writeFileSync(new URL('../docs/usability.md', import.meta.url), written(await countAll()))
