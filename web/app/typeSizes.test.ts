import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
const sizes = /^(var\(--type-(fine|dense|body|head|title)\)|inherit)$/

test('type has the five sizes of the theme and no other', () => {
  const others = sources
    // A document has the sizes it was written in.
    .filter((name) => name.endsWith('.css') && !name.startsWith('kit/documents/'))
    .flatMap((name) =>
      [...readFileSync(join(web, name), 'utf8').matchAll(/font-size:\s*([^;]+);/g)]
        .filter(([, size = '']) => !sizes.test(size.trim()))
        .map(([text]) => `${name}: ${text}`),
    )
  expect(others).toEqual([])
})

test('no page sets a size of type by a number', () => {
  const numbers = sources
    .filter((name) => name.endsWith('.tsx'))
    .filter((name) => /fontSize: ['"]?\d|fz=(\{|")\d/.test(readFileSync(join(web, name), 'utf8')))
  expect(numbers).toEqual([])
})
