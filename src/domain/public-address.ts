// Decides whether a URL leads to the public internet: detects private hosts and IPs in every notation.

/** Endings of private names, which are resolved only inside a machine or a network. */
const PRIVATE_NAMES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'lan',
  'home',
  'corp',
  'home.arpa',
  'in-addr.arpa',
  'ip6.arpa',
  'test',
  'invalid',
  'onion',
]

/** Ranges of IPv4 that are not routed on the internet (IANA «Special-Purpose Address Registry»): start, prefix length. */
const PRIVATE_IPV4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

/**
 * The host of an `https://` URL, in lower case and without the port. Null for any other text, and for a URL in which
 * two programs might read different hosts: one with a user, a backslash or an invisible character.
 */
export function httpsHost(address: string): string | null {
  // Parsers of addresses drop invisible characters, such as variation selectors.
  if (/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\\]/u.test(address)) return null
  const authority = /^https:\/\/([^/?#]+)/i.exec(address)?.[1]
  const [, host, port] = /^(\[[\da-f:.]+\]|[^@%:[\]]+)(?::(\d{0,5}))?$/i.exec(authority ?? '') ?? []
  return host === undefined || Number(port || 443) > 65_535 ? null : plainHost(host)
}

/**
 * Normalises a host name to its compatibility form (NFKC) as browsers do: «１２７.０.０.１» becomes 127.0.0.1. Null when the
 * result is no host name.
 */
function plainHost(host: string): string | null {
  const plain = host.normalize('NFKC').toLowerCase().replace(/\.$/, '')
  return plain.startsWith('[') || /^[\p{L}\p{M}\p{Nd}_-]+(\.[\p{L}\p{M}\p{Nd}_-]+)*$/u.test(plain) ? plain : null
}

/**
 * Whether a host, as `httpsHost` returns it, is a public name or a public IP. A public name may still resolve to a
 * private IP: the caller must check every resolved IP with `isPublicIp`, and connect to the checked IP.
 */
export function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return isPublicIp(host.slice(1, -1))
  const last = host.split('.').at(-1) ?? ''
  if (/^(\d+|0x[\da-f]*)$/.test(last)) {
    const ip = looseIpv4(host)
    return ip !== null && isPublicIpv4(ip)
  }
  const isPrivate = PRIVATE_NAMES.some((name) => host === name || host.endsWith(`.${name}`))
  return host.includes('.') && !isPrivate
}

/** Whether an IP, as a resolver gives it, is routed on the internet; false for any other text. */
export function isPublicIp(ip: string): boolean {
  const four = dottedIpv4(ip)
  if (four !== null) return isPublicIpv4(four)
  const groups = ipv6Groups(ip)
  if (groups === null) return false
  const [first = 0, second = 0, third = 0, ...rest] = groups
  const [, , , low = 0, last = 0] = rest
  const embedded = (high: number, ending: number) => isPublicIpv4(high * 0x10000 + ending)
  const isZero = groups.slice(0, 5).every((group) => group === 0)
  // An IPv6 that contains an IPv4: IPv4-mapped, translated by NAT64, or 6to4.
  if (isZero && groups[5] === 0xffff) return embedded(low, last)
  if (first === 0x64 && second === 0xff9b && groups.slice(2, 6).every((group) => group === 0))
    return embedded(low, last)
  if (first === 0x2002) return embedded(second, third)
  // Two ranges inside 2000::/3 are not public: the range for protocols (with Teredo) and the one for documentation.
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false
  if (first === 0x3fff && second < 0x1000) return false
  return first >= 0x2000 && first < 0x4000
}

const isPublicIpv4 = (ip: number): boolean =>
  !PRIVATE_IPV4.some(([start, length]) => {
    const size = 2 ** (32 - length)
    return Math.floor(ip / size) === Math.floor((dottedIpv4(start) ?? 0) / size)
  })

function dottedIpv4(text: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1).map(Number)
  if (!parts || parts.some((part) => part > 255)) return null
  return parts.reduce((sum, part) => sum * 256 + part, 0)
}

/**
 * An IPv4 as browsers read it: one to four numbers, each decimal, octal (017) or hexadecimal (0x7f). The last number
 * fills all remaining bytes.
 */
function looseIpv4(text: string): number | null {
  const parts = text.split('.').map(looseNumber)
  const last = parts.pop() ?? null
  if (last === null || parts.length > 3 || last >= 256 ** (4 - parts.length)) return null
  const high = parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null || part > 255 ? null : sum * 256 + part),
    0,
  )
  return high === null ? null : high * 256 ** (4 - parts.length) + last
}

function looseNumber(text: string): number | null {
  if (/^0x[\da-f]*$/.test(text)) return Number.parseInt(text.slice(2) || '0', 16)
  if (/^0[0-7]*$/.test(text)) return Number.parseInt(text, 8)
  return /^[1-9]\d*$/.test(text) ? Number(text) : null
}

/** The eight groups of an IPv6; null for any other text, and for an IPv6 with a zone (`%eth0`). */
function ipv6Groups(text: string): number[] | null {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text)
  const four = dotted ? dottedIpv4(dotted[2] ?? '') : null
  if (dotted && four === null) return null
  const whole = dotted && four !== null ? `${dotted[1]}${hex(Math.floor(four / 0x10000))}:${hex(four % 0x10000)}` : text
  const halves = whole.split('::')
  if (halves.length > 2) return null
  const [before = [], after = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - before.length - after.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after]
  return groups.every((group) => /^[\da-f]{1,4}$/i.test(group))
    ? groups.map((group) => Number.parseInt(group, 16))
    : null
}

const hex = (group: number): string => group.toString(16)
