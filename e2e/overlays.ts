import type { Page } from 'playwright-core'
import { idempotencyHeader } from '#contract/kit/endpoint.ts'
import { accessibilityFaults } from './axe.ts'
import { go, quiet, requestsOf, settled } from './walk.ts'

/** So many layers above each other are opened: a drawer, its menu, the dialog of an entry. */
const mostLayers = 3
const overlay = '[role=dialog], [role=menu]'

/**
 * So many frames what a button opens may take to come after all it asked for: React waits 300 ms before it shows what was
 * loaded for the first time, also where it was loaded before anybody pressed. An entry of a menu that asked for nothing
 * has opened what it opens when the page has nothing more to do.
 */
const patience = 30

const patienceInMenus = 3

/** What stands for the link of a list's first row. */
const firstRow = 'first row'

/**
 * In the page: a command leaves the browser no more than where there is no connection. Done here, since a browser whose
 * requests are looked at from outside keeps nothing of what it has fetched.
 */
function loseCommands(header: string): void {
  const { fetch } = window
  window.fetch = (asked, how) =>
    new Headers(how?.headers).has(header) ? Promise.reject(new TypeError('kept back')) : fetch(asked, how)
  const uploads = XMLHttpRequest.prototype
  const { setRequestHeader, send } = uploads
  const commands = new WeakSet<XMLHttpRequest>()
  uploads.setRequestHeader = function (name, value) {
    if (name === header) commands.add(this)
    setRequestHeader.call(this, name, value)
  }
  uploads.send = function (body) {
    if (!commands.has(this)) send.call(this, body)
    else queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')))
  }
}

/** Nothing that is pressed changes anything: what a command would send does not leave the browser. */
export async function keepCommandsBack(page: Page): Promise<void> {
  await page.addInitScript(loseCommands, idempotencyHeader)
  await page.evaluate(loseCommands, idempotencyHeader)
}

/**
 * In the page: what can be pressed in a layer (0 is the page itself), each by its words, or its icon where it has none, so
 * that fifty rows count once; presses the one that is named. Left out is what closes, submits, sorts, turns something on
 * and off, or ends the session. What stands above the tabs of a record is the same for each of them.
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
    // Of links that filter, or open something beside the page, one for what they name.
    if (element instanceof HTMLAnchorElement) return `?${[...new URL(element.href).searchParams.keys()].join('&')}`
    if (!element.matches('main *')) return `shell: ${words}`
    return document.querySelector('main [role=tabpanel]') && !element.closest('[role=tabpanel]')
      ? `head: ${words}`
      : words
  }
  const label = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent.trim()
  const isOpener = (element: HTMLElement) => {
    const { pathname } = element instanceof HTMLAnchorElement ? element : location
    return (
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.matches(':disabled, [data-disabled], [aria-pressed], [role=tab], [role=option], [aria-hidden=true]') &&
      (pathname === location.pathname || element.matches('tbody a')) &&
      !element.closest('thead, [role=grid]') &&
      (element.matches('tbody a') ||
        !/^(close|cancel|sign out|logout|clear|undo|remove|reset|first|previous|next|last|\d)/i.test(label(element)))
    )
  }
  const found = [...(root?.querySelectorAll<HTMLElement>(kinds) ?? [])].filter(isOpener)
  if (press) found.find((element) => nameOf(element) === press)?.click()
  return [...new Set(found.map(nameOf))]
}

/** In the page: waits until something stands above what was there, for some frames: a machine that is busy draws later. */
async function comesUp({ overlay, frames }: { overlay: string; frames: number }): Promise<boolean> {
  const isNew = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.dataset.layer
  const hasCome = () => [...document.querySelectorAll<HTMLElement>(overlay)].some(isNew)
  for (let left = frames; left > 0 && !hasCome(); left--) await new Promise((drawn) => requestAnimationFrame(drawn))
  return hasCome()
}

/**
 * In the page: marks what has come to stand above the layers so far, and answers what it is: its heading, which is the
 * same for every row, or for a menu its entries.
 */
function markNew({ layer, overlay }: { layer: number; overlay: string }): string | undefined {
  for (const old of document.querySelectorAll<HTMLElement>('[data-layer]'))
    if (Number(old.dataset.layer) >= layer) delete old.dataset.layer
  const isNew = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.dataset.layer
  const found = [...document.querySelectorAll<HTMLElement>(overlay)].find(isNew)
  if (!found) return
  found.dataset.layer = String(layer)
  const entries = [...found.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent.trim())
  // What stands before the colon is whose it is.
  const title = found.querySelector('h1, h2, h3')?.textContent.replace(/^.*: /, '')
  const name = found.getAttribute('aria-label') ?? title ?? ''
  return `${found.role} ${name} ${found.matches('[role=menu]') ? entries.join(', ') : ''}`.trim()
}

/** An address as one of its kind: which record it is of, and which is opened beside it, makes no difference. */
function kindOf({ pathname, searchParams }: URL): string {
  const tab = searchParams.get('tab')
  return pathname.replace(/\d+(-\d+)*/g, '#') + (tab ? `?tab=${tab}` : '')
}

/** Where something is pressed: what frames a page is the same on each, what heads a record on each of its tabs. */
function placeOf([first = '', ...inside]: readonly string[], address: URL): string {
  if (first.startsWith('shell: ')) return inside.length ? kindOf(address) : ''
  return first.startsWith('head: ') ? kindOf(address).replace(/\?tab=.*/, '') : kindOf(address)
}

