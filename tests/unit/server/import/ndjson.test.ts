// Tests of how NDJSON is read: values, limits, cut files, and what JSON would change in silence.
import { expect, it } from 'vitest'
import { readNdjson } from '../../../../server/import/file/ndjson.ts'
import { inPieces, shortItems, testFile } from '../../../support/import/read-all.ts'

const ndjson = (source: string | Uint8Array, length = 7) =>
  shortItems(readNdjson(testFile('polizas.ndjson', 'ndjson'), inPieces(Buffer.from(source as string), length)))

const LINES: [string, string | Buffer, unknown[]][] = [
  [
    'values of every kind',
    '{"a":"1","b":2.5,"c":true,"d":null,"e":" "}\n',
    [[1, { a: '1', b: 2.5, c: true, d: null, e: null }]],
  ],
  ['blank lines and U+2028', '\n{"a":"x\u2028y"}\r\n', [[2, { a: 'x\u2028y' }]]],
  ['a last line without its end', '{"a":1}', [[1, { a: 1 }]]],
  [
    'a last line that is cut',
    '{"a":1}\n{"a":',
    [[1, { a: 1 }], 'polizas.ndjson, línea 2: el archivo está incompleto: la última línea está cortada'],
  ],
  [
    'lines that are no object',
    '{"a":1\n[1]\n3\n{"a":1}\n',
    [
      'fault 1 : no es un objeto JSON completo',
      'fault 2 : no es un objeto JSON completo',
      'fault 3 : no es un objeto JSON completo',
      [4, { a: 1 }],
    ],
  ],
  [
    'a number that JSON would round',
    '{"a":9007199254740993}\n{"a":0.1234567890123456}\n{"a":1e300}\n',
    Array.from(
      { length: 3 },
      (_, at) => `fault ${at + 1} a: el número tiene más cifras de las exactas; escríbalo entre comillas`,
    ),
  ],
  [
    'a field that is written twice',
    '{"a":1,"b":"\\"a\\":1","a":2}\n{"a":1," a":2}\n',
    ['fault 1 a: el campo está repetido', 'fault 2 a: el campo está repetido'],
  ],
  [
    'a field that is written twice, the first time with a nested value',
    '{"a":{"a":1},"b":[1],"a":2}\n',
    ['fault 1 a: el campo está repetido'],
  ],
  [
    'a field, a name and a number of fields over their limits',
    `{"a":"${'x'.repeat(65_537)}"}\n{"${'x'.repeat(201)}":1}\n{${Array.from({ length: 301 }, (_, at) => `"a${at}":1`).join()}}\n`,
    [
      'fault 1 a: tiene más de 65536 caracteres, que es el límite de un campo',
      'fault 2 : tiene un nombre de campo de más de 200 caracteres',
      'fault 3 : tiene más de 300 campos, que es el límite',
    ],
  ],
  ['a nested value', '{"a":{"a":1}}\n', ['fault 1 a: debe ser un texto, un número o un sí o no']],
  ['NUL', '{"a":"x\\u0000"}\n', ['fault 1 a: contiene el carácter NUL']],
  ['no value', '{"_motivo":"x","a":""}\n', ['fault 1 : no tiene ningún valor']],
  ['an empty file', '', ['polizas.ndjson: el archivo está vacío']],
  [
    'a line over its limit',
    `{"a":"${'x'.repeat(3_000_000)}`,
    [expect.stringContaining('línea 1: tiene más de 2097152 caracteres')],
  ],
  ['Windows-1252', Buffer.from('{"a":"\xf1andu"}\n', 'latin1'), [expect.stringContaining('línea 1: no es UTF-8')]],
]

it('LIV-06 LIV-07 NDJSON is read line by line, and what JSON would change in silence is refused', async () => {
  for (const [name, source, items] of LINES)
    expect(await ndjson(source, source.length > 1000 ? 65_536 : 1), name).toEqual(items)
})
