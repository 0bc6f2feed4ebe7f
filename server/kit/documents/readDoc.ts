import WordExtractor from 'word-extractor'
import { openOleFile } from '#server/kit/documents/oleFile.ts'
import { ReadingFailed } from '#server/kit/documents/unreadableDocument.ts'

const wordMagic = 0xa5ec
const encryptedFlag = 0x0100
const secondTableFlag = 0x0200
const flagsOffset = 10

/** The text of a Word 97 to 2003 document with headers, text boxes and footnotes. Throws ReadingFailed. */
export async function readDoc(bytes: Uint8Array): Promise<string> {
  checkWordDocument(bytes)
  const document = await new WordExtractor().extract(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length))
  const asWritten = { filterUnicode: false }
  return [
    document.getHeaders({ ...asWritten, includeFooters: false }),
    document.getBody(asWritten),
    document.getTextboxes(asWritten),
    document.getFootnotes(asWritten),
    document.getEndnotes(asWritten),
    document.getFooters(asWritten),
  ]
    .filter((part) => part.trim())
    .join('\n\n')
}

/** The library reads zeros where a file was cut short and follows any chain, so both streams are checked first. */
function checkWordDocument(bytes: Uint8Array): void {
  const { streams, contentOf } = openOleFile(bytes)
  const contentNamed = (name: string): Buffer => {
    const stream = streams.find((candidate) => candidate.name === name)
    if (!stream) throw new ReadingFailed('corrupt')
    return contentOf(stream)
  }
  const main = contentNamed('WordDocument')
  if (main.length < 32 || main.readUInt16LE(0) !== wordMagic) throw new ReadingFailed('corrupt')
  const flags = main.readUInt16LE(flagsOffset)
  if (flags & encryptedFlag) throw new ReadingFailed('password')
  contentNamed(flags & secondTableFlag ? '1Table' : '0Table')
}
