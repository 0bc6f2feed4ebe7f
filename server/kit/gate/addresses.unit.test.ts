import { expect, test } from 'vitest'
import { readEnvironment } from '#server/kit/process/environment.ts'
import { addressOf, networkOf, proxiesIn } from './addresses.ts'

test('the address of a caller is the furthest that can be believed, and always an address', () => {
  expect(addressOf(['10.0.0.1'])).toBe('10.0.0.1')
  expect(addressOf(['10.0.0.1', '203.0.113.7'])).toBe('203.0.113.7')
  expect(addressOf(['10.0.0.1', '203.0.113.7:4711'])).toBe('203.0.113.7')
  expect(addressOf(['10.0.0.1', '[2001:db8::7]:4711'])).toBe('2001:db8::7')
  expect(addressOf(['::ffff:10.0.0.1'])).toBe('10.0.0.1')
  for (const wrong of ['unknown', '', "'; drop table users; --", '1.2.3', '999.1.1.1', '_hidden']) {
    expect(addressOf(['10.0.0.1', wrong, '203.0.113.7'])).toBe('10.0.0.1')
  }
  expect(addressOf([''])).toBe('0.0.0.0')
})

test('addresses of one network of version 6 count as one', () => {
  expect(networkOf('2001:db8:1:2:aaaa::1')).toBe(networkOf('2001:0db8:0001:0002:bbbb:cccc:dddd:eeee'))
  expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
})

test('BEHIND_PROXY is a number of proxies, or their addresses and networks; anything else is refused in one sentence', () => {
  expect(proxiesIn('1')).toBe(1)
  expect(proxiesIn('2')).toBe(2)
  expect(proxiesIn('true')).toBe(1)
  expect(proxiesIn('10.0.0.0/8, 127.0.0.1')).toEqual(['10.0.0.0/8', '127.0.0.1'])
  expect(proxiesIn('loopback,fd00::/8')).toEqual(['loopback', 'fd00::/8'])
  for (const wrong of ['yes', '-1', '1.5', '10.0.0.0/33', '10.0.0.0/8/8', 'nginx', '10.0.0.1 127.0.0.1']) {
    expect(proxiesIn(wrong), wrong).toBeUndefined()
    const read = () => readEnvironment({ SECRET: 'x'.repeat(32), BEHIND_PROXY: wrong })
    expect(read, wrong).toThrow(/^BEHIND_PROXY must be the number of proxies in front/)
  }
  const behind = (value?: string) => readEnvironment({ SECRET: 'x'.repeat(32), BEHIND_PROXY: value }).behindProxy
  expect([behind(), behind('false'), behind('0'), behind('')]).toEqual([undefined, undefined, undefined, undefined])
})
