/** A stretch of text: as it is, a label of the screen, a key of the keyboard, or a link to a screen by its path. */
export interface GuideText {
  kind: 'plain' | 'label' | 'key' | 'link'
  text: string
  /** The path of the screen, of a link. */
  to?: string
}

/** A paragraph, a list whose order counts or not, or a picture by its name in `docs/guide/pictures`. */
export type GuideBlock =
  | { kind: 'paragraph'; text: readonly GuideText[] }
  | { kind: 'steps' | 'points'; items: readonly (readonly GuideText[])[] }
  | { kind: 'picture'; name: string; about: string }

/** A part of a page, and the paths of the screens it is about. */
export interface GuideSection {
  title: string
  screens: readonly string[]
  blocks: readonly GuideBlock[]
}

/** A page of the guide, for the roles it names. What stands before its first section introduces it. */
export interface GuidePage {
  title: string
  roles: readonly string[]
  introduction: readonly GuideBlock[]
  sections: readonly GuideSection[]
}

const inline = /\*\*([^*]{1,80})\*\*|`([^`]{1,20})`|\[([^[\]]{1,80})\]\(screen:([^()]{1,80})\)/g

function readText(text: string): GuideText[] {
  const parts: GuideText[] = []
  let from = 0
  for (const found of text.matchAll(inline)) {
    if (found.index > from) parts.push({ kind: 'plain', text: text.slice(from, found.index) })
    const [whole, label, key, link, to] = found
    if (label) parts.push({ kind: 'label', text: label })
    else if (key) parts.push({ kind: 'key', text: key })
    else if (link) parts.push({ kind: 'link', text: link, to })
    from = found.index + whole.length
  }
  if (from < text.length) parts.push({ kind: 'plain', text: text.slice(from) })
  const stray = parts.find(({ kind, text: plain }) => kind === 'plain' && /\*\*|`|\]\(|^#/.test(plain))
  if (stray) throw new Error(`The guide cannot say: ${stray.text}`)
  return parts
}

const step = /^\d+\. /
const point = /^- /
const picture = /^!\[(.+)\]\(pictures\/([\w-]+)\.webp\)$/

function readBlock(block: string): GuideBlock {
  const [, about, name] = picture.exec(block) ?? []
  if (about && name) return { kind: 'picture', name, about }
  const lines = block.split('\n')
  for (const [kind, mark] of [
    ['steps', step],
    ['points', point],
  ] as const) {
    if (!mark.test(block)) continue
    if (!lines.every((line) => mark.test(line))) throw new Error(`The guide cannot say: ${block}`)
    return { kind, items: lines.map((line) => readText(line.replace(mark, ''))) }
  }
  return { kind: 'paragraph', text: readText(lines.join(' ')) }
}

/** Takes the words of a comment such as `<!-- screens: /a, /b -->` from the first block that is one. */
function takeNames(blocks: readonly string[], what: string): { names: string[]; rest: string[] } {
  const comment = new RegExp(`^<!-- ${what}: (.+) -->$`)
  const found = blocks.find((block) => comment.test(block))
  return {
    names: found ? (comment.exec(found)?.[1] ?? '').split(', ') : [],
    rest: blocks.filter((block) => block !== found),
  }
}

/**
 * Reads a page of the guide: the few forms of Markdown that its pages use. Throws for a page without a title, and for
 * marks it does not know.
 */
export function readGuide(source: string): GuidePage {
  const [head = '', ...parts] = source.trim().split(/^## /m)
  const blocksOf = (text: string) => text.trim().split(/\n{2,}/)
  const [title = '', ...before] = blocksOf(head)
  if (!title.startsWith('# ')) throw new Error(`A page of the guide begins with its title, and not with: ${title}`)
  const { names: roles, rest } = takeNames(before, 'roles')
  return {
    title: title.slice(2),
    roles,
    introduction: rest.map(readBlock),
    sections: parts.map((part) => {
      const [name = '', ...blocks] = blocksOf(part)
      const { names: screens, rest: said } = takeNames(blocks, 'screens')
      return { title: name, screens, blocks: said.map(readBlock) }
    }),
  }
}

/** The pages for a role, first the one that is foremost for it: each names its roles in that order. */
export function pagesOf(pages: readonly GuidePage[], role: string): GuidePage[] {
  const own = pages.filter(({ roles }) => roles.includes(role))
  return own.toSorted((one, other) => one.roles.indexOf(role) - other.roles.indexOf(role))
}

/**
 * The section about a screen in the first of some pages that has one. `paths` are the screen's and those it stands
 * under, the nearest first.
 */
export function sectionAbout(pages: readonly GuidePage[], paths: readonly string[]): GuideSection | undefined {
  for (const path of paths) {
    for (const { sections } of pages) {
      const found = sections.find(({ screens }) => screens.includes(path))
      if (found) return found
    }
  }
  return undefined
}
