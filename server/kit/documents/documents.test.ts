import { strToU8 } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { extractText } from '#server/kit/documents/extractText.ts'
import { detectFileType } from '#server/kit/documents/fileType.ts'
import { normalizeText } from '#server/kit/documents/normalizeText.ts'
import {
  docxOf,
  onePage,
  paragraph,
  pdfInScript,
  pdfOf,
  rawPdf,
  rtfOf,
  wordXml,
} from '#server/kit/documents/test/documents.ts'
import { closeDocumentWorkers } from '#server/kit/documents/workerPool.ts'
import { renderDoc } from '#server/seed/cv/doc.ts'

afterAll(closeDocumentWorkers)

const words = 'Zoë Müller, café manager – “première classe”'
const hindi = 'आरव शर्मा, सॉफ़्टवेयर इंजीनियर'.normalize('NFC')
const person = {
  fullName: 'Zoë Müller',
  headline: words,
  emailId: 'zoe@example.com',
  contactCode: '+91',
  contactNumber: '9876543210',
  city: 'Pune',
  totalExperience: 3,
  summary: hindi,
  skills: [],
  employments: [],
  educations: [],
  languages: [],
}
const doc = () => renderDoc(person, { form: 'single', wording: 'plain' })

const textOf = async (bytes: Uint8Array) => (await extractText(bytes, detectFileType(bytes)!)).text

