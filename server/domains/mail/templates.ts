import { accentOfFirm } from '#server/kit/firmFace.ts'
/** A mail before it has a recipient: words with `{{gaps}}` and nothing that could run. */
export interface Template<Gap extends string = string> {
  subject: string
  /** Paragraphs. One that holds nothing but gaps that are links becomes a row of buttons in the HTML. */
  paragraphs: readonly string[]
  /** What the button of a gap named `link` says. */
  button?: string
  /** Further gaps that are links, with what their buttons say. */
  links?: Readonly<Record<string, string>>
  gaps: readonly Gap[]
}

/** Writes a template. */
export function template<const Gap extends string>(definition: Template<Gap>): Template<Gap> {
  return definition
}

/** A mail's subject and its text in both forms. */
export interface Written {
  subject: string
  text: string
  html: string
}

const gap = /\{\{(\w+)\}\}/g

function filled(words: string, values: Readonly<Record<string, string>>): string {
  return words.replace(gap, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`A mail has a gap ${name} that nothing fills`)
    return value
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

const withBreaks = (text: string) => text.replace(/\r?\n/g, '<br>')

const oneLine = (text: string) => text.replace(/[\r\n\t]+/g, ' ').slice(0, 200)

const paragraphStyle = 'margin:0 0 16px;line-height:1.5'
const buttonStyle = () =>
  `display:inline-block;margin:0 8px 8px 0;padding:10px 18px;border-radius:6px;background:${accentOfFirm()};color:#ffffff;text-decoration:none`

type Values = Readonly<Record<string, string>>

/** The links of a paragraph that holds nothing else, with what their buttons say; only an address of the web is a link. */
function buttonsIn(words: string, { button = 'Open', links }: Pick<Template, 'button' | 'links'>, values: Values) {
  const labels: Readonly<Record<string, string>> = { link: button, ...links }
  if (words.replace(gap, '').trim()) return []
  const named = [...words.matchAll(gap)].map(([whole, name = '']) => {
    const isAddress = /^https?:\/\//i.test(values[name] ?? '')
    return { whole, label: isAddress ? labels[name] : undefined }
  })
  return named.every(({ label }) => label !== undefined) ? named : []
}

function paragraphHtml(words: string, of: Pick<Template, 'button' | 'links'>, safe: Values) {
  const buttons = buttonsIn(words, of, safe).map(
    ({ whole, label = '' }) => `<a style="${buttonStyle()}" href="${filled(whole, safe)}">${escaped(label)}</a>`,
  )
  return buttons.length ? buttons.join('') : filled(withBreaks(escaped(words)), safe)
}

/** A single link stands alone in the text; several say which is which. */
function paragraphText(words: string, of: Pick<Template, 'button' | 'links'>, values: Values) {
  const buttons = buttonsIn(words, of, values)
  if (buttons.length < 2) return filled(words, values)
  return buttons.map(({ whole, label }) => `${label}: ${filled(whole, values)}`).join('\n')
}

/** Fills a template. Whatever fills a gap is text: in the HTML it is escaped, and its lines stay lines. */
export function written<Gap extends string>(
  { subject, paragraphs, ...buttons }: Template<Gap>,
  values: Readonly<Record<Gap, string>>,
): Written {
  const safe = Object.fromEntries(
    Object.entries<string>(values).map(([name, value]) => [name, withBreaks(escaped(value))]),
  )
  const html = paragraphs.map((words) => `<p style="${paragraphStyle}">${paragraphHtml(words, buttons, safe)}</p>`)
  return {
    subject: oneLine(filled(subject, values)),
    text: `${paragraphs.map((words) => paragraphText(words, buttons, values)).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:Arial,sans-serif;font-size:15px;color:#1f2933">${html.join('')}</body></html>`,
  }
}

/** The link to set a new password. */
export const passwordReset = template({
  subject: 'Set a new password for Staffwright',
  paragraphs: [
    'Hello {{firstName}},',
    'somebody, hopefully you, asked for a new password for Staffwright. This link sets it. It works once, for 30 minutes.',
    '{{link}}',
    'If it was not you, nothing needs to be done: your password stays as it is.',
  ],
  button: 'Set a new password',
  gaps: ['firstName', 'link'],
})

/** The link that completes a registration. */
export const invitation = template({
  subject: 'Your invitation to Staffwright',
  paragraphs: [
    'Hello {{firstName}},',
    'an account for Staffwright is ready for you. Choose your password to complete the registration. The link works once, for 7 days.',
    '{{link}}',
    'If you did not expect this, you can ignore it.',
  ],
  button: 'Complete the registration',
  gaps: ['firstName', 'link'],
})

/** Tells whose password was changed that it was. */
export const passwordChanged = template({
  subject: 'Your password was changed',
  paragraphs: [
    'Hello {{firstName}},',
    'the password of your account was changed at {{at}}, and you were signed out on your other devices.',
    'If it was not you, ask for a new password at once:',
    '{{link}}',
  ],
  button: 'Forgot password',
  gaps: ['firstName', 'at', 'link'],
})

/** Tells that the second factor was set up, replaced or removed. */
export const twoFactorChanged = template({
  subject: 'Your two-factor sign-in was changed',
  paragraphs: [
    'Hello {{firstName}},',
    'the two-factor sign-in of your account {{change}}.',
    'If it was not you, change your password at once and tell your administrator:',
    '{{link}}',
  ],
  button: 'Open Staffwright',
  gaps: ['firstName', 'change', 'link'],
})

/** Tells who can invite that somebody's invitation has expired. */
export const invitationRequested = template({
  subject: 'A new invitation was asked for',
  paragraphs: [
    'Hello {{firstName}},',
    'an invitation you sent has expired, and its recipient asked for a new one. You can send it from the user’s page:',
    '{{link}}',
  ],
  button: 'Open the user',
  gaps: ['firstName', 'link'],
})
