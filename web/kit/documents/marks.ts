/** A piece of a text that was found; `end` is the place behind it. */
export interface Found {
  start: number
  end: number
}

/** Finds pieces of a text, in order and without overlap. */
export type Find = (text: string) => readonly Found[]

/** Elements that begin a line of their own: words before and behind them are not one. */
const beginsLine = 'br, p, div, section, table, tr, td, th, li, h1, h2, h3, h4, h5, h6'

/**
 * Marks what is found in the text below `root`, also where a piece runs over several elements, and answers the first
 * mark.
 */
export function markFound(root: ParentNode & Node, find: Find): HTMLElement | undefined {
  const { text, pieces } = textBelow(root)
  for (const { start, end } of [...find(text)].reverse()) {
    for (const { node, at } of [...pieces].reverse()) {
      const from = Math.max(start - at, 0)
      const to = Math.min(end - at, node.data.length)
      if (from < to) wrap(node, from, to)
    }
  }
  return root.querySelector('mark') ?? undefined
}

function textBelow(root: Node): { text: string; pieces: { node: Text; at: number }[] } {
  const pieces: { node: Text; at: number }[] = []
  let text = ''
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node instanceof Text) {
      pieces.push({ node, at: text.length })
      text += node.data
    } else if ((node as Element).matches(beginsLine)) {
      text += '\n'
    }
  }
  return { text, pieces }
}

function wrap(node: Text, from: number, to: number): void {
  const range = document.createRange()
  range.setStart(node, from)
  range.setEnd(node, to)
  range.surroundContents(document.createElement('mark'))
}

/** Scrolls what scrolls, and nothing around it, until `mark` stands in its middle. */
export function bringBefore(scroller: Element, mark: Element): void {
  const [room, place] = [scroller.getBoundingClientRect(), mark.getBoundingClientRect()]
  scroller.scrollTop += place.top - room.top - room.height / 2
}
