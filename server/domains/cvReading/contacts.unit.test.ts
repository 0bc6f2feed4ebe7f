import { expect, test } from 'vitest'
import { linkedInProfile } from '#contract/domains/candidates/fields.ts'
import { addressOn, emailIn } from './contacts.ts'

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

test('an address on a site is found among others in its line, whatever stands around it', () => {
  const kept = 'https://www.linkedin.com/in/asha-rao'
  const on = (...lines: string[]) => addressOn([{ kind: 'contact', heading: null, lines }], linkedInProfile)?.value
  for (const line of [
    'LinkedIn:linkedin.com/in/Asha-Rao.',
    'asha@mail.example | code.example/asha | (https://in.linkedin.com/in/asha-rao?trk=x)',
    'Pune•www.linkedin.com/in/asha-rao/details•Java',
  ])
    expect(on(line), line).toBe(kept)
  expect(on('linkedin.com/company/rao', 'https://code.example/linkedin.com/in/asha')).toBeUndefined()
})
