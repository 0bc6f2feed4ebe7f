import { expect, test } from 'vitest'
import { importUploads } from '#contract/domains/imports/endpoints.ts'
import { world } from '#server/test/world.ts'

const boundary = 'xyz'
const part = (disposition: string, body = 'First Name\r\nAsha') =>
  `--${boundary}\r\nContent-Disposition: ${disposition}\r\nContent-Type: text/csv\r\n\r\n${body}\r\n`
const file = (name: string) => part(`form-data; name="file"; filename="${name}"`)
const end = `--${boundary}--\r\n`
const typed = `multipart/form-data; boundary=${boundary}`
const many = (count: number, made: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => made(at)).join('')

const select = '400 Select a file'
const wrongType = '415 File type should be: csv, xlsx'
const unreadable = '400 The upload could not be read; send the file once more'

/** A request as some program may send it, what is answered, and its content type where it is another. */
const hostile: Record<string, [body: string, answer: string, contentType?: string]> = {
  'a file whose field has no name': [part('form-data; filename="a.csv"') + end, select],
  'a file whose field has an empty name': [part('form-data; name=""; filename="a.csv"') + end, select],
  'a file under the name of another field': [part('form-data; name="other"; filename="a.csv"') + end, select],
  'a file without a name': [part('form-data; name="file"; filename=""') + end, select],
  'a file whose name is a dot': [file('.') + end, select],
  'a file with a name of 10,000 characters and no type': [file('x'.repeat(10_000)) + end, wrongType],
  'a field where a file is asked for': [part('form-data; name="file"') + end, select],
  'two files': [file('a.csv') + file('b.csv') + end, '400 Send one file at a time'],
  'a field with an empty name': [part('form-data; name=""', 'x') + end, select],
  'a field without a name': [part('form-data', 'x') + end, select],
  'a field of the name __proto__': [part('form-data; name="__proto__"', 'x') + end, unreadable],
  'a file of the name __proto__': [part('form-data; name="__proto__"; filename="a.csv"') + end, unreadable],
  'a thousand fields': [
    many(1_000, (at) => part(`form-data; name="f${at}"`, 'x')) + end,
    '413 The request is too large',
  ],
  'a field of a megabyte': [part('form-data; name="x"', 'x'.repeat(1_000_000)) + end, '400 This text is too long'],
  'a part without a disposition': [`--${boundary}\r\nContent-Type: text/csv\r\n\r\nx\r\n${end}`, select],
  'a part whose head never ends': [
    `--${boundary}\r\nContent-Disposition: form-data; name="${'x'.repeat(200_000)}`,
    unreadable,
  ],
  'a part with thousands of heads': [
    `--${boundary}\r\n${many(5_000, (at) => `X-${at}: x\r\n`)}\r\nx\r\n${end}`,
    select,
  ],
  'no boundary in the type': [file('a.csv') + end, unreadable, 'multipart/form-data'],
  'an empty boundary': [file('a.csv') + end, unreadable, 'multipart/form-data; boundary='],
  'another boundary': [file('a.csv') + end, unreadable, 'multipart/form-data; boundary=abc'],
  'a boundary of 10,000 characters': [
    file('a.csv') + end,
    unreadable,
    `multipart/form-data; boundary=${'x'.repeat(10_000)}`,
  ],
  'no end': [file('a.csv'), unreadable],
  'nothing at all': ['', select],
  'only the end': [end, select],
  'no multipart at all': ['First Name', '415 This kind of content is not accepted', 'text/csv'],
  JSON: ['{"file":"x"}', '415 Send the file as multipart/form-data', 'application/json'],
  'a name that goes up': [file('../../etc/passwd') + end, wrongType],
  'bytes without a name': [
    part('form-data; name="file"').replace('text/csv', 'application/octet-stream') + end,
    select,
  ],
  'a broken name': [part(`form-data; name="file"; filename*=UTF-8''%ff%fe%zz`) + end, wrongType],
}

test('an upload that no browser would send is refused in one sentence, at the field where it is one', async () => {
  const { app, as } = await world()
  const admin = await as('Admin')
  const answers: [string, string][] = []
  for (const [name, [body, , type = typed]] of Object.entries(hostile)) {
    const response = await app.inject({
      method: 'POST',
      url: importUploads.user.path,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': type },
      payload: body,
    })
    const { message, fields } = response.json()
    answers.push([name, `${response.statusCode} ${fields?.file ?? fields?.x ?? message}`])
  }
  expect(answers).toEqual(Object.entries(hostile).map(([name, [, answer]]) => [name, answer]))
})
