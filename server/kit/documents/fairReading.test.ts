import { expect, test } from 'vitest'
import { onBehalfOf } from '#server/kit/gate/asking.ts'
import { extractText } from './extractText.ts'
import { onePage, pdfOf, rawPdf } from './test/documents.ts'

test('who sends many documents at once keeps a colleague waiting for no more than one of them', async () => {
  const short = await pdfOf((document) => document.text('A CV'))
  // Long enough that whose turn it is decides, and not which process the system wakes first.
  const long = await pdfOf((document) => {
    document.text('A CV')
    for (let page = 0; page < 30; page++) document.addPage().text('and what else there is to say. '.repeat(60))
  })
  const order: string[] = []
  const read = (person: string, name: string, pdf = long) =>
    onBehalfOf(person, async () => {
      expect((await extractText(pdf, 'pdf')).text).toMatch(/^A CV/)
      order.push(name)
    })
  // Both readers have started: what is measured is whose turn it is.
  await Promise.all([read('one', 'first'), read('other', 'second')])
  order.splice(0)
  const many = Array.from({ length: 8 }, (_, number) => read('greedy', `greedy ${number}`))
  await Promise.all([...many, read('colleague', 'colleague', short)])
  expect(order.indexOf('colleague')).toBeLessThan(4)
})

test('a PDF of more pages than anybody reads is refused before they are looked for', async () => {
  const [catalog = '', , page = '', content = ''] = onePage('', ['<< >>', ''])
  const pages = Array.from({ length: 2_001 }, () => '3 0 R').join(' ')
  const many = rawPdf([catalog, `<< /Type /Pages /Kids [${pages}] /Count 2001 >>`, page, content])
  await expect(extractText(many, 'pdf')).rejects.toMatchObject({ reason: 'tooLarge' })
})
