import { expect, test } from 'vitest'
import { emailIn } from './contacts.ts'

const emailOf = (...lines: string[]) => emailIn([{ kind: 'contact', heading: null, lines }])?.value

test('an address that a narrow column broke is put together again', () => {
  expect(emailOf('asha.rao@techno.solu', 'tions.co.in')).toBe('asha.rao@techno.solutions.co.in')
  expect(emailOf('asha.rao@mail.co', 'm')).toBe('asha.rao@mail.com')
  expect(emailOf('asha.rao@mail.', 'com')).toBe('asha.rao@mail.com')
  expect(emailOf('asha.rao@', 'mail.example')).toBe('asha.rao@mail.example')
})

test('a phone number or a city below an address is no part of it', () => {
  expect(emailOf('asha.rao@cv.example', '9876512399')).toBe('asha.rao@cv.example')
  expect(emailOf('asha.rao@mail.com', 'pune')).toBe('asha.rao@mail.com')
  expect(emailOf('asha.rao@mail.co.in', 'hyderabad')).toBe('asha.rao@mail.co.in')
  expect(emailOf('asha.rao@mail.com.', 'react')).toBe('asha.rao@mail.com')
})
