import { expect, test } from 'vitest'
import { cleanFileName, contentDisposition } from './fileNames.ts'

test('a file name is read as what it is: nothing in it turns it around, hides or breaks a part', () => {
  const turned = 'cv\u202efdp.exe'
  expect(cleanFileName(turned)).toBe('cvfdp.exe')
  const hidden = [
    0x202a, 0x202b, 0x202c, 0x202d, 0x202e, 0x2066, 0x2067, 0x2068, 0x2069, 0x200b, 0x200e, 0xfeff, 0, 0x9f,
  ]
  for (const code of hidden) {
    expect(cleanFileName(`a${String.fromCharCode(code)}b.pdf`), code.toString(16)).toBe('ab.pdf')
  }
  expect(cleanFileName('C:\\fakepath\\..\\रेज़्यूमे "1".pdf')).toMatch(/^रेज.*1\.pdf$/)
  expect(cleanFileName('\u202e\u200b')).toBe('file')
})

test('a long name keeps its end and no half of a letter, so that it can always be sent', () => {
  const long = `${'😀'.repeat(200)}.pdf`
  const name = cleanFileName(long)
  expect(name.endsWith('.pdf')).toBe(true)
  expect(() => encodeURIComponent(name)).not.toThrow()
  expect(cleanFileName('\ud83d.pdf')).toBe('.pdf')
})

test('the header that names a file holds nothing but plain letters', () => {
  const header = contentDisposition('a\u202eb\r\nX: y’s (1)*.pdf', true)
  expect(header).toMatch(/^inline; filename\*=UTF-8''[A-Za-z0-9%._-]+$/)
})