describe('a PDF', () => {
  test('gives its text with accents, line by line', async () => {
    const bytes = await pdfOf((page) => page.text(words).moveDown(2).text('Second paragraph'))
    expect(await textOf(bytes)).toBe(`${words}\n\nSecond paragraph`)
  })

  test('gives Hindi text', async () => {
    expect(await textOf(pdfInScript(hindi))).toBe(hindi)
  })

  test('with two columns is read one column after the other, below the full-width head', async () => {
    const prose = (name: string) => Array.from({ length: 12 }, (_, line) => `${name} ${line + 1} of the story`)
    const bytes = await pdfOf((page) => {
      page.fontSize(20).text('A head that is as wide as the whole page is', 50, 50)
      page.fontSize(9)
      prose('Left').forEach((line, index) => {
        page.text(line, 50, 100 + index * 13)
      })
      page.fontSize(10)
      prose('Right').forEach((line, index) => {
        page.text(line, 300, 104 + index * 17)
      })
    })
    const lines = (await textOf(bytes)).split('\n').filter(Boolean)
    expect(lines).toEqual(['A head that is as wide as the whole page is', ...prose('Left'), ...prose('Right')])
  })

  test('with a table is read row by row, the cells at tabs', async () => {
    const rows = [
      ['Company', 'Role', 'Years'],
      ['Acme', 'Engineer', '2019'],
      ['Globex', 'Manager', '2021'],
      ['Initech', 'Director', '2023'],
    ]
    const bytes = await pdfOf((page) => {
      rows.forEach((row, line) => {
        row.forEach((cell, column) => {
          page.text(cell, 50 + column * 150, 50 + line * 20)
        })
      })
    })
    expect((await textOf(bytes)).split('\n')).toEqual(rows.map((row) => row.join('\t')))
  })

  test('lying on its side is read as it is shown', async () => {
    const content = 'BT /F1 12 Tf 0 1 -1 0 100 50 Tm (First line) Tj 0 1 -1 0 114 50 Tm (Second line) Tj ET'
    const objects = onePage('/Font << /F1 5 0 R >>', ['<< >>', content])
    objects[2] = `${objects[2]}`.replace('/Type /Page', '/Type /Page /Rotate 90')
    const bytes = rawPdf([...objects, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'])
    expect(await textOf(bytes)).toBe('First line\nSecond line')
  })

  test('that is a scan has no text and says so, without an error', async () => {
    const bytes = await pdfOf((page) => page.rect(50, 50, 400, 600).fill('#cccccc'))
    expect(await extractText(bytes, 'pdf')).toEqual({ text: '', hasText: false })
  })

  test('with a password asks for one without', async () => {
    const bytes = await pdfOf((page) => page.text(words), { userPassword: 'secret' })
    await expect(extractText(bytes, 'pdf')).rejects.toMatchObject({
      reason: 'password',
      message: 'This PDF is protected by a password. Save it without one and try again.',
    })
  })

  test('that only forbids printing is read', async () => {
    const bytes = await pdfOf((page) => page.text(words), {
      ownerPassword: 'secret',
      permissions: { printing: false } as never,
    })
    expect(await textOf(bytes)).toBe(words)
  })
})

describe('a Word document', () => {
  test('gives its text with accents, Hindi, tabs and line breaks', async () => {
    const line = '<w:p><w:r><w:t>Name</w:t><w:tab/><w:t>R&amp;D</w:t><w:br/><w:t>&#x41;&#66;</w:t></w:r></w:p>'
    const bytes = docxOf(wordXml(paragraph(words) + paragraph(hindi) + line))
    expect(await textOf(bytes)).toBe(`${words}\n${hindi}\nName\tR&D\nAB`)
  })

  test('gives header, text box once, and footnotes, but nothing deleted', async () => {
    const box = `<w:txbxContent>${paragraph('Boxed')}</w:txbxContent>`
    const body =
      paragraph('Body') +
      `<w:p><mc:AlternateContent><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:p>` +
      '<w:p><w:del><w:r><w:delText>Gone</w:delText></w:r></w:del></w:p>'
    const bytes = docxOf(wordXml(body), {
      'word/header1.xml': strToU8(`<w:hdr>${paragraph('Head')}</w:hdr>`),
      'word/header2.xml': strToU8(`<w:hdr>${paragraph('Head')}</w:hdr>`),
      'word/footnotes.xml': strToU8(`<w:footnotes>${paragraph('Note')}</w:footnotes>`),
    })
    expect((await textOf(bytes)).split(/\n+/)).toEqual(['Head', 'Body', 'Boxed', 'Note'])
  })

  test('gives the rows of a table as lines, and the blocks of a layout table below each other', async () => {
    const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`
    const table = `<w:tbl>${row(paragraph('Acme'), paragraph('2019'))}${row(paragraph('Globex'), paragraph('2021'))}</w:tbl>`
    const layout = `<w:tbl>${row(paragraph('Skills') + paragraph('Java'), paragraph('Jobs') + table)}</w:tbl>`
    expect(await textOf(docxOf(wordXml(layout)))).toBe('Skills\nJava\nJobs\nAcme\t2019\nGlobex\t2021')
  })

  test('of Word 97 gives its text with accents and Hindi', async () => {
    const text = await textOf(await doc())
    expect(text).toContain(words)
    expect(text).toContain(hindi)
  })

  test('of Word 97 with a password asks for one without', async () => {
    const bytes = Buffer.from(await doc())
    const header = bytes.indexOf(Buffer.from([0xec, 0xa5, 0xc1, 0x00]))
    bytes.writeUInt16LE(bytes.readUInt16LE(header + 10) | 0x0100, header + 10)
    await expect(extractText(bytes, 'doc')).rejects.toMatchObject({ reason: 'password' })
  })

  test('with a password, which hides it in an OLE file, is still a .docx and asks for one without', async () => {
    const name = (text: string) => Buffer.from(text.padEnd(32, '\0'), 'utf16le')
    const bytes = Buffer.from(await doc())
    const entry = bytes.indexOf(name('WordDocument'))
    name('EncryptedPackage').copy(bytes, entry)
    bytes.writeUInt16LE(34, entry + 64)
    expect(detectFileType(bytes)).toBe('docx')
    await expect(extractText(bytes, 'docx')).rejects.toMatchObject({ reason: 'password' })
  })
})

describe('an RTF document', () => {
  test('gives its text: bytes of its code page, Unicode, marks, tabs and paragraphs', async () => {
    const escaped = [...hindi].map((letter) => `\\u${letter.charCodeAt(0)}?`).join('')
    const bytes = rtfOf(`Caf\\'e9 \\ldblquote x\\rdblquote\\par ${escaped}\\par a\\tab b\\line \\{c\\}\\emdash d`)
    expect(await textOf(bytes)).toBe(`Café “x”\n${hindi}\na\tb\n{c}—d`)
  })

  test('gives letters beyond 16 bits, and skips fallbacks of any length', async () => {
    expect(await textOf(rtfOf("\\uc1\\u-10179?\\u-8704?{\\uc2\\u8364\\'80E}uro"))).toBe('😀€uro')
  })

  test('gives Russian by the code page of its font', async () => {
    const fonts = '{\\fonttbl{\\f0 Calibri;}{\\f1\\fcharset204 Calibri Cyr;}}'
    expect(await textOf(rtfOf(`${fonts}\\f0 Privet {\\f1 \\'cf\\'f0\\'e8\\'e2\\'e5\\'f2} \\'e9`))).toBe(
      'Privet Привет é',
    )
  })

  test('gives neither pictures, nor styles, nor field codes, nor unknown destinations', async () => {
    const bytes = rtfOf(
      '{\\stylesheet{\\s0 Normal;}}{\\*\\unknown hidden}{\\pict\\wmetafile8 0102abcd}{\\info{\\author Somebody}}' +
        '{\\field{\\*\\fldinst HYPERLINK "mailto:a@b.c"}{\\fldrslt a@b.c}}{\\pict\\bin5 }{\\\\}} end',
    )
    expect(await textOf(bytes)).toBe('a@b.c end')
  })
})

describe('the type of a document', () => {
  test('is found in its content, whatever its name says', async () => {
    expect(detectFileType(await pdfOf((page) => page.text(words)))).toBe('pdf')
    expect(detectFileType(await doc())).toBe('doc')
    expect(detectFileType(docxOf(wordXml('')))).toBe('docx')
    expect(detectFileType(rtfOf('x'))).toBe('rtf')
    expect(detectFileType(Buffer.concat([Buffer.from('junk before\n'), rawPdf(['<< >>'])]))).toBe('pdf')
  })

  test('is unknown for other archives, other Office files, pictures, pages and nothing', () => {
    const others = ['PK\x03\x04other', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '\x89PNG\r\n', '<html>', 'MZ', '']
    for (const other of others) expect(detectFileType(Buffer.from(other, 'latin1'))).toBeUndefined()
  })

  test('told wrongly makes the document unreadable, not the server', async () => {
    const docx = docxOf(wordXml(paragraph(words)))
    for (const type of ['pdf', 'doc', 'rtf'] as const) {
      await expect(extractText(docx, type)).rejects.toMatchObject({ name: 'UnreadableDocument', reason: 'corrupt' })
    }
  })
})

describe('stored text', () => {
  test('is composed, free of control characters, with single spaces and single blank lines', () => {
    expect(normalizeText('e\u0301\0\x07 a\u00a0\u00a0b \r\n\r\n\n\n\ufeffc\ud800\t \td\u202e')).toBe('é a b\n\nc\td')
  })

  test('keeps the joiners Hindi needs', () => {
    expect(normalizeText('क्\u200dष')).toBe('क्\u200dष')
  })

  test('is at most 200,000 characters and never ends in half a letter', () => {
    expect(normalizeText('😀'.repeat(150_000))).toHaveLength(200_000)
    expect(normalizeText(`a${'😀'.repeat(150_000)}`)).toHaveLength(199_999)
  })
})
