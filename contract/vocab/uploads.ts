import { vocabulary, word } from '#contract/kit/vocabulary.ts'
import { widerRules } from '#contract/kit/widerRules.ts'

/** The file types the upload form names. */
export const uploadTypes = ['pdf', 'doc', 'docx', 'PDF', 'rtf'] as const

/** The extensions of an upload, compared without case. */
export const uploadExtensions = ['pdf', 'doc', 'docx', 'rtf'] as const

/** The largest upload in bytes: 2 MB, inclusive. */
export const maxUploadBytes = 2 * 1024 * 1024

const maxLargeCvBytes = 10 * 1024 * 1024

/** The largest CV in bytes: as every upload, or 10 MB where the firm widened the rule. */
export const maxCvBytes = () => (widerRules.largeCvs ? maxLargeCvBytes : maxUploadBytes)

const tooLarge = 'File size is too large, please pick a smaller file (upto 2 MB)...'

/** Said for a file over its limit in bytes (specification, section 5). */
export function tooLargeMessage(maxBytes: number): string {
  return tooLarge.replace('2 MB', `${Math.floor(maxBytes / 1_000_000)} MB`)
}

/** The two variants of uploading a CV: to a candidate who exists, and while adding one. */
export const cvUploadVariants = vocabulary('CV upload', { update: word('update'), create: word('create') })
