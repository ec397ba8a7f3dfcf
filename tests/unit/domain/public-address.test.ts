// Tests of public addresses: a private host is detected in every notation, and a public host is accepted.
import { describe, expect, it } from 'vitest'
import { httpsHost, isPublicHost, isPublicIp } from '../../../src/domain/public-address.ts'

/** The host that a browser or a server connects to. */
const hostOf = (address: string): string | null => {
  try {
    const { protocol, hostname, username } = new URL(address)
    return protocol === 'https:' && username === '' ? hostname.replace(/\.$/, '') : null
  } catch {
    return null
  }
}

describe('the host of an address', () => {
  it.each([
    ['https://ejemplo.ec/a.mp4', 'ejemplo.ec'],
    ['HTTPS://Imagenes.Ejemplo.EC:8443?x=@', 'imagenes.ejemplo.ec'],
    ['https://ejemplo.ec./a', 'ejemplo.ec'],
    ['https://peñafiel.ec/a', 'peñafiel.ec'],
    ['https://[2800:3f0:4005::2003]/a', '[2800:3f0:4005::2003]'],
    // A full-width letter counts as the ordinary letter.
    ['https://ｌｏｃａｌｈｏｓｔ/', 'localhost'],
  ])('D126 of %s is %s', (address, host) => {
    expect(httpsHost(address)).toBe(host)
  })

  it.each([
    'http://ejemplo.ec/a',
    'ftp://ejemplo.ec/a',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'blob:https://a.ec',
    '//ejemplo.ec/a',
    '/inicio.svg',
    'ejemplo.ec',
    '',
    'https:',
    'https://',
    'https:///a',
    'https:/ejemplo.ec',
    'https:a',
    'https://ana@ejemplo.ec/',
    'https://ana:clave@ejemplo.ec/',
    'https://ejemplo.ec@127.0.0.1/',
    'https://@a.ec',
    // Addresses in which two programs may find different hosts.

    'https://ejemplo.ec\\@10.0.0.1/',
    'https:\\\\ejemplo.ec',
    'https://ejemplo.ec/a\\b',
    'https://ejemplo.ec /',
    ' https://ejemplo.ec',
    'https://exam\tple.ec',
    'https://a\n.ec',
    'https://a\u0000.ec',
    'https://a\u00ad.ec',
    'https://a\u200b.ec',
    'https://%31%32%37.0.0.1/',
    'https://a..ec/',
    'https://.ec/',
    'https://a,b.ec',
    'https://a.ec:99999/',
    'https://a.ec:80:80/',
    'https://[::1',
    'https://::1/',
    'https://127。0。0。1/',
  ])('D126 %j has no host', (address) => {
    expect(httpsHost(address)).toBeNull()
  })
})

describe('private hosts in every notation', () => {
  it.each([
    'localhost',
    'api.localhost',
    'portal.local',
    'metadata.google.internal',
    'router.lan',
    'nas.home.arpa',
    'intranet',
    'servidor',
    'a.test',
    '1.0.0.127.in-addr.arpa',
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.1',
    '0',
    '0x',
    '10.0.0.8',
    '0xa.0.0.8',
    '012.0.0.8',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '3232235777',
    '169.254.169.254',
    '2852039166',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    // A malformed IP is refused by browsers, and does not count as a host name either.
    '256.256.256.256',
    '1.2.3.4.5',
    '4294967296',
    '09.1.1.1',
    'ejemplo.0x',
    '[::1]',
    '[::]',
    '[fe80::1]',
    '[fd00::1]',
    '[fc00::1]',
    '[ff02::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:c0a8:101]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001:db8::1]',
    '[2001::1]',
    '[3fff::1]',
    '[1::2::3]',
    '[12345::1]',
    '[::1.2.3]',
    '[1:2:3:4:5:6:7]',
  ])('D126 %s is private', (host) => {
    expect(isPublicHost(host)).toBe(false)
  })

  it.each([
    'ejemplo.ec',
    'imagenes.ejemplo.ec',
    'cdn.localhost.ec',
    'local.ec',
    'xn--peafiel-8za.ec',
    '3m.com',
    '0x.ec',
    '8.8.8.8',
    '134744072',
    '0x08080808',
    '172.15.0.1',
    '172.32.0.1',
    '192.167.1.1',
    '100.128.0.1',
    '11.0.0.1',
    '[2800:3f0:4005::2003]',
    '[2606:4700::1111]',
    '[::ffff:8.8.8.8]',
    '[64:ff9b::808:808]',
    '[2002:808:808::]',
  ])('D126 %s is public', (host) => {
    expect(isPublicHost(host)).toBe(true)
  })

  it.each([
    '127.1',
    '2130706433',
    '0x7f.1',
    '017700000001',
    '１２７.０.０.１',
    '127.0.0.1.',
    '0X7F000001',
    '①②⑦.0.0.1',
    '[::ffff:127.0.0.1]',
    '[0:0::1]',
    '8.8.8.8',
    '134744072',
    'EJEMPLO.ec.',
    'ｅjemplo.ec',
  ])('D126 «%s» is the host that programs connect to', (host) => {
    const connected = hostOf(`https://${host}/`)
    const read = httpsHost(`https://${host}/`)
    expect(connected).not.toBeNull()
    expect(isPublicHost(read ?? '')).toBe(isPublicHost(connected ?? ''))
  })
})

describe('an IP address that a DNS resolver returns', () => {
  it.each([
    '10.1.2.3',
    '::1',
    '::ffff:10.1.2.3',
    'fe80::1%eth0',
    'fd12:3456::1',
    '169.254.169.254',
    '',
    'ejemplo.ec',
    '8.8.8',
  ])('D126 %j is refused', (ip) => {
    expect(isPublicIp(ip)).toBe(false)
  })

  it.each(['8.8.8.8', '2606:4700:4700::1111', '2606:4700:4700:0:0:0:0:1111'])('D126 %s is let through', (ip) => {
    expect(isPublicIp(ip)).toBe(true)
  })
})
