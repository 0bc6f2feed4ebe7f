import { Document, ExternalHyperlink, Packer, Paragraph, TextRun } from 'docx'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadCv } from '#contract/domains/candidates/endpoints.ts'
import { renderDocx } from '#server/seed/cv/docx.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { resume } from './resume.ts'
import { arrive, openSite, type Site } from './site.ts'
import { go } from './walk.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
})

afterAll(() => site.close())

/** A candidate with one CV. */
async function withCv(name: string, bytes: Uint8Array): Promise<number> {
  const admin = await site.as('SuperAdmin')
  const { id } = await site.make.candidate({ createdBy: admin.id })
  const type = name.split('.').at(-1) ?? ''
  await admin.call(uploadCv, { CandidateId: id, type: 'update', fileName: name, fileExtension: type }, { name, bytes })
  return id
}

const openCv = (page: Page, candidateId: number, find = '') =>
  go(page, `/candidates/view/${candidateId}?tab=cv&find=${find}`)

async function growsWhereWished(page: Page, drawn: Locator) {
  const width = async () => (await drawn.boundingBox())?.width ?? 0
  const fitting = await width()
  await page.getByRole('button', { name: 'Larger' }).click()
  await expect.poll(width).toBeGreaterThan(fitting)
}

test('a PDF is drawn page by page, with text one can select and the words of a search marked, larger where wished', async () => {
  const { page } = await arrive(site, 'SuperAdmin')
  const layout = { form: 'single', wording: 'plain' } as const
  await openCv(page, await withCv('Meera_Nair.pdf', await renderPdf(resume, layout)), 'java')
  const shown = page.getByRole('region', { name: 'Pages of Meera_Nair.pdf' })
  await shown.getByRole('img', { name: 'Page 1 of ' }).waitFor()
  await shown.getByText(resume.fullName).first().waitFor()
  expect((await shown.locator('mark').first().textContent())?.toLowerCase()).toBe('java')
  await growsWhereWished(page, shown.locator('canvas').first())

  await page.getByText('Text', { exact: true }).click()
  await page.getByRole('region', { name: 'Text of the CV' }).waitFor()
})

test('a PDF that arrives damaged says that it cannot be shown, and the rest of the page stands', async () => {
  const { page } = await arrive(site, 'SuperAdmin')
  const whole = await renderPdf(resume, { form: 'single', wording: 'plain' })
  const id = await withCv('Half.pdf', whole)
  await page.route('**/api/file/**', (route) => route.fulfill({ body: Buffer.from(whole.slice(0, 900)) }))
  await openCv(page, id)
  await page.getByRole('heading', { name: 'This PDF cannot be shown here' }).waitFor()
  await page.getByRole('button', { name: 'Download Half.pdf' }).waitFor()
})

test('a Word file is shown as it is laid out, and nothing of it runs or leads to a script', async () => {
  const { page } = await arrive(site, 'SuperAdmin')
  const layout = { form: 'twoColumns', wording: 'plain' } as const
  await openCv(page, await withCv('Meera_Nair.docx', await renderDocx(resume, layout)), 'java')
  const shown = page.getByRole('region', { name: 'Pages of Meera_Nair.docx' })
  await shown.locator('section', { hasText: resume.fullName }).first().waitFor()
  expect((await shown.locator('mark').first().textContent())?.toLowerCase()).toBe('java')
  await growsWhereWished(page, shown.locator('section').first())

  const link = (text: string, to: string) => new ExternalHyperlink({ children: [new TextRun(text)], link: to })
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({
            children: [link('mine', 'https://portfolio.example/asha'), link('trap', 'javascript:alert(1)')],
          }),
        ],
      },
    ],
  })
  await openCv(page, await withCv('Links.docx', new Uint8Array(await Packer.toBuffer(document))))
  const links = page.getByRole('region', { name: 'Pages of Links.docx' }).locator('a')
  await links.first().waitFor()
  expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    'https://portfolio.example/asha',
    null,
  ])
})
