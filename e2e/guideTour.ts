import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { uploadCv } from '#contract/domains/candidates/endpoints.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import { demoDomain } from '#server/seed/demoSignIns.ts'
import { atMomentOfGuide, guideStart, momentOfGuide } from '#server/test/guideDemo.ts'
import { type Served, serveBuilt } from '#server/test/served.ts'
import { type GuidePicture, pictured } from './guidePictures.ts'
import { resume } from './resume.ts'
import { signIn } from './signIn.ts'
import { drawn, followRequests, go, settled } from './walk.ts'

/** Where the pictures of the guide lie, and beside each the outline of what it shows. */
export const picturesFolder = 'docs/guide/pictures'

/** The outline that was written when a picture was taken. */
export const keptOutline = (name: string) => readFileSync(`${picturesFolder}/${name}.txt`, 'utf8').trim()

const desk = { width: 1280, height: 800 }

/** The built application with its demo data, standing still at the moment of the guide. */
export async function serveGuide(webFolder: string): Promise<Served> {
  return atMomentOfGuide(async () => {
    const served = await serveBuilt(webFolder, guideStart)
    await giveCv(served)
    return served
  })
}

/** Copies of the demo data come without their files. */
async function giveCv(served: Served): Promise<void> {
  const administrator = await served.as('SuperAdmin')
  const headline = 'Business Analyst'
  const summary = 'Business Analyst with four years in telecom and banking: writes down what is wanted, and tests it.'
  const person = { ...resume, headline, summary, fullName: pictured.name, emailId: 'vaishali.ray@mailbox.example' }
  const skills = ['SQL', 'Requirements', 'User stories', 'Power BI', 'UAT']
  const points = ['Wrote 120 user stories for a billing migration', 'Checked invoices of 40 clients by SQL, each month']
  const employments = [{ employer: 'Quilon Softech', designation: headline, from: '2022-06', points }]
  const bytes = await renderPdf({ ...person, skills, employments }, { form: 'twoColumns', wording: 'plain' })
  const name = 'Vaishali_Ray_CV.pdf'
  const about = { CandidateId: pictured.candidateId, type: 'update', fileName: name, fileExtension: 'pdf' } as const
  await administrator.call(uploadCv, about, { name, bytes })
}

/** Those who open the screens of the guide, each in a browser of their own. */
export function guideTour(browser: Browser, site: Served) {
  const sat = new Map<Role, Promise<{ page: Page; own: string }>>()
  const sitDown = async (role: Role) => {
    const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', colorScheme: 'light' })
    const page = await context.newPage()
    followRequests(page)
    page.setDefaultTimeout(60_000)
    await page.clock.setFixedTime(momentOfGuide)
    await signIn(page, site, `${role.toLowerCase()}@${demoDomain}`)
    await settled(page)
    return { page, own: page.url() }
  }
  return {
    /** Opens what a picture shows, and answers the page once it stands, and the part of it that is shown. */
    open: async ({ role, address, size = desk, isWhole }: GuidePicture) => {
      const sitting = sat.get(role) ?? sitDown(role)
      sat.set(role, sitting)
      const { page, own } = await sitting
      await page.setViewportSize(size)
      const wanted = address === '' ? own : site.url + address
      if (page.url() !== wanted) await go(page, wanted)
      await settled(page)
      await drawn(page)
      return { page, shown: page.locator(isWhole ? 'body' : '#main') }
    },
    end: () => Promise.all([...sat.values()].map(async (one) => (await one).page.context().close())),
  }
}
