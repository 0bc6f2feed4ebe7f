import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getSession } from '#contract/domains/access/endpoints.ts'
import { changeCustomField, getCustomField, setCustomFieldRetired } from '#contract/domains/customFields/endpoints.ts'
import * as imports from '#contract/domains/imports/endpoints.ts'
import { keepDefinedFields } from '#contract/kit/definedFields.ts'
import { exportList } from '#contract/kit/export.ts'
import { type RecordKind, recordKinds } from '#contract/vocab/customFields.ts'
import { type ImportKind, importKinds } from '#contract/vocab/imports.ts'
import { presence } from '#contract/vocab/presence.ts'
import { candidateStatuses as s } from '#contract/vocab/statuses.ts'
import { checked, refusedOf, work } from '#server/domains/imports/test/office.ts'
import { rowsOf as found } from '#server/kit/database/db.ts'
import { shareOf } from '#server/test/share.ts'
import { type Person, world } from '#server/test/world.ts'
import { indexDefinedFields } from './indexes.ts'
import { recordTables } from './records.ts'
import { define, defineAll } from './test/firmWithFields.ts'
import { type Places, placesOf, type Row } from './test/places.ts'

async function firm(kind: RecordKind) {
  const w = await world()
  return { w, ...(await placesOf[kind].open(w)) }
}

const fieldsOf = ({ body }: { body: unknown }) => (body as { fields?: Row }).fields

const definitionOf = async (admin: Person, key: string) => {
  const field = await admin.call(getCustomField, { id: Number(key.slice(1)) })
  return { ...field, choices: field.choices.filter(({ isOffered }) => isOffered) }
}

async function rowsIn(person: Person, kind: RecordKind, asked: Row = {}): Promise<Row[]> {
  const { list } = placesOf[kind]
  if (!list) return []
  const { body } = await person.send(list, asked)
  return (body as { rows?: Row[] }).rows ?? []
}

/** Everything that a person is sent of a record, as one text. */
async function sentTo(person: Person, kind: RecordKind, { read }: Places, id: number): Promise<string> {
  const { list } = placesOf[kind]
  const csv = list ? await person.send(exportList, { list: list.name, format: 'csv' } as never) : undefined
  return JSON.stringify([await read(person, id), await rowsIn(person, kind), csv?.bytes.toString()])
}

const kinds = recordKinds.ids

// Whole in every run: what guards people from each other.
describe.each(kinds)('who reads and writes fields of a firm’s own of the kind “%s”', (kind) => {
  const { hasList, hasReveal } = recordKinds.termOf(kind)

  test('they are sent to nobody who may not read them, and a client reads what is shown to it', async () => {
    const { w, ...places } = await firm(kind)
    const { admin, client, add, edit, log, reveal } = places
    const secret = await define(admin, 'Our view', 'text', { kind, readers: ['Manager'] })
    const later = hasReveal && (await define(admin, 'Passport', 'text', { kind, shownTo: 'revealed' }))
    const always = await define(admin, 'Travels', 'text', { kind, shownTo: 'everybody' })
    const values = { [secret]: 'aaa-never', ...(later && { [later]: 'bbb-later' }), [always]: 'ccc-always' }
    const id = await add(values)
    await edit(admin, id, { [secret]: 'ddd-never' })
    const read = async (person: Person) => {
      const text = await sentTo(person, kind, places, id)
      return ['aaa-never', 'ddd-never', 'bbb-later', 'ccc-always'].filter((one) => text.includes(one))
    }
    expect(await read(client)).toEqual(['ccc-always'])
    if (later && hasList) expect(await rowsIn(client, kind, { [later]: 'bbb' })).toEqual([])
    const { list } = placesOf[kind]
    if (list) expect((await client.send(list, { [secret]: 'ddd' })).status).toBe(400)
    expect((await edit(client, id, { [always]: 'changed' })).status).toBeGreaterThanOrEqual(400)
    await reveal()
    expect(await read(client)).toEqual([...(later ? ['bbb-later'] : []), 'ccc-always'])
    const vp = await w.as('VP')
    expect(await read(vp)).not.toContain('ddd-never')
    expect(await log(vp, id)).not.toContain('ddd-never')
    expect(await log(admin, id)).toContain('ddd-never')
    const agency = (await (await w.as('AgencyRCR')).call(getSession, {})).customFields
    expect(agency.map(({ label }) => label)).toEqual(kind === 'candidate' ? expect.anything() : [])
  })

  test('they may be read and not written', async () => {
    const { w, admin, add, edit, read } = await firm(kind)
    const verdict = await define(admin, 'Verdict', 'text', { kind, writers: ['Manager'] })
    const id = await add({ [verdict]: 'fine' })
    const vp = await w.as('VP')
    expect((await vp.call(getSession, {})).customFields).toMatchObject([{ label: 'Verdict', isWritable: false }])
    expect(fieldsOf(await edit(vp, id, { [verdict]: 'poor' }))).toEqual({
      [verdict]: 'Verdict can be changed by others only',
    })
    expect(await read(vp, id)).toMatchObject({ [verdict]: 'fine' })
  })
})

