import { expect, test } from 'vitest'
import { maxUploadBytes } from '#contract/vocab/uploads.ts'
import { fileError } from './FileDrop.tsx'

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name)

test('a file is checked before it is sent: its type, that it holds anything, and 2 MB, inclusive', () => {
  expect(fileError(file('cv.txt', 10))).toMatch('File type should be: ')
  expect(fileError(file('cv.pdf', 0))).toBe('The file is empty, please pick another one')
  expect(fileError(file('cv.PDF', maxUploadBytes))).toBeUndefined()
  expect(fileError(file('cv.pdf', maxUploadBytes + 1))).toMatch('File size is too large')
})
