import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'

interface Group {
  isSkipped: boolean
  isFontTable: boolean
  fallbackLength: number
  codePage: number
}

interface Reading {
  groups: Group[]
  group: Group
  parts: string[]
  bytes: number[]
  fontCodePages: Map<number, number>
  definedFont: number
  fallbackLeft: number
  isStarred: boolean
}

const deepestGroup = 1_000
const westEuropean = 1252
const skippedWords = new Set(
  (
    'colortbl stylesheet info pict object objdata fldinst nonshppict shprslt sp datafield themedata listtable ' +
    'colorschememapping listoverridetable rsidtbl generator xmlnstbl latentstyles mmathPr bkmkstart bkmkend'
  ).split(' '),
)
const keptStarredWords = new Set(['shpinst', 'shptxt'])
const textOfWord: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: '\t',
  nestcell: '\t',
  nestrow: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
  zwj: '\u200d',
  zwnj: '\u200c',
}
const textOfSymbol: Record<string, string> = {
  '~': ' ',
  _: '-',
  '{': '{',
  '}': '}',
  '\\': '\\',
  '\n': '\n',
  '\r': '\n',
  '\t': '\t',
}
const codePageOfCharset: Record<number, number> = {
  0: 1252,
  77: 1252,
  128: 932,
  129: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
}
const labelOfCodePage: Record<number, string> = {
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  65001: 'utf-8',
}

/** The text of an RTF document; cells by tab. Reads on without recursion; throws ReadingFailed when it is cut short. */
export async function readRtf(bytes: Uint8Array): Promise<string> {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const start = source.indexOf('{\\rtf')
  if (start < 0) throw new ReadingFailed('corrupt')
  const group: Group = { isSkipped: false, isFontTable: false, fallbackLength: 1, codePage: westEuropean }
  const reading: Reading = {
    groups: [],
    group,
    parts: [],
    bytes: [],
    fontCodePages: new Map(),
    definedFont: 0,
    fallbackLeft: 0,
    isStarred: false,
  }
  const token = /\\'([\da-f]{2})|\\([a-z]{1,32})(-?\d{1,9})? ?|\\([^a-z])|([{}])|[\r\n\0]+|([^\\{}\r\n\0]+)/giy
  token.lastIndex = start
  for (let match = token.exec(source); match; match = token.exec(source)) {
    const [, hex, word, number, symbol, brace, text] = match
    if (brace) {
      changeGroup(reading, brace)
      if (reading.groups.length === 0) return finish(reading)
    } else if (hex) readBytes(reading, [Number.parseInt(hex, 16)])
    else if (word === 'bin') token.lastIndex += Math.max(0, Number(number ?? 0))
    else if (word) readWord(reading, word, number === undefined ? undefined : Number(number))
    else if (symbol) readSymbol(reading, symbol)
    else if (text) readBytes(reading, Buffer.from(text, 'latin1'))
  }
  throw new ReadingFailed('corrupt')
}

function changeGroup(reading: Reading, brace: string): void {
  flush(reading)
  reading.fallbackLeft = 0
  reading.isStarred = false
  if (brace === '{') {
    if (reading.groups.length >= deepestGroup) throw new ReadingFailed('corrupt')
    reading.groups.push(reading.group)
    reading.group = { ...reading.group }
  } else {
    reading.group = reading.groups.pop() ?? reading.group
  }
}

/** Plain characters arrive as bytes of the current code page, since Asian code pages need two of them. */
function readBytes(reading: Reading, bytes: ArrayLike<number>): void {
  const skipped = Math.min(reading.fallbackLeft, bytes.length)
  reading.fallbackLeft -= skipped
  if (reading.group.isSkipped || reading.group.isFontTable) return
  for (let index = skipped; index < bytes.length; index++) reading.bytes.push(bytes[index] ?? 0)
}

function readSymbol(reading: Reading, symbol: string): void {
  if (symbol === '*') reading.isStarred = true
  else write(reading, textOfSymbol[symbol] ?? '')
}

function readWord(reading: Reading, word: string, number: number | undefined): void {
  const { group } = reading
  if (reading.isStarred && !keptStarredWords.has(word)) group.isSkipped = true
  reading.isStarred = false
  if (word === 'u') readUnicode(reading, number ?? 0)
  else if (word === 'uc') group.fallbackLength = Math.min(Math.max(number ?? 1, 0), 16)
  else if (word === 'fonttbl') group.isFontTable = true
  else if (skippedWords.has(word)) group.isSkipped = true
  else if (word === 'f' || word === 'fcharset' || word === 'ansicpg') chooseCodePage(reading, word, number ?? 0)
  else if (textOfWord[word] !== undefined) write(reading, textOfWord[word])
}

function readUnicode(reading: Reading, number: number): void {
  write(reading, String.fromCharCode(number & 0xffff))
  reading.fallbackLeft = reading.group.fallbackLength
}

function chooseCodePage(reading: Reading, word: string, number: number): void {
  flush(reading)
  const { group, fontCodePages } = reading
  const documentCodePage = fontCodePages.get(-1) ?? westEuropean
  if (word === 'ansicpg') {
    fontCodePages.set(-1, number)
    group.codePage = number
  } else if (word === 'fcharset') {
    fontCodePages.set(
      reading.definedFont,
      number === 0 ? documentCodePage : (codePageOfCharset[number] ?? documentCodePage),
    )
  } else if (group.isFontTable) reading.definedFont = number
  else group.codePage = fontCodePages.get(number) ?? documentCodePage
}

function write(reading: Reading, text: string): void {
  if (reading.fallbackLeft > 0) {
    reading.fallbackLeft--
    return
  }
  if (reading.group.isSkipped || reading.group.isFontTable) return
  flush(reading)
  reading.parts.push(text)
}

function flush(reading: Reading): void {
  if (reading.bytes.length === 0) return
  reading.parts.push(decoderOf(reading.group.codePage).decode(Uint8Array.from(reading.bytes)))
  reading.bytes.length = 0
}

const decoders = new Map<number, TextDecoder>()

function decoderOf(codePage: number): TextDecoder {
  let decoder = decoders.get(codePage)
  if (decoder) return decoder
  try {
    decoder = new TextDecoder(labelOfCodePage[codePage] ?? `windows-${codePage}`)
  } catch {
    decoder = new TextDecoder('windows-1252')
  }
  if (decoders.size < 50) decoders.set(codePage, decoder)
  return decoder
}

function finish(reading: Reading): string {
  flush(reading)
  return reading.parts.join('')
}
