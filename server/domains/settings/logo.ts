import type sanitize from 'sanitize-html'
import { z } from 'zod'
import type { Actor } from '#server/kit/actor.ts'
import type { Db } from '#server/kit/database/db.ts'
import { invalid, notFound } from '#server/kit/errors.ts'
import type { UploadedFile } from '#server/kit/files/uploads.ts'
import type { FileAnswer } from '#server/kit/http/serve.ts'
import { writeSetting } from './commands.ts'
import { companySetting } from './policies.ts'
import { readDecided, readSetting, type Setting } from './queries.ts'

const kinds = ['png', 'jpg', 'svg'] as const
type Kind = (typeof kinds)[number]

const contentTypes: Record<Kind, string> = { png: 'image/png', jpg: 'image/jpeg', svg: 'image/svg+xml' }

/** The logo of the firm as it is kept: what it is, and its bytes in Base64. */
export const keptLogo = z.object({ kind: z.enum(kinds), content: z.string() })
export type KeptLogo = z.output<typeof keptLogo>

/** The logo of the firm; null where nobody gave one. */
export const logoSetting: Setting<{ logo: KeptLogo | null }> = {
  name: 'logo',
  schema: z.object({ logo: keptLogo.nullable() }),
  initial: { logo: null },
  told: ({ logo }) => (logo ? `${logo.kind}, ${Math.ceil((logo.content.length * 3) / 4 / 1024)} KB` : null),
}

const drawn = 'svg g defs title desc path rect circle ellipse line polyline polygon text tspan use symbol'.split(' ')
const painted = 'linearGradient radialGradient stop clipPath mask pattern'.split(' ')
const attributes = [
  ...'id class viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points transform xmlns'.split(' '),
  ...'preserveAspectRatio version opacity fill fill-opacity fill-rule clip-rule clip-path mask offset'.split(' '),
  ...'stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit'.split(' '),
  ...'stroke-dasharray stop-color stop-opacity gradientUnits gradientTransform patternUnits maskUnits'.split(' '),
  ...'clipPathUnits spreadMethod font-family font-size font-weight text-anchor letter-spacing'.split(' '),
]
/** A value that names something outside of the picture. */
const pointsOutside = /(?:url\(\s*['"]?(?!#)|https?:|data:|javascript:)/i

const policy: sanitize.IOptions = {
  allowedTags: [...drawn, ...painted],
  allowedAttributes: { '*': attributes, use: [...attributes, 'href'] },
  nonTextTags: ['script', 'style', 'foreignObject', 'iframe', 'metadata'],
  parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(([name, value]) =>
          name === 'href' ? value.startsWith('#') : name === 'xmlns' || !pointsOutside.test(value),
        ),
      ),
    }),
  },
}

/** A drawing with nothing left that could run, load or lead anywhere. */
export async function sanitisedSvg(text: string): Promise<string | undefined> {
  const from = text.search(/<svg[\s>]/)
  if (from < 0) return undefined
  const { default: sanitize } = await import('sanitize-html')
  const clean = sanitize(text.slice(from), policy).trim()
  if (!/^<svg[\s>]/.test(clean)) return undefined
  return clean.includes('xmlns=') ? clean : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
}

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'

async function logoOf({ bytes, extension }: UploadedFile): Promise<KeptLogo | undefined> {
  if (isPng(bytes)) return { kind: 'png', content: bytes.toString('base64') }
  if (isJpeg(bytes)) return { kind: 'jpg', content: bytes.toString('base64') }
  const svg = extension === 'svg' ? await sanitisedSvg(bytes.toString('utf8')) : undefined
  return svg ? { kind: 'svg', content: Buffer.from(svg).toString('base64') } : undefined
}

/** A picture as it is kept as the logo of the firm. */
export async function logoFrom(file: UploadedFile | undefined): Promise<KeptLogo> {
  if (!file) throw invalid({ file: 'Select a file' })
  const logo = await logoOf(file)
  if (!logo) throw invalid({ file: 'This file is no PNG, JPEG or SVG picture' })
  return logo
}

/** Keeps the logo of the firm. */
export async function setLogo(db: Db, actor: Actor, logo: KeptLogo): Promise<void> {
  await writeSetting(db, actor, logoSetting, { logo })
}

/** Takes the logo away. */
export async function removeLogo(db: Db, actor: Actor): Promise<void> {
  await writeSetting(db, actor, logoSetting, { logo: null })
}

/** Where the logo can be read, another address for every logo; null where there is none. */
export async function logoAddress(db: Db): Promise<string | null> {
  const { value, version } = await readDecided(db, logoSetting)
  return value.logo && `/api/logo?version=${version}`
}

/** The name of the firm with its logo, for the pages of whoever is not signed in; null without a logo. */
export async function firmWithLogo(db: Db): Promise<{ name: string; logo: string } | null> {
  const logo = await logoAddress(db)
  return logo === null ? null : { name: (await readSetting(db, companySetting)).name, logo }
}

/** The logo, to be drawn. */
export async function readLogo(db: Db): Promise<FileAnswer> {
  const { logo } = (await readDecided(db, logoSetting)).value
  if (!logo) throw notFound('Logo')
  const { kind, content } = logo
  const body = Buffer.from(content, 'base64')
  return { body, fileName: `logo.${kind}`, contentType: contentTypes[kind], inline: true }
}
