import { expect, test } from 'vitest'
import { refusalOfDatabase } from './databaseErrors.ts'

test('a database that lets nobody in is away for people, whatever its reason', () => {
  const reasons = [
    { code: '28P01', message: 'password authentication failed for user "staffwright"' },
    { code: '3D000', message: 'database "staffwright" does not exist' },
    { code: '55000', message: 'database "staffwright" is not currently accepting connections' },
    { code: '57P03', message: 'the database system is starting up' },
  ]
  for (const { code, message } of reasons) {
    const thrown = Object.assign(new Error('Failed query'), { cause: Object.assign(new Error(message), { code }) })
    expect(refusalOfDatabase(thrown), message).toMatchObject({ status: 503, code: 'unavailable' })
  }
  const ours = Object.assign(new Error('currval is not yet defined in this session'), { code: '55000' })
  expect(refusalOfDatabase(ours)).toBeUndefined()
})
