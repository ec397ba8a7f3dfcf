// Values that a hostile, broken or outdated client can send, for each part of a request.
import { randomUUID } from 'node:crypto'

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
/** Values that are invalid for every field of the contract. */
export const HOSTILE: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, -0.001, 1e308, 2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53],
  ...[1e21, 0.1 + 0.2, '', ' ', '0', '-1', '1e3', 'NaN', 'Infinity', 'null', 'undefined', 'true', '0x10', '９', '1;2'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'x\udfffy',
    '\u202e',
    '😀'.repeat(600),
    'a'.repeat(10_000),
    'é'.repeat(250),
    '\r\n',
    '%00',
  ],
  ...['0000-00-00', '2026-02-30', '2026-13-01', '99999-01-01', '2026-1-1', '-2026-01-01', '2026-01-01T00:00:00Z'],
  ...["' OR 1=1 --", '%', '_', '\\', '../../etc/passwd', '<script>', '{{7*7}}', '$1', '$1::int'],
  ...[[], {}, [null], [[]], [{}], { length: -1 }, { toString: 1 }, { id: { $ne: null } }, Array(200).fill(1)],
  ...[randomUUID(), `${'a'.repeat(64)}`, 'f'.repeat(64), JSON.parse('{"__proto__":{"isAdmin":true}}')],
  JSON.parse(deep(800)),
  Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at])),
]

/** Those of them that are critical for a database or a calendar, for every single field. */
export const TELLING: readonly unknown[] = [
  ...[null, -1, 1.5, 2_147_483_648, 1e308, 'a\0b', '\ud800', 'a'.repeat(10_000), '0000-00-00', '2026-02-30', [], {}],
]

/** Bodies that are not JSON, or much too large. */
export const BODIES: readonly (string | Buffer)[] = [
  ...['', ' ', '{', '}', '[', 'null', '""', '0', '{"a":', '{"a":1}}', "{'a':1}", '{"a":NaN}', 'undefined', '\ufeff{}'],
  ...['{"a":1,"a":2}', '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', 'cedula=1&x=2', '<a/>'],
  ...[
    deep(100_000),
    `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`,
    `"${'a'.repeat(500_000)}"`,
    `[${'1,'.repeat(200_000)}1]`,
  ],
  ...[
    Buffer.from([0xff, 0xfe, 0x7b, 0]),
    Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]),
    Buffer.alloc(3_000),
  ],
  Buffer.alloc(600 * 1024, 'a'),
]

/** Unexpected content types. */
export const TYPES = [
  ...['', ' ', ';', '/', 'application/json; charset=latin1', 'application/json;', 'APPLICATION/JSON', 'text/plain'],
  ...['text/html', 'application/xml', 'application/x-www-form-urlencoded', 'application/octet-stream', 'image/jpeg'],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary="',
    'multipart/mixed; boundary=x',
  ],
  ...[
    `multipart/form-data; boundary=${'b'.repeat(300)}`,
    'application/json, application/json',
    'null',
    'application/jsonx',
  ],
]

/** Unusual, broken and malicious headers. */
export const HEADERS: readonly Record<string, string>[] = [
  ...[
    'portal=',
    'portal=a;portal=b',
    'portal=%E0%A4%A',
    'portal="',
    '=;=;=',
    ';;;',
    `portal=${'x'.repeat(7000)}`,
    'portal=\u00ff',
  ].map((cookie) => ({ cookie })),
  ...['__proto__=1; portal=x', 'portal=eyJhbGciOiJub25lIn0.e30.'].map((cookie) => ({ cookie })),
  ...[
    'Basic',
    'Basic =',
    'Basic \u00ff',
    'Basic 8J+YgDr/',
    'Bearer x',
    'Digest a="b"',
    `Basic ${'QUJD'.repeat(2500)}`,
  ].map((authorization) => ({ authorization })),
  { authorization: `Basic ${Buffer.from(`${randomUUID()}:\ud800`).toString('base64')}` },
  ...[
    { accept: 'image/webp' },
    { accept: ',;q=' },
    { 'accept-encoding': 'zz;q=9' },
    { 'if-none-match': '"'.repeat(99) },
  ],
  ...[{ 'content-encoding': 'gzip' }, { 'content-encoding': 'br' }, { range: 'bytes=9-1' }, { expect: '100-continue' }],
  ...[{ 'x-forwarded-for': "' OR 1" }, { host: 'otro.ejemplo' }, { host: '' }, { 'x-portal-app': 'x'.repeat(5000) }],
  ...[
    { 'x-portal': '' },
    { 'x-portal': 'no' },
    { 'sec-fetch-site': 'cross-site', 'x-portal': '0' },
    { origin: 'null' },
  ],
  ...[
    { 'x-http-method-override': 'DELETE' },
    { upgrade: 'websocket', connection: 'upgrade' },
    { te: 'trailers, deflate' },
  ],
]

/** Unexpected endings of an address. */
export const TAILS = [
  ...[
    '%',
    '%E0%A4%A',
    '/%00',
    '/../..',
    '/..%2f..',
    '//',
    '?',
    '?=',
    '?&&&',
    '?%',
    '?a=%',
    '?a=%00',
    '?__proto__=1',
    '?x[]=1',
  ],
  ...[
    '?uuid=a&uuid=b',
    '?cdReclamo[]=1',
    '?isUser[a]=1',
    `?q=${'x'.repeat(7000)}`,
    `/${'y'.repeat(3000)}`,
    ';a=b',
    '%0d%0aset-cookie:x=1',
  ],
]
