import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assert, asyncProperty, integer, uint8Array } from 'fast-check'
import { strToU8 } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { extractText } from '#server/kit/documents/extractText.ts'
import { type DocumentType, detectFileType } from '#server/kit/documents/fileType.ts'
import {
  deflateBomb,
  docxOf,
  onePage,
  paragraph,
  pdfOf,
  pdfOfEndlessForms,
  rawPdf,
  rtfOf,
  wordXml,
} from '#server/kit/documents/test/documents.ts'
import { UnreadableDocument } from '#server/kit/documents/unreadableDocument.ts'
import { closeDocumentWorkers } from '#server/kit/documents/workerPool.ts'
import { renderDoc } from '#server/seed/cv/doc.ts'
import { shareOf } from '#server/test/share.ts'

afterAll(closeDocumentWorkers)

const line = 'A line of a CV that is told apart by a number: '
const lines = Array.from({ length: 300 }, (_, index) => `${line}${index * 7919}`)
const docOf = (summary: string) =>
  renderDoc(
    {
      fullName: 'Asha Rao',
      headline: '',
      emailId: 'asha@example.com',
      contactCode: '+91',
      contactNumber: '9876543210',
      city: 'Pune',
      totalExperience: 3,
      summary,
      skills: [],
      employments: [],
      educations: [],
      languages: [],
    },
    { form: 'single', wording: 'plain' },
  )

const samples: Record<DocumentType, () => Promise<Uint8Array>> = {
  pdf: () => pdfOf((page) => page.text(lines.join('\n'))),
  doc: () => docOf(lines.join('\r')),
  docx: async () => docxOf(wordXml(lines.map(paragraph).join(''))),
  rtf: async () => rtfOf(lines.join('\\par ')),
}
const types = Object.keys(samples) as DocumentType[]
/** Reads honestly, as a proof that the readers are well after an attack. */
const expectWell = async () => {
  expect((await extractText(rtfOf('well'), 'rtf')).text).toBe('well')
  expect((await extractText(rtfOf('well'), 'rtf')).text).toBe('well')
}

describe('a damaged document', () => {
  test.each(types)('cut short is refused or gives what is left of it: %s', async (type) => {
    const whole = await samples[type]()
    for (const share of [0.1, 0.5, 0.9]) {
      const result = await extractText(whole.slice(0, whole.length * share), type).catch((error: unknown) => error)
      if (!(result instanceof UnreadableDocument)) expect(type).toBe('pdf')
      else
        expect(result).toMatchObject({ reason: 'corrupt', message: expect.stringContaining('damaged or incomplete') })
    }
  })

  test.each(shareOf(types))(
    'with any byte changed is read or refused, and never breaks the reader: %s',
    async (type) => {
      const whole = await samples[type]()
      const property = asyncProperty(
        integer({ min: 8, max: whole.length - 1 }),
        uint8Array({ minLength: 1, maxLength: 24 }),
        async (at, bytes) => {
          const damaged = Uint8Array.from(whole)
          damaged.set(bytes.subarray(0, whole.length - at), at)
          detectFileType(damaged)
          const result = await extractText(damaged, type).catch((error: unknown) => error)
          if (result instanceof Error) expect(result).toBeInstanceOf(UnreadableDocument)
        },
      )
      await assert(property, { numRuns: 60, seed: 7 })
    },
  )

  test.each(['pdf', 'doc', 'docx'] as const)(
    'of random bytes behind an honest beginning is refused: %s',
    async (type) => {
      const start = (await samples[type]()).slice(0, 8)
      const noise = Uint8Array.from({ length: 5_000 }, (_, index) => (index * index * 31 + index * 17) % 251)
      await expect(extractText(Buffer.concat([start, noise]), type)).rejects.toMatchObject({ reason: 'corrupt' })
    },
  )

  test.each(types)('without a single byte is said to be empty: %s', async (type) => {
    await expect(extractText(new Uint8Array(0), type)).rejects.toMatchObject({ reason: 'empty' })
  })

  test('whose sectors run in a circle is refused', async () => {
    const bytes = Buffer.from(await samples.doc())
    const table = 512
    bytes.writeUInt32LE(3, table + 5 * 4)
    await expect(extractText(bytes, 'doc')).rejects.toMatchObject({ reason: 'corrupt' })
  })
})

