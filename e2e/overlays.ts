import type { Page } from 'playwright-core'
import { idempotencyHeader } from '#contract/kit/endpoint.ts'
import { accessibilityFaults } from './axe.ts'
import { answered, settled } from './walk.ts'

/** So many layers above each other are opened: a drawer, its menu, the dialog of an entry. */
const mostLayers = 3
const overlay = '[role=dialog], [role=menu]'
/** So long what a button opens may take to come, in milliseconds: many open nothing. */
const patience = 600

/** What a walk found: each dialog, drawer, menu and popover once, by where and behind what it stands, and all faults. */
export interface Walked {
  opened: string[]
  faults: string[]
}

/** Nothing that is pressed changes anything: what a command would send does not leave the browser. */
export async function keepCommandsBack(page: Page): Promise<void> {
  await page.route(
    (address) => address.pathname.startsWith('/api/'),
    async (route) => {
      const isCommand = idempotencyHeader.toLowerCase() in route.request().headers()
      await (isCommand ? route.abort() : route.continue())
    },
  )
}

/**
 * In the page: what can be pressed in a layer (0 is the page itself), each by its words, or its icon where it has none, so
 * that fifty rows count once; presses the one that is named. Left out is what closes, submits, sorts, or ends the session.
 */
function pressables({ layer, press }: { layer: number; press?: string }): string[] {
  const root = layer === 0 ? document.body : document.querySelector(`[data-layer="${layer}"]`)
  const kinds =
    layer === 0
      ? 'button:not([type=submit]), main tbody tr:first-child a, main a[href*="?"]:not([href*="tab="])'
      : '[role=menuitem]:not(a), .mantine-Drawer-content button:not([type=submit])'
  const nameOf = (element: HTMLElement) => {
    const icon = element.querySelector('svg')?.getAttribute('class') ?? element.getAttribute('aria-label') ?? ''
    const words = (element.textContent.trim() || icon).replace(/\d+/g, '#').replace(/\s+/g, ' ')
    if (element.matches('tbody a')) return 'first row'
    return element.matches('main *') ? words : `shell: ${words}`
  }
  const label = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent.trim()
  const isOpener = (element: HTMLElement) => {
    const { pathname } = element instanceof HTMLAnchorElement ? element : location
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [data-disabled], [role=tab], [role=option], [aria-hidden=true]') &&
      (pathname === location.pathname || element.matches('tbody a')) &&
      !element.closest('th, [role=grid]') &&
      !/^(close|cancel|sign out|logout|clear|undo|remove|reset|first|previous|next|last|\d)/i.test(label(element))
    )
  }
  const found = [...(root?.querySelectorAll<HTMLElement>(kinds) ?? [])].filter(isOpener)
  if (press) found.find((element) => nameOf(element) === press)?.click()
  return [...new Set(found.map(nameOf))]
}

/** In the page: whether something has come to stand above what was there, or another address was led to. */
function hasNew({ overlay, at }: { overlay: string; at: string }): boolean {
  const unknown = [...document.querySelectorAll<HTMLElement>(overlay)].filter(({ dataset }) => !dataset.layer)
  return location.href !== at || unknown.some((element) => element.checkVisibility({ visibilityProperty: true }))
}

/** In the page: marks what has come to stand above the layers so far, and answers what it is called. */
function markNew({ layer, overlay }: { layer: number; overlay: string }): string | undefined {
  for (const old of document.querySelectorAll<HTMLElement>('[data-layer]'))
    if (Number(old.dataset.layer) >= layer) delete old.dataset.layer
  const isNew = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.dataset.layer
  const found = [...document.querySelectorAll<HTMLElement>(overlay)].find(isNew)
  if (!found) return
  found.dataset.layer = String(layer)
  const title = found.querySelector('h1, h2, h3')?.textContent
  return found.getAttribute('aria-label') ?? title ?? found.getAttribute('role') ?? ''
}

/** An address as one of its kind: which record it is of, and which is opened beside it, makes no difference. */
function kindOf(address: URL): string {
  return address.pathname.replace(/\d+(-\d+)*/g, '#')
}

/**
 * Walks from addresses: presses every button there, on the record of the first row, beside rows that are chosen, and in
 * what opens, and examines that in both themes. What was seen before, by this walk or one that shares `seen`, is left out.
 */
export async function walkOverlays(page: Page, addresses: readonly string[], seen: Set<string>): Promise<Walked> {
  const walked: Walked = { opened: [], faults: [] }
  const starts = addresses.map((address) => new URL(address, page.url()))
  const waiting = [...starts]
  const isNew = (what: string) => !seen.has(what) && seen.add(what)
  const isAt = (address: URL) => page.url() === address.href
  const layers = () => page.locator(overlay).locator('visible=true').count()

  async function goTo(address: URL, pressed: readonly string[]): Promise<void> {
    for (let tries = 0; tries < mostLayers && (await layers()) > 0; tries++) {
      await page.keyboard.press('Escape')
      await answered(page)
    }
    if (!isAt(address) || (await layers()) > 0) {
      await page.goto(address.href)
      await settled(page)
    }
    for (const [layer, name] of pressed.entries()) await press(layer, name)
  }

  async function press(layer: number, name: string): Promise<string | undefined> {
    const at = page.url()
    await page.evaluate(pressables, { layer, press: name })
    const isThere = page.waitForFunction(hasNew, { overlay, at }, { timeout: patience })
    await isThere.catch(() => undefined)
    await answered(page)
    return page.evaluate(markNew, { layer: layer + 1, overlay })
  }

  async function walkLayer(address: URL, pressed: readonly string[]): Promise<void> {
    const layer = pressed.length
    let isThere = true
    for (const name of await page.evaluate(pressables, { layer })) {
      const place = name.startsWith('shell: ') && layer === 0 ? '' : kindOf(address)
      if (!isNew([place, ...pressed, name].join(' › '))) continue
      if (!isThere) await goTo(address, pressed)
      const opened = await press(layer, name)
      const to = new URL(page.url())
      if (opened !== undefined) {
        const what = `${kindOf(address)}: ${[...pressed, name].join(' › ')} (${opened})`
        walked.opened.push(what)
        const faults = await accessibilityFaults(page, `[data-layer="${layer + 1}"]`)
        walked.faults.push(...faults.map((fault) => `${what}: ${fault}`))
        if (layer + 1 < mostLayers) await walkLayer(address, [...pressed, name])
      } else if (name === 'first row' && starts.includes(address)) waiting.unshift(to)
      isThere = opened === undefined && isAt(address)
    }
  }

  for (let address = waiting.shift(); address; address = waiting.shift()) {
    if (!isNew(kindOf(address))) continue
    await goTo(address, [])
    await walkLayer(address, [])
    await goTo(address, [])
    const row = page.locator('main tbody').getByRole('checkbox').first()
    if (await row.isVisible()) {
      await row.check()
      await walkLayer(address, [])
    }
  }
  return walked
}
