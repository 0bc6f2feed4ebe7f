import { expect, test } from 'vitest'
import { extractText } from '#server/kit/documents/extractText.ts'
import { renderPdf } from './pdf.ts'

const attacks = [
  '<script>broken()</script>',
  '<img src=x onerror="broken()">',
  'javascript:broken()',
  'https://evil.example/x',
  '=HYPERLINK("https://evil.example")',
  ') >> endobj /OpenAction << /S /JavaScript /JS (broken()) >>',
]

/** What the file says outside of its streams and texts: its objects. */
const objectsOf = (pdf: Buffer) =>
  pdf
    .toString('latin1')
    .replace(/stream\r?\n[\s\S]*?endstream/g, '')
    .replace(/\((?:\\.|[^\\()])*\)/g, '')

test('a text that attacks is a text in a document, wherever it stands: no link, no action, no script', async () => {
  const title = attacks.join(' ')
  const pdf = await renderPdf({ title }, (page) => {
    page.title(title)
    for (const attack of attacks) {
      page.heading(attack)
      page.text(attack)
      page.note(attack)
      page.facts([[attack, attack]])
      page.table({ columns: [{ title: attack }], rows: [[attack]], totals: [[attack]] })
    }
  })
  expect(objectsOf(pdf)).toContain('/Title')
  expect(objectsOf(pdf)).not.toMatch(/\/(JS|JavaScript|URI|OpenAction|AA|Launch|Annots|AcroForm|EmbeddedFiles?)\b/)
  const { text } = await extractText(pdf, 'pdf')
  expect(text).toContain('<script>broken()</script>')
  expect(text).toContain('javascript:broken()')
})
