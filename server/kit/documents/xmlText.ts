import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'

/** What a scan of XML comes across, in order; names without their namespace prefix. */
export interface XmlListener {
  open: (name: string) => void
  close: (name: string) => void
  text: (text: string) => void
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Walks through XML once without building a tree. Throws `corrupt` for anything but elements and text; a document
 * type declaration is refused as well, so entities can neither read files nor multiply.
 */
export function scanXml(xml: string, listener: XmlListener): void {
  let position = 0
  while (position < xml.length) {
    const bracket = xml.indexOf('<', position)
    const textEnd = bracket < 0 ? xml.length : bracket
    if (textEnd > position) listener.text(decodeEntities(xml.slice(position, textEnd)))
    if (bracket < 0) return
    position = scanMarkup(xml, bracket, listener)
  }
}

/** The text of XML bytes: UTF-8, or UTF-16 when marked so. */
export function decodeXml(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return new TextDecoder('utf-8').decode(bytes)
}

function scanMarkup(xml: string, start: number, listener: XmlListener): number {
  if (xml.startsWith('<?', start)) return after(xml, '?>', start)
  if (xml.startsWith('<!--', start)) return after(xml, '-->', start + 4)
  if (xml.startsWith('<![CDATA[', start)) {
    const end = after(xml, ']]>', start)
    listener.text(xml.slice(start + 9, end - 3))
    return end
  }
  if (xml.startsWith('<!', start)) throw new ReadingFailed('corrupt')
  const end = endOfTag(xml, start)
  const isClosing = xml[start + 1] === '/'
  const isEmpty = xml[end - 2] === '/'
  const name = localName(xml, isClosing ? start + 2 : start + 1)
  if (!isClosing) listener.open(name)
  if (isClosing || isEmpty) listener.close(name)
  return end
}

function endOfTag(xml: string, start: number): number {
  const tagEnd = /[>"']/g
  tagEnd.lastIndex = start
  for (let match = tagEnd.exec(xml); match; match = tagEnd.exec(xml)) {
    if (match[0] === '>') return tagEnd.lastIndex
    tagEnd.lastIndex = after(xml, match[0], tagEnd.lastIndex)
  }
  throw new ReadingFailed('corrupt')
}

function localName(xml: string, start: number): string {
  const name = /[^\s/>]*/y
  name.lastIndex = start
  const full = name.exec(xml)?.[0] ?? ''
  return full.slice(full.indexOf(':') + 1)
}

function after(xml: string, mark: string, from: number): number {
  const found = xml.indexOf(mark, from)
  if (found < 0) throw new ReadingFailed('corrupt')
  return found + mark.length
}

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (_whole, decimal, hex, name) => {
    if (name) return namedEntities[name] ?? ''
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