describe('a document that unpacks to far more than its size', () => {
  test('is refused before it is unpacked when its archive says so', async () => {
    const further = Object.fromEntries(
      Array.from({ length: 5_001 }, (_, index) => [`word/media/${index}`, strToU8('x')]),
    )
    await expect(extractText(docxOf(wordXml(''), further), 'docx')).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  test('is refused while it is unpacked when its archive lies', async () => {
    const bytes = Buffer.from(docxOf(wordXml(paragraph(' '.repeat(40_000_000)))))
    const entry = bytes.lastIndexOf('word/document.xml') - 46
    bytes.writeUInt32LE(1_000, entry + 24)
    await expect(extractText(bytes, 'docx')).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  test('is refused when it is packed two hundred and fifty times', async () => {
    const bytes = docxOf(wordXml(paragraph(' '.repeat(4_000_000))))
    await expect(extractText(bytes, 'docx')).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  test('costs its reader, not the server, when it is a PDF', { timeout: 30_000 }, async () => {
    const bytes = rawPdf(onePage('', ['<< /Filter /FlateDecode >>', deflateBomb(100)]))
    const error = await extractText(bytes, 'pdf').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(UnreadableDocument)
    expect(['tooLarge', 'timeout']).toContain((error as UnreadableDocument).reason)
    await expectWell()
  })

  test('costs its reader, not the server, when it fills the heap', async () => {
    const font = '<< /Type /Font /Subtype /Type0 /BaseFont /X /Encoding /Identity-H /DescendantFonts [6 0 R] >>'
    const widths = '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /X /W [0 2000000000 500] /FontDescriptor 7 0 R >>'
    const page = onePage('/Font << /F1 5 0 R >>', ['<< >>', 'BT /F1 9 Tf <0001> Tj ET'])
    const bytes = rawPdf([...page, font, widths, '<< /Type /FontDescriptor /FontName /X /Flags 4 >>'])
    await expect(extractText(bytes, 'pdf')).rejects.toMatchObject({ reason: expect.stringMatching(/tooLarge|timeout/) })
    await expectWell()
  })

  test('that is honest is read up to 200,000 characters', async () => {
    const body = Array.from({ length: 100_000 }, (_, index) => paragraph(`${line}${index * 7919}`)).join('')
    expect((await extractText(docxOf(wordXml(body)), 'docx')).text).toHaveLength(200_000)
  })

  test('of more than 20 MB is not even looked at', async () => {
    await expect(extractText(new Uint8Array(21 * 1024 * 1024), 'pdf')).rejects.toMatchObject({ reason: 'tooLarge' })
  })
})

describe('a document that reaches out', () => {
  test('to a file through an external entity is refused and reads nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'documents-'))
    const secret = join(folder, 'secret.txt')
    writeFileSync(secret, 'the secret')
    const prologue = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY secret SYSTEM "${pathToFileURL(secret)}">]>`
    const bytes = docxOf(wordXml(paragraph('&secret;'), prologue))
    await expect(extractText(bytes, 'docx')).rejects.toMatchObject({ reason: 'corrupt' })
    rmSync(folder, { recursive: true })
  })

  test('to itself through entities that multiply is refused', async () => {
    const prologue = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    await expect(extractText(docxOf(wordXml(paragraph('&b;'), prologue)), 'docx')).rejects.toMatchObject({
      reason: 'corrupt',
    })
  })

  test('to an entity nobody declared gives nothing for it', async () => {
    expect((await extractText(docxOf(wordXml(paragraph('a&xxe;b'))), 'docx')).text).toBe('ab')
  })
})

describe('a document without an end', () => {
  test('nested 100,000 groups deep is refused', async () => {
    const bytes = rtfOf('{'.repeat(100_000) + 'x' + '}'.repeat(100_000))
    await expect(extractText(bytes, 'rtf')).rejects.toMatchObject({ reason: 'corrupt' })
  })

  test('nested 50,000 elements deep is read, without recursion', async () => {
    const deep = '<w:sdt>'.repeat(30_000) + paragraph('deep') + '</w:sdt>'.repeat(30_000)
    const cells = '<w:tc>'.repeat(20_000) + paragraph('cell') + '</w:tc>'.repeat(20_000)
    expect((await extractText(docxOf(wordXml(deep + cells)), 'docx')).text).toBe('deep\ncell')
  })

  test('is given up at the time limit while the server goes on answering; the next document is read', async () => {
    const endless = await docOf('\x13'.repeat(200_000) + '\x15'.repeat(200_000))
    const attempts = [
      extractText(endless, 'doc', { timeLimit: 1_000 }),
      extractText(pdfOfEndlessForms(28), 'pdf', { timeLimit: 1_000 }),
    ]
    const afterwards = extractText(rtfOf('waited its turn'), 'rtf')
    let turns = 0
    let isOver = false
    const outcome = Promise.allSettled(attempts).then((results) => {
      isOver = true
      return results
    })
    while (!isOver) {
      await new Promise((resolve) => setImmediate(resolve))
      turns++
    }
    expect(turns).toBeGreaterThan(100)
    for (const result of await outcome) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'UnreadableDocument', reason: 'timeout' } })
    }
    expect((await afterwards).text).toBe('waited its turn')
    await expectWell()
  })
})

test('many documents at once are all read, each to its own answer', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Person ${index}`)
  const texts = await Promise.all(names.map((name) => extractText(rtfOf(name), 'rtf')))
  expect(texts.map(({ text }) => text)).toEqual(names)
})

test('readers that were closed end what they were reading, and start again on demand', async () => {
  const reading = extractText(pdfOfEndlessForms(28), 'pdf')
  const waiting = Array.from({ length: 3 }, () => extractText(rtfOf('x'), 'rtf'))
  const outcomes = Promise.allSettled([reading, ...waiting])
  await closeDocumentWorkers()
  const [first] = await outcomes
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'Reading documents was stopped.' } })
  await expectWell()
})