/** The addresses of the tabs of the record that a page shows, without the one that is open. */
async function tabsOf(page: Page): Promise<URL[]> {
  const tabs = page.locator('main').getByRole('tab', { selected: false })
  const at = page.url()
  const found: URL[] = []
  for (let index = 0, count = await tabs.count(); index < count; index++) {
    await page
      .locator('main')
      .getByRole('tab')
      .nth(index + 1)
      .click()
    await quiet(page)
    if (page.url() !== at) found.push(new URL(page.url()))
  }
  return found
}

/** What several walks share: which presses were made, which things were examined, and which words open the same everywhere. */
export interface Seen {
  pressed: Set<string>
  examined: Set<string>
  /** What the words of a button have opened, by the kind of page. */
  opens: Map<string, Map<string, string>>
}

/** Nothing seen yet. */
export const nothingSeen = (): Seen => ({ pressed: new Set(), examined: new Set(), opens: new Map() })

/**
 * Walks from an address: presses every button there, on the record of the first row and its tabs, beside rows that are
 * chosen, and in what opens, and examines that in both themes. What was seen before, by this walk or one that shares
 * `seen`, is left out: the same dialog behind another button, and words that opened the same on two pages, as those of
 * every list do.
 */
export async function walkOverlays(page: Page, address: string, seen: Seen): Promise<string[]> {
  const faults: string[] = []
  const start = new URL(address, page.url())
  const waiting = [start]
  const isNewIn = (set: Set<string>, what: string) => !set.has(what) && set.add(what)
  /** What the page can go back to, which takes less than opening it anew. */
  const visited: string[] = []
  const isAt = (address: URL) => page.url() === address.href
  const layers = () => page.locator(overlay).locator('visible=true').count()

  async function goTo(address: URL, pressed: readonly string[]): Promise<void> {
    for (let tries = 0; tries < mostLayers && (await layers()) > 0; tries++) {
      await page.keyboard.press('Escape')
      await quiet(page)
    }
    if (!isAt(address) && visited.includes(address.href)) {
      await page.goBack()
      await quiet(page)
    }
    if ((await layers()) > 0) {
      await page.goto(address.href)
      await settled(page)
    } else if (!isAt(address)) await go(page, address.href)
    await quiet(page)
    for (const [layer, name] of pressed.entries()) await press(layer, name)
  }

  async function press(layer: number, name: string): Promise<string | undefined> {
    const before = requestsOf(page)
    await page.evaluate(pressables, { layer, press: name })
    await quiet(page)
    const frames = layer === 0 || requestsOf(page) !== before ? patience : patienceInMenus
    if (await page.evaluate(comesUp, { overlay, frames })) await quiet(page)
    return page.evaluate(markNew, { layer: layer + 1, overlay })
  }

  /** Whether a layer is still seen: the menu of a pressed entry closes. */
  const stands = async (layer: number) => layer === 0 || page.locator(`[data-layer="${layer}"]`).isVisible()

  /** Whether a button of this name opened one and the same on two kinds of pages, and nothing else elsewhere. */
  function isEverywhere(name: string): boolean {
    const opened = [...(seen.opens.get(name)?.values() ?? [])]
    return name !== firstRow && opened.length > 1 && new Set(opened).size === 1
  }

  async function walkLayer(address: URL, isStart: boolean, pressed: readonly string[]): Promise<void> {
    const layer = pressed.length
    let isThere = true
    const names = await page.evaluate(pressables, { layer })
    if (layer === 0 && names.length === 0) faults.push(`${kindOf(address)}: nothing can be pressed`)
    for (const name of names) {
      const words = [...pressed, name].join(' › ')
      const place = placeOf([...pressed, name], address)
      if (isEverywhere(name) || !isNewIn(seen.pressed, `${place} › ${words}`)) continue
      if (!isThere) await goTo(address, pressed)
      const opened = await press(layer, name)
      const to = new URL(page.url())
      if (opened !== undefined) {
        seen.opens.set(name, (seen.opens.get(name) ?? new Map()).set(place, opened))
        if (isNewIn(seen.examined, opened)) await examine(`${place}: ${words} (${opened})`, layer + 1)
        if (layer + 1 < mostLayers) await walkLayer(address, isStart, [...pressed, name])
      } else if (name === firstRow && isStart) waiting.unshift(to)
      isThere = opened === undefined && isAt(address) && (await stands(layer))
    }
  }

  async function examine(what: string, layer: number): Promise<void> {
    const found = await accessibilityFaults(page, `[data-layer="${layer}"]`)
    faults.push(...found.map((fault) => `${what}: ${fault}`))
  }

  for (let asked = waiting.shift(); asked; asked = waiting.shift()) {
    if (!isNewIn(seen.pressed, kindOf(asked))) continue
    await goTo(asked, [])
    // A list adds to its address what it shows.
    const address = new URL(page.url())
    const isStart = asked === start
    visited.push(address.href)
    await walkLayer(address, isStart, [])
    await goTo(address, [])
    const row = page.locator('main tbody').getByRole('checkbox').first()
    if (await row.isVisible()) {
      await row.check()
      await walkLayer(address, isStart, [])
    }
    if (!isStart && !address.searchParams.has('tab')) waiting.unshift(...(await tabsOf(page)))
  }
  return faults
}
