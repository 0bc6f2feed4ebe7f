import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  attachToWikiPage,
  createWikiPage,
  deleteWikiPage,
  detachFromWikiPage,
  downloadFromWiki,
  editWikiPage,
  getWikiCategories,
  getWikiDocuments,
  getWikiPage,
  getWikiVersion,
  getWikiVersions,
  recoverWikiPage,
  restoreWikiVersion,
} from '#contract/domains/wiki/endpoints.ts'
import { snippetMarks, wikiList } from '#contract/domains/wiki/lists.ts'
import { internalReaders } from '#contract/domains/wiki/model.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { findOptions } from '#contract/kit/options.ts'
import type { Role } from '#contract/vocab/roles.ts'
import { auditEntries } from '#server/kit/tables.ts'
import { type Person, refusal, world } from '#server/test/world.ts'
import { plainTextOf } from './plainText.ts'
import { sanitised } from './richText.ts'

const aPage = (values: Partial<InputOf<typeof createWikiPage>> = {}): InputOf<typeof createWikiPage> => ({
  title: 'How we screen',
  category: 'Screening',
  content: '<p>Ask for the <strong>notice period</strong> first.</p>',
  visibleRoles: [...internalReaders],
  ...values,
})

const read = (person: Person, wikiId: number) => person.call(getWikiPage, { wikiId, role: person.role })
const pdf = { name: 'brief.pdf', bytes: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n') }

test('a page is written, read by the chosen roles, and audited', async () => {
  const w = await world()
  const [author, recruiter] = [await w.as('TeamLead'), await w.as('Recruiter')]
  const { wikiId } = await author.call(createWikiPage, aPage())
  const page = await read(recruiter, wikiId)
  expect(page).toMatchObject({ title: 'How we screen', createdByName: author.fullName, can: { edit: false } })
  const [entry] = await w.db.select().from(auditEntries).where(eq(auditEntries.action, 'wiki.create'))
  expect(entry).toMatchObject({ subject: 'wikiPage', subjectId: wikiId, userId: author.id })
})

test('a page may begin without a text, and a text that is not sent stays as it is', async () => {
  const w = await world()
  const author = await w.as('TeamLead')
  const begun = await author.call(createWikiPage, aPage({ content: null }))
  expect((await read(author, begun.wikiId)).content).toBe('')
  const { content, ...facts } = aPage()
  const page = { id: begun.wikiId, ...facts }
  const written = await author.call(editWikiPage, { ...page, content, version: begun.version })
  const { version } = await author.call(editWikiPage, { ...page, title: 'Renamed', version: written.version })
  expect(await read(author, begun.wikiId)).toMatchObject({ title: 'Renamed', content, version })
})

const hostile: [string, string][] = [
  ['<script>alert(1)</script>hello', 'hello'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="root">text</p>', '<p>text</p>'],
  ['<svg><script>alert(1)</script></svg>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="java\tscript:alert(1)">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="data:text/html,<script>1</script>">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  ['<a href="//evil.example">x</a>', '<a target="_blank" rel="noopener noreferrer nofollow">x</a>'],
  ['<iframe src="https://evil.example"></iframe><object></object><embed>', ''],
  ['<form action="https://evil.example"><input name=password><button>Go</button></form>', 'Go'],
  ['<style>body{display:none}</style>', ''],
  [
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<table></table>',
  ],
  ['<b>bold</b><h1>head</h1>', '<strong>bold</strong><h2>head</h2>'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
]

test('hostile text is taken out when a page is saved, edited or restored, and what is harmless stays', async () => {
  const w = await world()
  const author = await w.as('Manager')
  const { wikiId } = await author.call(createWikiPage, aPage())
  for (const [content, expected] of hostile) {
    const { version } = await read(author, wikiId)
    await author.call(editWikiPage, { id: wikiId, version, ...aPage({ content }) })
    expect((await read(author, wikiId)).content, content).toBe(expected)
  }
  const { versions } = await author.call(getWikiVersions, { wikiId })
  for (const { number } of versions) {
    const { content } = await author.call(getWikiVersion, { wikiId, number })
    expect(content).not.toMatch(/<(?!\/?(p|strong|h2|a|table)\b)|javascript:|onerror=|onclick=|style=/i)
  }
})

test('sanitising twice changes nothing more, and ten thousand nested elements do not hang', () => {
  for (const [content] of hostile) expect(sanitised(sanitised(content)), content).toBe(sanitised(content))
  const deep = '<ul><li>'.repeat(10_000)
  expect(sanitised(deep).length).toBeLessThan(deep.length)
  expect(plainTextOf('<p>a &lt; b</p><p>c &amp; d</p>')).toBe('a < b c & d')
})

test('a page as long as is allowed is kept with nothing forbidden in it, as a short one is', async () => {
  const w = await world()
  const author = await w.as('Manager')
  const part = '<p onclick="steal()">An <strong>offer</strong> is made<script>steal()</script>.</p>'
  const content = part.repeat(Math.floor(200_000 / part.length))
  const { wikiId } = await author.call(createWikiPage, aPage({ content }))
  expect((await read(author, wikiId)).content).toBe(sanitised(content))
  await author.call(editWikiPage, { id: wikiId, version: 1, ...aPage({ content: part + content.slice(part.length) }) })
  expect((await read(author, wikiId)).content).not.toMatch(/onclick|script/)
})

test('a page is not found by a role it is not shown to, on any way', async () => {
  const w = await world()
  const [admin, recruiter, interviewer] = [await w.as('Admin'), await w.as('Recruiter'), await w.as('Interviewer')]
  const visibleRoles: Role[] = ['Manager', 'VP']
  const page = aPage({ title: 'Margins', category: 'Secrets', content: '<p>zebra margin</p>', visibleRoles })
  const { wikiId, version } = await admin.call(createWikiPage, page)
  const { downloadId } = await admin.call(attachToWikiPage, { wikiId, documentType: 'Wiki attachment' }, pdf)
  for (const person of [recruiter, interviewer]) {
    expect((await refusal(read(person, wikiId))).status).toBe(404)
    expect((await person.send(downloadFromWiki, { downloadId })).status).toBe(404)
    expect((await person.call(getWikiDocuments, { documentType: 'Wiki attachment' })).documents).toEqual([])
    expect((await person.call(wikiList, { search: 'zebra' })).count).toBe(0)
    expect((await person.call(wikiList, { categories: [wikiId] })).count).toBe(0)
    expect((await person.call(getWikiCategories, {})).categories).toEqual([])
    const { options } = await person.call(findOptions, { source: 'wikiCategories' })
    expect(options).toEqual([])
    const authors = await person.call(findOptions, { source: 'wikiAuthors' })
    expect(authors.options).toEqual([])
  }
  const lead = await w.as('TeamLead')
  const edit = { id: wikiId, version, ...page }
  expect((await lead.send(editWikiPage, edit)).status).toBe(404)
  expect((await lead.send(getWikiVersions, { wikiId })).status).toBe(404)
  expect((await lead.send(detachFromWikiPage, { downloadId })).status).toBe(404)
  expect((await read(await w.as('Manager'), wikiId)).title).toBe('Margins')
})

test('by itself a new page is not shown to the client’s people', () => {
  expect(internalReaders).not.toContain('Interviewer')
  expect(internalReaders).toContain('Recruiter')
})

test('the role in the address is a request: one that is not held is refused, the session decides what is seen', async () => {
  const w = await world()
  const admin = await w.as('Admin')
  const recruiter = await w.as('Recruiter', { roles: ['Manager'] })
  const { wikiId } = await admin.call(createWikiPage, aPage({ visibleRoles: ['Manager'] }))
  expect((await recruiter.send(getWikiPage, { wikiId, role: 'Admin' })).status).toBe(403)
  expect((await recruiter.send(getWikiPage, { wikiId, role: 'Manager' })).status).toBe(404)
  expect((await recruiter.send(deleteWikiPage, { wikiId, role: 'Recruiter' })).status).toBe(403)
})

test('title and category follow their patterns', async () => {
  const w = await world()
  const author = await w.as('Manager')
  const refused = async (values: Partial<InputOf<typeof createWikiPage>>) =>
    (await refusal(author.call(createWikiPage, aPage(values)))).fields
  expect(await refused({ title: 'x'.repeat(201) })).toHaveProperty('title')
  expect(await refused({ title: 'a<b>' })).toHaveProperty('title')
  expect(await refused({ category: 'x'.repeat(501) })).toHaveProperty('category')
  expect(await refused({ category: 'two words' })).toHaveProperty('category')
  expect(await refused({ visibleRoles: [] })).toEqual({ visibleRoles: 'Choose at least one role' })
  await author.call(createWikiPage, aPage({ title: 'x'.repeat(200), category: 'y'.repeat(500) }))
})

test('each edit is a version; an earlier one is restored as a new one, and an edit on an older state is refused', async () => {
  const w = await world()
  const author = await w.as('SPOC')
  const { wikiId, version } = await author.call(createWikiPage, aPage({ content: '<p>one</p>' }))
  await author.call(editWikiPage, { id: wikiId, version, ...aPage({ content: '<p>two</p>' }) })
  const stale = author.call(editWikiPage, { id: wikiId, version, ...aPage({ content: '<p>three</p>' }) })
  expect((await refusal(stale)).status).toBe(409)
  await author.call(restoreWikiVersion, { wikiId, number: 1, version: version + 1 })
  expect((await read(author, wikiId)).content).toBe('<p>one</p>')
  const { versions } = await author.call(getWikiVersions, { wikiId })
  expect(versions.map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
    [3, 1],
    [2, null],
    [1, null],
  ])
  expect((await author.call(getWikiVersion, { wikiId, number: 2 })).content).toBe('<p>two</p>')
})

test('the search finds words by their beginning and form, marks them, and never carries markup', async () => {
  const w = await world()
  const author = await w.as('Manager')
  const content = '<p>Policies about <em>relocation</em> &lt;img&gt; and notice.</p>'
  const { wikiId } = await author.call(createWikiPage, aPage({ content }))
  await author.call(createWikiPage, aPage({ title: 'Other', category: 'Other', content: '<p>Something else</p>' }))
  for (const search of ['policy', 'reloc', 'screening', 'notice relocation']) {
    const { rows } = await author.call(wikiList, { search })
    expect(
      rows.map(({ id }) => id),
      search,
    ).toEqual([wikiId])
  }
  const [row] = (await author.call(wikiList, { search: 'relocation' })).rows
  const [before, after] = snippetMarks
  expect(row?.snippet).toContain(`${before}relocation${after}`)
  expect(row?.snippet).not.toContain('<em>')
  for (const search of ["'", ':*', '&|!()', '😀', "o'; drop table"]) {
    expect((await author.send(wikiList, { search })).status, search).toBe(200)
  }
})

test('files are checked by their content, listed by their type, and downloaded as attachments', async () => {
  const w = await world()
  const [author, recruiter] = [await w.as('Manager'), await w.as('Recruiter')]
  const { wikiId } = await author.call(createWikiPage, aPage())
  const liar = { name: 'brief.pdf', bytes: Buffer.from('<html><script>alert(1)</script></html>') }
  const attachment = { wikiId, documentType: 'Tracking sheet' as const }
  expect((await refusal(author.call(attachToWikiPage, attachment, liar))).status).toBe(415)
  const wrong = { name: 'page.html', bytes: pdf.bytes }
  expect((await refusal(author.call(attachToWikiPage, attachment, wrong))).status).toBe(415)
  const { downloadId } = await author.call(attachToWikiPage, attachment, pdf)
  const { documents } = await recruiter.call(getWikiDocuments, { documentType: 'Tracking sheet' })
  expect(documents).toMatchObject([{ downloadId, wikiId, fileName: 'brief.pdf', pageTitle: 'How we screen' }])
  const { bytes, headers } = await recruiter.send(downloadFromWiki, { downloadId })
  expect(bytes.equals(pdf.bytes)).toBe(true)
  expect(headers['content-disposition']).toContain('attachment')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect((await recruiter.send(detachFromWikiPage, { downloadId })).status).toBe(403)
  await author.call(detachFromWikiPage, { downloadId })
  expect((await recruiter.send(downloadFromWiki, { downloadId })).status).toBe(404)
  expect((await read(recruiter, wikiId)).attachments).toEqual([])
})

test('a page is removed by its id and role, with its files, and brought back', async () => {
  const w = await world()
  const [manager, recruiter] = [await w.as('Manager'), await w.as('Recruiter')]
  const { wikiId } = await manager.call(createWikiPage, aPage())
  const { downloadId } = await manager.call(attachToWikiPage, { wikiId, documentType: 'Wiki attachment' }, pdf)
  await manager.call(editWikiPage, { id: wikiId, version: 1, ...aPage() })
  const stale = await refusal(manager.call(deleteWikiPage, { wikiId, version: 1, role: 'Manager' }))
  expect(stale.status, 'removed as it was before somebody edited it').toBe(409)
  await manager.call(deleteWikiPage, { wikiId, version: 2, role: 'Manager' })
  expect((await refusal(manager.call(recoverWikiPage, { wikiId, version: 2 }))).status).toBe(409)
  expect((await refusal(read(recruiter, wikiId))).status).toBe(404)
  expect((await recruiter.send(downloadFromWiki, { downloadId })).status).toBe(404)
  expect((await recruiter.call(wikiList, { search: 'notice' })).count).toBe(0)
  expect((await recruiter.call(wikiList, { removed: true })).count).toBe(0)
  expect((await manager.call(wikiList, { removed: true })).count).toBe(1)
  await manager.call(recoverWikiPage, { wikiId })
  expect((await read(recruiter, wikiId)).attachments).toHaveLength(1)
  const activities = await w.db
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'wikiPage'), eq(auditEntries.subjectId, wikiId)))
  const expected = ['wiki.create', 'wiki.attach', 'wiki.edit', 'wiki.delete', 'wiki.recover']
  expect(activities.map(({ action }) => action)).toEqual(expected)
})

test('a recruiter reads the wiki and does not write it', async () => {
  const w = await world()
  const [author, recruiter] = [await w.as('Manager'), await w.as('Recruiter')]
  const { wikiId, version } = await author.call(createWikiPage, aPage())
  expect((await recruiter.send(createWikiPage, aPage())).status).toBe(403)
  expect((await recruiter.send(editWikiPage, { id: wikiId, version, ...aPage() })).status).toBe(403)
  expect((await recruiter.send(getWikiVersions, { wikiId })).status).toBe(403)
  expect((await (await w.as('ClientHR')).send(wikiList, {})).status).toBe(403)
})
