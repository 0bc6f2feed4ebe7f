import { isIP, isIPv6 } from 'node:net'

/** How the address of a caller is told: by so many proxies in front, or by proxies in these networks. */
export type Proxies = number | readonly string[]

/** The parts of a proxied address: without brackets and port, and an IPv4 address that is written as an IPv6 one as such. */
function bare(written: string): string {
  const inner = /^\[(.+)\](?::\d+)?$/.exec(written)?.[1] ?? /^([\d.]+):\d+$/.exec(written)?.[1] ?? written
  return /^::ffff:([\d.]+)$/i.exec(inner)?.[1] ?? inner
}

/**
 * The address of a caller. `told` begins with who is connected and goes on with what trusted proxies say, the nearest
 * first; what is no address, and whatever stands behind it, is not believed.
 */
export function addressOf(told: readonly string[]): string {
  const addresses = told.map(bare)
  const firstWrong = addresses.findIndex((address) => !isIP(address))
  return addresses[(firstWrong < 0 ? addresses.length : firstWrong) - 1] ?? '0.0.0.0'
}

/** What somebody with one line has addresses in: the address itself, and of an IPv6 address its network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0')
  const network = [...groups, ...zeros, ...after].slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

function isNetwork(written: string): boolean {
  const [address = '', prefix, ...more] = written.split('/')
  const version = isIP(address)
  if (!version) return namedNetworks.has(written)
  const longest = version === 4 ? 32 : 128
  return !more.length && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest))
}

/**
 * Reads which proxies stand in front: a number of them, or their addresses and networks. 'true' of older settings is one
 * proxy. Undefined for what is neither.
 */
export function proxiesIn(written: string): Proxies | undefined {
  if (written === 'true') return 1
  if (/^[1-9]\d?$/.test(written)) return Number(written)
  const networks = written
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  return networks.length && networks.every(isNetwork) ? networks : undefined
}

/** Whether somebody on the way is trusted to say where a request came from: the nearest so many, or who is in the networks. */
export function trustIn(proxies: Proxies | undefined) {
  if (typeof proxies === 'number') return (_address: string, hop: number) => hop < proxies
  return proxies ? [...proxies] : false
}
