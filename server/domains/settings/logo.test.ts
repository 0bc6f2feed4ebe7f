import { expect, onTestFinished, test } from 'vitest'
import { getSignInInfo } from '#contract/domains/access/endpoints.ts'
import { getSettings, removeLogo, setCompany, setLogo } from '#contract/domains/settings/endpoints.ts'
import { passwordReset, written } from '#server/domains/mail/templates.ts'
import { keepFace } from '#server/kit/firmFace.ts'
import { mailPost } from '#server/kit/mail/mail.ts'
import { mailServer } from '#server/test/mailServer.ts'
import { refusal, world } from '#server/test/world.ts'
import { sanitisedSvg } from './logo.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="#123456"/></svg>'

test('the logo of the firm is shown to whoever comes, until it is taken away', async () => {
  onTestFinished(() => keepFace({ picture: null }))
  const w = await world()
  const admin = await w.as('SuperAdmin')
  expect((await w.anonymous(getSignInInfo, {})).body).toMatchObject({ firm: null })
  await admin.call(setLogo, {}, { name: 'logo.png', bytes: png })
  const { logo } = await admin.call(getSettings, {})
  expect((await w.anonymous(getSignInInfo, {})).body).toMatchObject({ firm: { name: 'Staffwright', logo } })
  const shown = await w.app.inject({ url: logo! })
  expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(shown.rawPayload.equals(png)).toBe(true)

  await admin.call(setLogo, {}, { name: 'logo.svg', bytes: Buffer.from(drawing) })
  const next = (await admin.call(getSettings, {})).logo
  expect(next).not.toBe(logo)
  expect((await w.app.inject({ url: next! })).headers['content-type']).toBe('image/svg+xml')
  await admin.call(removeLogo, {})
  expect((await admin.call(getSettings, {})).logo).toBeNull()
  expect((await w.app.inject({ url: next! })).statusCode).toBe(404)
})

test('what is no picture, or more than 200 KB, is refused with the reason, and only administrators give a logo', async () => {
  const w = await world()
  const admin = await w.as('SuperAdmin')
  const said = async (name: string, bytes: Buffer) =>
    (await refusal(admin.call(setLogo, {}, { name, bytes }))).fields['file']
  expect(await said('logo.png', Buffer.from('<html>'))).toBe('This file is no PNG, JPEG or SVG picture')
  expect(await said('logo.svg', Buffer.from('<html><script>1</script></html>'))).toContain('no PNG')
  expect(await said('logo.gif', png)).toContain('File type should be')
  expect(await said('logo.png', Buffer.concat([png, Buffer.alloc(210_000)]))).toContain('File size is too large')
  const recruiter = await w.as('Recruiter')
  expect((await refusal(recruiter.call(setLogo, {}, { name: 'logo.png', bytes: png }))).status).toBe(403)
})

test('nothing of a drawing that could run, load or lead anywhere is kept', async () => {
  const hostile = [
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" viewBox="0 0 1 1"><script>alert(2)</script>',
    '<style>@import "https://evil.example"</style><image href="https://evil.example/a.png"/>',
    '<a href="javascript:alert(3)"><text>Rao</text></a><use href="https://evil.example/b.svg#x"/>',
    '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>',
    '<rect fill="url(https://evil.example/c)" width="1" height="1"/><path d="M0 0" fill="url(#g)"/>',
    '<linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></svg>',
  ].join('')
  const clean = (await sanitisedSvg(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x "y">]>${hostile}`))!
  expect(clean).not.toMatch(/evil|script|alert|onload|foreignObject|iframe|ENTITY|style/i)
  expect(clean).toContain('fill="url(#g)"')
  expect(clean).toContain('linearGradient id="g"')
  expect(await sanitisedSvg(drawing)).toContain('viewBox="0 0 10 10"')
  expect(await sanitisedSvg('no drawing')).toBeUndefined()
})

test('a mail travels with the logo at its head', async () => {
  const mail = await mailServer('http://localhost:3000')
  onTestFinished(() => keepFace({ picture: null }))
  const letter = { to: 'a@mail.example', subject: 'S', text: 'T', messageId: '<1@x>' }
  const html = '<html><body style="color:red"><p>Hello</p></body></html>'
  await mailPost()!({ ...letter, html })
  keepFace({ picture: { kind: 'png', content: png.toString('base64') } })
  await mailPost()!({ ...letter, html, messageId: '<2@x>' })
  const [without, withLogo] = mail.received
  expect(without!.raw).not.toContain('cid:')
  expect(withLogo!.raw).toContain('cid:logo@staffwright')
  expect(withLogo!.raw).toContain('Content-ID: <logo@staffwright>')
})

test('the colour of the firm is that of the sign-in and of the buttons in mails, and must be one white can be read on', async () => {
  onTestFinished(() => keepFace({ accent: null }))
  const w = await world()
  const admin = await w.as('SuperAdmin')
  const { company } = await admin.call(getSettings, {})
  expect((await w.anonymous(getSignInInfo, {})).body).toMatchObject({ accent: null })
  const said = async (accent: string) =>
    (await refusal(admin.call(setCompany, { ...company, accent }))).fields['accent']
  expect(await said('#ffdd00')).toBe('White text cannot be read on it. Choose a darker colour')
  expect(await said('red')).toBe('Enter a colour like #0d6474')
  await admin.call(setCompany, { ...company, accent: '#7A1FA2' })
  expect((await w.anonymous(getSignInInfo, {})).body).toMatchObject({ accent: '#7a1fa2' })
  const { html } = written(passwordReset, { firstName: 'Asha', link: 'https://staff.example/reset' })
  expect(html).toContain('background:#7a1fa2')
})