describe.each(shareOf(kinds))('fields of a firm’s own of the kind “%s”', (kind) => {
  const { hasList, hasStatuses } = recordKinds.termOf(kind)

  test('are of every type asked for, kept and read', async () => {
    const { admin, add, read } = await firm(kind)
    const { keys, values } = await defineAll(admin, kind)
    const id = await add(values)
    expect(await read(admin, id)).toMatchObject({
      ...values,
      [keys.person ? `${keys.person}Name` : '']: admin.fullName,
    })
    expect((await admin.call(getSession, {})).customFields).toHaveLength(10)
    expect((await definitionOf(admin, keys.text)).used).toBe(1)
  })

  // Contacts have no list of their own, and only some kinds a bulk upload: there is nothing to test of the others.
  if (hasList)
    test('stand in the list, its order, its filters and its export', async () => {
      const { admin, add } = await firm(kind)
      const { keys, values } = await defineAll(admin, kind)
      const id = await add(values)
      const own = async (asked: Row) =>
        (await rowsIn(admin, kind, asked)).filter((row) => row[keys.text] === 'K1234567')
      const shown = { [keys.severalOf]: ['ISTQB', 'Six Sigma'], [keys.person]: admin.fullName }
      expect(await own({})).toEqual([expect.objectContaining({ ...values, ...shown, id })])
      for (const key of [keys.text, keys.number, keys.money, keys.date, keys.oneOf, keys.yesNo]) {
        expect((await rowsIn(admin, kind, { sortBy: key, sortType: 'asc' }))[0]).toMatchObject({ id })
      }
      const matching: Row[] = [
        ...[{ [keys.text]: 'K12' }, { [`${keys.number}To`]: 0 }, { [`${keys.date}From`]: '2027-01-01' }],
        ...[
          { [keys.oneOf]: [2] },
          { [keys.severalOf]: [3] },
          { [keys.person]: [admin.id] },
          { [keys.link]: presence.given },
        ],
      ]
      for (const asked of matching)
        expect([asked, await own(asked)]).toEqual([asked, [expect.objectContaining({ id })]])
      const others: Row[] = [{ [keys.text]: 'zzz' }, { [`${keys.number}From`]: 1 }, { [keys.oneOf]: [1] }]
      for (const asked of others) expect([asked, await rowsIn(admin, kind, asked)]).toEqual([asked, []])
      const list = placesOf[kind].list?.name ?? ''
      const { bytes } = await admin.send(exportList, { list, format: 'csv', columns: Object.values(keys) } as never)
      expect(bytes.toString()).toContain(
        `K1234567,Calm under pressure,-2.5,500,31-01-2027,Yes,Night,"ISTQB, Six Sigma",https://meera.example/work,${admin.fullName}`,
      )
    })

  test('are changed field by field, told in the log, and refused where they are wrong or somebody was faster', async () => {
    const { admin, add, read, edit, log } = await firm(kind)
    const { keys, values } = await defineAll(admin, kind)
    const id = await add(values)
    expect((await edit(admin, id, { [keys.oneOf]: 1, [keys.money]: null })).status).toBe(200)
    expect(await read(admin, id)).toMatchObject({ ...values, [keys.oneOf]: 1, [keys.money]: null })
    const told = await log(admin, id)
    for (const said of ['Shift', 'Night', 'Day', 'Day rate', '₹500']) expect(told).toContain(said)
    expect(told).not.toContain('K1234567')
    expect(fieldsOf(await edit(admin, id, { [keys.number]: 'many' }))).toEqual({
      [keys.number]: 'Shoe size must be a number',
    })
    expect(fieldsOf(await edit(admin, id, { [keys.person]: 99_999 }))).toEqual({
      [keys.person]: 'Mentor is not one of the choices',
    })
    expect((await edit(admin, id, { [keys.oneOf]: 2 }, 0)).status).toBe(409)
    expect(await read(admin, id)).toMatchObject({ [keys.oneOf]: 1 })
  })

  test('must be filled in where that is asked', async () => {
    const { admin, add, addRefused, edit } = await firm(kind)
    const required = { kind, ...(hasStatuses ? { requiredFrom: s.open } : { isRequired: true }) }
    const origin = await define(admin, 'Origin', 'text', required)
    if (kind !== 'application') expect(fieldsOf(await addRefused({}))).toEqual({ [origin]: 'Origin is required' })
    const id = await add({ [origin]: 'Goa' })
    expect((await edit(admin, id, {})).status).toBe(200)
    expect(fieldsOf(await edit(admin, id, { [origin]: null }))).toEqual({ [origin]: 'Origin is required' })
  })

  test('keep what was said when they retire, and what was chosen when it is no longer offered', async () => {
    const { admin, ...places } = await firm(kind)
    const { add, edit, read } = places
    const badge = await define(admin, 'Badge', 'text', { kind })
    const shift = await define(admin, 'Shift', 'oneOf', { kind, options: ['Day', 'Night'] })
    const id = await add({ [badge]: 'rhodium', [shift]: 2 })
    await admin.call(changeCustomField, {
      ...(await definitionOf(admin, shift)),
      choices: [{ id: 1, label: 'Daytime' }],
    })
    const { version } = await definitionOf(admin, badge)
    await admin.call(setCustomFieldRetired, { id: Number(badge.slice(1)), version, isRetired: true })
    expect(await sentTo(admin, kind, { ...places, admin }, id)).not.toContain('rhodium')
    expect((await edit(admin, id, { [shift]: 2 })).status).toBe(200)
    expect((await edit(admin, id, { [shift]: 1 })).status).toBe(200)
    expect(fieldsOf(await edit(admin, id, { [shift]: 2 }))).toEqual({ [shift]: 'Shift is not one of the choices' })
    await admin.call(setCustomFieldRetired, { id: Number(badge.slice(1)), version: version + 1, isRetired: false })
    expect(await read(admin, id)).toMatchObject({ [badge]: 'rhodium', [shift]: 1 })
  })

  test('get their indexes, and are not called like what the product has', async () => {
    const { w, admin } = await firm(kind)
    await defineAll(admin, kind)
    expect(await indexDefinedFields(w.db)).toBe(17)
    expect(await indexDefinedFields(w.db)).toBe(0)
    const name = kind === 'contact' ? 'Designation' : Object.values(placesOf[kind].list?.columns ?? {})[0]?.label
    const refused = await define(admin, name ?? '', 'text', { kind }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ fields: { label: 'A field of this name comes with the product' } })
    // Another test gets this database, and its fields have the same keys.
    keepDefinedFields([])
    await indexDefinedFields(w.db)
  })

  const { table } = placesOf[kind]
  if (table)
    test('are columns of an upload, refused in the words of the form', async () => {
      const { w, admin } = await firm(kind)
      const { keys } = await defineAll(admin, kind)
      const heads = `${table?.heads},Passport,Shoe size,Day rate,Visa until,Own car,Shift,Certificates,Mentor`
      const good = `${table?.line(1)},K99,42.5,500,31-01-2027,yes,night,ISTQB; PMP,${admin.fullName}`
      const id = await checked(w, admin, kind as ImportKind, [heads, good, `${table?.line(2)},K98,many,,,,,,`])
      expect(await refusedOf(admin, id)).toEqual([[3, 'Shoe size: "many" is not a number']])
      await admin.call(imports.startImport, { id })
      await work(w)
      const loaded = (await rowsIn(admin, kind)).filter((row) => row[keys.text] === 'K99')
      expect(loaded).toEqual([
        expect.objectContaining({
          ...{ [keys.number]: 42.5, [keys.money]: 50_000, [keys.date]: '2027-01-31', [keys.yesNo]: 'yes' },
          ...{ [keys.oneOf]: 2, [keys.severalOf]: ['ISTQB', 'PMP'], [keys.person]: admin.fullName },
        }),
      ])
    })
})

test('every kind that is uploaded in bulk is uploaded with its own fields here', () => {
  const uploaded = kinds.filter((kind) => importKinds.has(kind) && kind !== 'candidate')
  expect(uploaded.filter((kind) => !placesOf[kind].table)).toEqual([])
})

test('every table with a column for own fields is one of a kind', async () => {
  const { db } = await world()
  const tables = await found<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'custom'`,
  )
  expect(tables).toHaveLength(Object.keys(recordTables).length)
})
