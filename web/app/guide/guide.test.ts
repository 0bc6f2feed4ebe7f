import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'
import { menuOf } from '#contract/vocab/menus.ts'
import { roles } from '#contract/vocab/roles.ts'
import { type GuideBlock, type GuidePage, type GuideText, pagesOf, readGuide, sectionAbout } from './readGuide.ts'

const folder = 'docs/guide'
const pages = readdirSync(folder)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, ...readGuide(readFileSync(join(folder, name), 'utf8')) }))

const blocksOf = ({ introduction, sections }: GuidePage): GuideBlock[] => [
  ...introduction,
  ...sections.flatMap(({ blocks }) => blocks),
]
const textsOf = (page: GuidePage): GuideText[] =>
  blocksOf(page).flatMap((block) =>
    block.kind === 'picture' ? [] : block.kind === 'paragraph' ? block.text : block.items.flat(),
  )
const inAll = (kind: GuideText['kind']) =>
  pages.flatMap((page) =>
    textsOf(page)
      .filter((text) => text.kind === kind)
      .map(({ text, to }) => ({ page: page.name, text, to })),
  )

const written = new Set<string>()
const add = (text: string) => void written.add(text.replaceAll(/\s+/g, ' ').trim())
const texts = new Visitor({
  Literal: ({ value }) => typeof value === 'string' && add(value),
  TemplateElement: ({ value }) => add(value.cooked ?? ''),
  JSXText: ({ value }) => add(value),
})

/** Reads every text that the sources of the screens and of their vocabularies write. */
function readWritten(): void {
  for (const side of ['web', 'contract']) {
    for (const path of readdirSync(side, { recursive: true }) as string[]) {
      if (!/\.tsx?$/.test(path) || /\.test\./.test(path)) continue
      texts.visit(parseSync(path, readFileSync(join(side, path), 'utf8')).program)
    }
  }
}

/** The paths of all screens, as their definitions write them. */
function screenPaths(): Set<string> {
  const files = readdirSync('web/domains').flatMap((domain) => {
    const file = `web/domains/${domain}/screens.ts`
    return readdirSync(`web/domains/${domain}`).includes('screens.ts') ? [readFileSync(file, 'utf8')] : []
  })
  return new Set(files.flatMap((text) => [...text.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '')))
}

test('every label that the guide quotes, and every key, is written somewhere in the product', () => {
  readWritten()
  const missing = [...inAll('label'), ...inAll('key')].filter(({ text }) => !written.has(text))
  expect(missing.map(({ page, text }) => `${page}: ${text}`)).toEqual([])
})

test('every screen that a section is about, or leads to, exists, and a link needs no record', () => {
  const paths = screenPaths()
  const named = pages.flatMap(({ sections }) => sections.flatMap(({ screens }) => screens))
  const links = inAll('link').map(({ to }) => to ?? '')
  expect([...named, ...links].filter((path) => !paths.has(path))).toEqual([])
  expect(links.filter((path) => /\{(?!userId|primaryRole)[^}?]+\}/.test(path))).toEqual([])
})

test('every role with a menu has a page of its own work beside the one for everybody', () => {
  const own = pages.filter(({ name }) => name !== 'everybody.md').flatMap((page) => page.roles)
  const withoutPage = roles.ids.filter((role) => menuOf(role).length > 0 && !own.includes(role))
  expect(withoutPage, 'name the role in the line `roles:` of a page in docs/guide, or write it a page').toEqual([])
  expect(pages.flatMap((page) => page.roles).filter((role) => !roles.ids.some((id) => id === role))).toEqual([])
})

test('every picture that a page shows is there with its outline, and none is left over', () => {
  const shown = pages.flatMap((page) =>
    blocksOf(page).flatMap((block) => (block.kind === 'picture' ? [block.name] : [])),
  )
  const files = readdirSync(join(folder, 'pictures'))
  const readme = [...readFileSync('README.md', 'utf8').matchAll(/docs\/guide\/pictures\/([\w-]+)\.webp/g)]
  const used = new Set([...shown, ...readme.map(([, name]) => name)])
  expect(files.sort()).toEqual([...used].flatMap((name) => [`${name}.txt`, `${name}.webp`]).sort())
})

test('a page stays short: three to seven sections, four pictures at most', () => {
  for (const page of pages) {
    expect(page.sections.length, page.name).toBeGreaterThanOrEqual(3)
    expect(page.sections.length, page.name).toBeLessThanOrEqual(7)
    expect(blocksOf(page).filter(({ kind }) => kind === 'picture').length, page.name).toBeLessThanOrEqual(4)
  }
})

test('on the dashboard each role reads of its own day first', () => {
  const firstOf = (role: string) => pages.find(({ title }) => title === pagesOf(pages, role)[0]?.title)?.name
  expect(firstOf('Recruiter')).toBe('recruiter.md')
  expect(firstOf('InternalHR')).toBe('internalhr.md')
  expect(firstOf('VP')).toBe('manager.md')
  expect(firstOf('SuperAdmin')).toBe('administrator.md')
  expect(firstOf('BD')).toBe('bd.md')
})

test('the section about a screen is found by its own path before that of the screen it stands under', () => {
  const source = (path: string) => `# Page\n\n## About ${path}\n\n<!-- screens: ${path} -->\n\nText.`
  const given = [readGuide(source('/position')), readGuide(source('/position/view/{id}'))]
  expect(sectionAbout(given, ['/position/view/{id}', '/position'])?.title).toBe('About /position/view/{id}')
  expect(sectionAbout(given, ['/position/edit/{id}', '/position'])?.title).toBe('About /position')
  expect(sectionAbout(given, ['/wiki'])).toBeUndefined()
})

test('a page with marks that the guide does not know is refused', () => {
  expect(() => readGuide('No title')).toThrow('begins with its title')
  expect(() => readGuide('# Page\n\nSee [this](https://elsewhere.example).')).toThrow('cannot say')
  expect(() => readGuide('# Page\n\nOne **half')).toThrow('cannot say')
})
