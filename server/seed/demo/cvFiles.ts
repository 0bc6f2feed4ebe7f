import { type PutCv, putCv, readCv } from '#server/domains/candidates/cvs.ts'
import { renderDoc } from '#server/seed/cv/doc.ts'
import { renderDocx } from '#server/seed/cv/docx.ts'
import { renderPdf } from '#server/seed/cv/pdf.ts'
import type { CvLayout, Resume } from '#server/seed/cv/resume.ts'
import { renderRtf } from '#server/seed/cv/rtf.ts'
import type { Profile } from './profiles.ts'

const renderers: Record<Profile['fileType'], (resume: Resume, layout: CvLayout) => Promise<Uint8Array>> = {
  pdf: renderPdf,
  docx: renderDocx,
  rtf: renderRtf,
  doc: renderDoc,
}

/** Files that are being read ahead of the one that is asked for. */
const ahead = 8

/** The CVs of profiles as files that were read and put like every upload; some ahead, so that workers and disk stay busy. */
export function cvsAhead(profiles: readonly Profile[]): (index: number) => Promise<PutCv> {
  const begun = new Map<number, Promise<PutCv>>()
  const begin = (index: number) => {
    const profile = profiles[index]
    if (!profile || begun.has(index)) return
    const cv = makeCv(profile)
    // Whoever asks for it learns of a failure; until then it must not end the process.
    cv.catch(() => undefined)
    begun.set(index, cv)
  }
  return async (index) => {
    for (let next = index; next <= index + ahead; next++) begin(next)
    const cv = begun.get(index)
    if (!cv) throw new Error('there is no such profile')
    begun.set(index, Promise.reject(new Error('a CV is taken once')))
    begun.get(index)?.catch(() => undefined)
    return cv
  }
}

async function makeCv({ resume, layout, fileType }: Profile): Promise<PutCv> {
  const bytes = Buffer.from(await renderers[fileType](resume, layout))
  const fileName = `${resume.fullName.replaceAll(' ', '_')}_CV.${fileType}`
  return putCv(await readCv({ fileName, extension: fileType, bytes }))
}
