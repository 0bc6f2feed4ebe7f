import type { Locator } from 'playwright-core'

/** What an outline tells, by what it is called there. */
const told = {
  heading: 'h1, h2, h3',
  tab: '[role=tab], main nav a',
  column: 'th, [role=columnheader]',
  button: 'button:not([role=tab])',
  field: 'label',
}

/** What belongs to the data, and heads of columns that say themselves once more to sort by them. */
const left =
  'tbody, li, [data-opener], [role=row]:not(:has([role=columnheader])), th button, [role=columnheader] button, [aria-label^="Preview of"]'

/**
 * What a part of a page is made of, one line each: headings, tabs, heads of columns, buttons and fields, without what the
 * rows of lists hold, without figures, and no further down than the window shows, since the rest is loaded when it is seen.
 */
export async function outlineOf(part: Locator): Promise<string> {
  const found = await part.evaluate(
    (root, [kinds, rows]) =>
      [...root.querySelectorAll(kinds.map(([, selector]) => selector).join(', '))]
        .filter((element) => element.checkVisibility() && !element.closest(rows))
        .filter((element) => element.getBoundingClientRect().top < innerHeight)
        .map((element) => ({
          kind: kinds.find(([, selector]) => element.matches(selector))?.[0],
          name: element.getAttribute('aria-label') ?? element.textContent,
        })),
    [Object.entries(told), left] as const,
  )
  const lines = found.map(({ kind, name }) => ({
    kind,
    name: name
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/\d[\d.,]*/g, '#')
      .trim(),
  }))
  return [...new Set(lines.filter(({ name }) => name).map(({ kind, name }) => `${kind}: ${name}`))].join('\n')
}
