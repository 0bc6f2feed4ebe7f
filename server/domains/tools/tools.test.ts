import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { convertPdf } from '#contract/domains/tools/endpoints.ts'
import { roles } from '#contract/vocab/roles.ts'
import { readDocx } from '#server/kit/documents/readDocx.ts'
import { readZipDirectory, unpackZipEntry } from '#server/kit/documents/zipFile.ts'
import { pdfWithoutText } from '#server/seed/cv/pdfWithoutText.ts'
import { refusal, world } from '#server/test/world.ts'

function pdfOf(draw: (page: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const page = new PDFDocument({ size: 'A4', margin: 50 })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(chunks))))
  draw(page)
  page.end()
  return finished
}

const sentence = 'Builds services for payments that many banks use every day and that have to be there at any time. '

const letter = () =>
  pdfOf((page) => {
    page.fontSize(22).text('Meera Nair')
    page.moveDown().fontSize(14).text('Experience')
    page.moveDown().fontSize(10).text(sentence.repeat(4))
    page.moveDown().text('• Java').text('• Spring Boot')
    page.moveDown().text('1. Plans').text('2. Builds')
    page.addPage().text('The second page')
  })

/** The paragraphs of a Word document, each with what it looks like. */
function paragraphs(document: Buffer): [look: string, text: string][] {
  const main = readZipDirectory(document)!.find(({ name }) => name === 'word/document.xml')!
  const xml = Buffer.from(unpackZipEntry(document, main)).toString()
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inner = '']) => {
    const look = /<w:pStyle w:val="(\w+)"/.exec(inner)?.[1] ?? ''
    const isBullet = inner.includes('<w:numId w:val="1"/>')
    const texts = [...inner.matchAll(/<w:t [^>]*>(.*?)<\/w:t>/gs)].map(([, text]) => text)
    return [inner.includes('<w:numPr>') ? (isBullet ? 'bullet' : 'numbered') : look, texts.join('')]
  })
}

test('a PDF becomes a Word document with its headings, paragraphs and lists', async () => {
  const { as } = await world()
  const recruiter = await as('Recruiter')
  const answer = await recruiter.call(convertPdf, {}, { name: 'Meera Nair.pdf', bytes: await letter() })
  expect(answer.fileName).toBe('Meera Nair.docx')
  const document = Buffer.from(answer.document, 'base64')
  expect(await readDocx(document)).toContain('Spring Boot')
  expect(paragraphs(document)).toEqual([
    ['Heading1', 'Meera Nair'],
    ['Heading2', 'Experience'],
    ['', sentence.repeat(4).trim()],
    ['bullet', 'Java'],
    ['bullet', 'Spring Boot'],
    ['numbered', 'Plans'],
    ['numbered', 'Builds'],
    ['', 'The second page'],
  ])
})

test('a file without text, a broken one and one that is no PDF are refused with the reason', async () => {
  const { as } = await world()
  const recruiter = await as('Recruiter')
  const said = async (bytes: Uint8Array) =>
    (await refusal(recruiter.call(convertPdf, {}, { name: 'scan.pdf', bytes: Buffer.from(bytes) }))).fields['file']
  expect(await said(await pdfWithoutText(1))).toBe('No text could be read from this PDF; it may be a scan.')
  expect(await said(Buffer.from('Hello'))).toBe('This file is named .pdf and is no PDF.')
  expect(await said((await letter()).subarray(0, 300))).toMatch(/is damaged or incomplete/)
})

test('everybody who is signed in may convert, also people of clients', async () => {
  const { as } = await world()
  const bytes = await letter()
  for (const role of [roles.clientHr, roles.user, roles.accountAdmin]) {
    const answer = await (await as(role)).call(convertPdf, {}, { name: 'a.pdf', bytes })
    expect(answer.fileName).toBe('a.docx')
  }
})
