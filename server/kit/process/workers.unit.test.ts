import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

const read = (values: NodeJS.ProcessEnv) => readEnvironment({ SECRET: 'of a test', ...values })
const onPostgres = { DATABASE_URL: 'postgres://here/it' }

test('the embedded database belongs to one process, and says so to whoever asks for more', () => {
  expect(read({}).workers).toBe(1)
  expect(read({ WEB_CONCURRENCY: '1' }).workers).toBe(1)
  expect(() => read({ WEB_CONCURRENCY: '2' })).toThrow(/WEB_CONCURRENCY needs DATABASE_URL/)
})

test('on PostgreSQL there is a process for each core within reason, and they share its connections', () => {
  expect(read(onPostgres).workers).toBeGreaterThan(0)
  expect(read(onPostgres).workers).toBeLessThanOrEqual(4)
  const connections = (count: string, all?: string) =>
    read({ ...onPostgres, WEB_CONCURRENCY: count, DATABASE_CONNECTIONS: all }).connections
  expect([connections('1'), connections('2'), connections('4'), connections('16')]).toEqual([20, 20, 15, 8])
  expect(connections('4', '200')).toBe(50)
  for (const wrong of ['0', '-1', '1.5', 'all', '65'])
    expect(() => read({ ...onPostgres, WEB_CONCURRENCY: wrong })).toThrow(/WEB_CONCURRENCY must be a number/)
})
