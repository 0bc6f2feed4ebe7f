import { type Gender, genders } from '#contract/vocab/genders.ts'
import { type Source, sources } from '#contract/vocab/sources.ts'
import { type Found, found } from './found.ts'
import { titleGender } from './names.ts'
import { type CvSection, linesOf } from './sections.ts'

const label = /(?:gender|\bsex\b|geschlecht|sexe|sexo|g[ée]nero|लिंग)\s*[:\-–\t]*\s*/i
const male = /^(?:male|m|man|m[äa]nnlich|homme|masculin|hombre|masculino|पुरुष)(?![\p{L}\p{M}])/iu
const female = /^(?:female|f|woman|weiblich|femme|f[ée]minin|mujer|femenino|महिला|स्त्री)(?![\p{L}\p{M}])/iu

/** The gender where the CV says it: by a label, in a list of personal details, or by a title before the name. */
export function genderIn(sections: readonly CvSection[], nameLine: string | undefined): Found<Gender> | undefined {
  for (const line of linesOf(sections, 'personal', 'head', 'contact', 'other', 'languages')) {
    const match = label.exec(line)
    const value = match && genderOf(line.slice(match.index + match[0].length))
    if (value) return found(value, line)
  }
  for (const line of linesOf(sections, 'personal', 'head')) {
    const word = line
      .split(/[,;|\t•/]/)
      .map((part) => genderOf(part.trim(), 4))
      .find((one) => one !== undefined)
    if (word) return found(word, line)
  }
  const titled = nameLine === undefined ? undefined : titleGender(nameLine)
  if (!nameLine || !titled) return undefined
  return found(titled === 'Male' ? genders.male : genders.female, nameLine)
}

function genderOf(written: string, least = 1): Gender | undefined {
  const word = male.exec(written)?.[0] ?? female.exec(written)?.[0]
  if (!word || word.length < least) return undefined
  if (least > 1 && word.length !== written.length) return undefined
  return male.test(written) ? genders.male : genders.female
}

const portals: readonly [RegExp, Source][] = [
  [/naukri/i, sources.naukri],
  [/monster|foundit/i, sources.monster],
  [/linked\s?in/i, sources.linkedin],
]

/** Where the CV was found: portals put their name into the file's name, or at its foot. */
export function sourceIn(text: string, fileName: string): Found<Source> | undefined {
  const named = portals.find(([name]) => name.test(fileName))
  if (named) return found(named[1], `File name: ${fileName}`)
  const line = text.split('\n').find((one) => /\(LinkedIn\)\s*$|downloaded from (naukri|monster|foundit)/i.test(one))
  const portal = line && portals.find(([name]) => name.test(line))
  return line && portal ? found(portal[1], line) : undefined
}
