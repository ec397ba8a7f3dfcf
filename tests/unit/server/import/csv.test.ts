// Tests of how a CSV is read: encodings, quotes, line numbers, limits, cut files; and of the file to mend.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CsvForm, readCsv } from '../../../../server/import/file/csv.ts'
import { encoded } from '../../../../server/import/file/encode.ts'
import { readNdjson } from '../../../../server/import/file/ndjson.ts'
import { writeRefused, writeRows } from '../../../../server/import/file/write-rows.ts'
import { PLAIN_FORM } from '../../../../server/import/value/reading.ts'
import type { Encoding } from '../../../../src/contract/import/file-form.ts'
import { inPieces, shortItems, testFile } from '../../../support/import/read-all.ts'

const SEMICOLON: CsvForm = { encoding: 'utf-8', separator: ';', quotes: true }
const FILE = testFile('polizas.csv')

/** What a CSV holds; it arrives in pieces of `length` bytes. */
const csv = (source: string | Uint8Array, form: Partial<CsvForm> = {}, length = 7, expected: string[] = []) =>
  shortItems(readCsv(FILE, inPieces(Buffer.from(source as string), length), { ...SEMICOLON, ...form }, expected))

const ndjson = (source: string | Uint8Array, length = 7) =>
  shortItems(readNdjson(testFile('polizas.ndjson', 'ndjson'), inPieces(Buffer.from(source as string), length)))

const bytes = async (pieces: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const piece of pieces) parts.push(piece)
  return Buffer.concat(parts)
}

const HEADS = ['poliza', 'nombre']
const ROW = [2, { poliza: '1', nombre: 'MUÑOZ' }]

const text = 'poliza;nombre\r\n1;MUÑOZ\r\n'
const big = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
const ENCODED = [
  ['UTF-8', 'utf-8', text],
  ['UTF-8 with its mark', 'utf-8', `\ufeff${text}`],
  ['decomposed letters', 'utf-8', text.normalize('NFD')],
  ['Windows-1252', 'windows-1252', encoded(text, 'windows-1252')],
  ['UTF-16, little-endian', 'utf-16', encoded(`\ufeff${text}`, 'utf-16')],
  ['UTF-16, big-endian', 'utf-16', big],
] as const

const MISNAMED = [
  ['Windows-1252 that is called UTF-8', 'utf-8', encoded(text, 'windows-1252'), 'línea 2: no es UTF-8'],
  ['UTF-8 that is called Windows-1252', 'windows-1252', text, 'todo el archivo es UTF-8'],
  [
    'marked UTF-8 that is called Windows-1252',
    'windows-1252',
    `\ufeff${text}`,
    'línea 1: empieza con la marca de utf-8',
  ],
  ['UTF-16 without its mark', 'utf-16', Buffer.from(text, 'utf16le'), 'no empieza con su marca'],
  ['UTF-16 that is called UTF-8', 'utf-8', encoded(`\ufeff${text}`, 'utf-16'), 'empieza con la marca de utf-16'],
  ['UTF-16 with half a letter', 'utf-16', Buffer.from('fffe00d80041', 'hex'), 'no es UTF-16 válido'],
  ['UTF-16 that is cut', 'utf-16', encoded(`\ufeff${text}`, 'utf-16').subarray(0, -1), 'incompleto'],
  ['NUL', 'utf-8', 'poliza;nombre\r\n1;a\r\n2;b\0\r\n', 'línea 3: contiene el carácter NUL'],
  [
    'a byte that Windows-1252 does not have',
    'windows-1252',
    Buffer.from('a\r\n\r\n\x81', 'latin1'),
    'línea 3: contiene un byte',
  ],
  ['UTF-8 that is cut', 'utf-8', Buffer.from(`${text}2;Ñ`).subarray(0, -1), 'línea 3: el archivo está incompleto'],
] as const

it('LIV-06 every encoding is read in pieces of any length; another than declared is refused, its words apart from the sentence', async () => {
  for (const [, encoding, source] of ENCODED)
    for (const length of [1, 2, 3, 5, 1000]) expect(await csv(source, { encoding }, length)).toEqual([HEADS, ROW])
  for (const [name, encoding, source, sentence] of MISNAMED)
    expect((await csv(source, { encoding }, 1000)).at(-1), name).toContain(sentence)
  const source = readCsv(FILE, inPieces(encoded('a;b\r\n1;Muñoz\r\n', 'windows-1252'), 5), SEMICOLON)
  const reading = (async () => {
    for await (const _ of source);
  })()
  await expect(reading).rejects.toMatchObject({
    message: expect.not.stringContaining('Mu'),
    at: { line: 2, wouldBe: expect.stringContaining('ñ') },
  })
})

const SOURCES: [string, string, unknown[]][] = [
  [
    'separators inside of quotes, quotes inside of quotes',
    'a;b\n"1;2";"di ""hola"""\n',
    [
      ['a', 'b'],
      [2, { a: '1;2', b: 'di "hola"' }],
    ],
  ],
  [
    'lines of the file are counted over line breaks in cells, of each kind',
    'a;b\r\n\r\n"1\r\n2\n3";x\r\n4;y\r5;z\n',
    [
      ['a', 'b'],
      [3, { a: '1\r\n2\n3', b: 'x' }],
      [6, { a: '4', b: 'y' }],
      [7, { a: '5', b: 'z' }],
      'warning 2 : filas vacías, que no se leyeron',
    ],
  ],
  [
    'rows with more or fewer fields are refused one by one',
    'a;b\n1\n1;2;3\n1;2;;\n',
    [
      ['a', 'b'],
      'fault 2 : tiene 1 campos y el encabezado 2',
      'fault 3 : tiene 3 campos y el encabezado 2',
      [4, { a: '1', b: '2' }],
    ],
  ],
  ['a repeated head', 'a; A\n1;2\n', ['polizas.csv, línea 1, columna A: las columnas 1 y 2 tienen el mismo nombre']],
  ['no head', ';;\n1;2;3\n', [['1', '2', '3']]],
  [
    'a value without a head',
    'a;;b\n1;;2\n1;x;2\n',
    [
      ['a', '', 'b'],
      [2, { a: '1', b: '2' }],
      'fault 3 : hay un valor en la columna 2, que no tiene nombre',
      'warning  : columnas sin nombre ni valores: 2',
    ],
  ],
  ['an empty file', '', ['polizas.csv: el archivo está vacío']],
  ['a file of two letters', 'a;', [['a']]],
  [
    'Excel’s line of the separator',
    'sep=;\na;b\n1;2\n',
    [
      ['a', 'b'],
      [3, { a: '1', b: '2' }],
    ],
  ],
  [
    'a quotation mark that is never closed',
    'a;b\n1;2\n"3;4\n5;6\n',
    [['a', 'b'], [2, { a: '1', b: '2' }], expect.stringContaining('línea 3: el archivo está incompleto')],
  ],
  [
    'quotation marks within a field',
    'a;b\n1;12" tubo\n',
    [['a', 'b'], expect.stringContaining('línea 2: tiene comillas en medio')],
  ],
  [
    'text after a quoted field',
    'a;b\n1;"x"y\n',
    [['a', 'b'], expect.stringContaining('línea 2: tiene comillas en medio')],
  ],
  [
    'a field over its limit',
    `a;b\n1;${'x'.repeat(65_537)}\n2;y\n`,
    [['a', 'b'], 'fault 2 b: tiene más de 65536 caracteres, que es el límite de un campo', [3, { a: '2', b: 'y' }]],
  ],
  [
    'a head over its limit',
    `${'x'.repeat(201)};b\n`,
    ['polizas.csv, línea 1: el nombre de la columna 1 tiene más de 200 caracteres'],
  ],
  [
    'a million columns',
    `${'a;'.repeat(100_000)}\n1\n`,
    [expect.stringContaining('línea 1: tiene más de 300 columnas')],
  ],
  [
    'ten megabytes in a cell',
    `a;b\n1;"${'x'.repeat(10_000_000)}"\n`,
    [['a', 'b'], expect.stringContaining('línea 2: la fila que empieza aquí tiene más de 2097152')],
  ],
  [
    'columns without end',
    `a;b\n${';'.repeat(3_000_000)}\n`,
    [['a', 'b'], expect.stringContaining('línea 2: la fila que empieza aquí tiene más de 2097152')],
  ],
]

it('LIV-06 LIV-07 quotes, line breaks in cells, blank, long and short rows, limits and cut files are read or refused by line', async () => {
  for (const [name, source, items] of SOURCES)
    expect(await csv(source, {}, source.length > 1000 ? 65_536 : 1), name).toEqual(items)
  const rows = [
    ['a', 'b'],
    [2, { a: '1;2', b: '3' }],
  ]
  expect(await csv('a,b\n1;2,3\n', { separator: ',' })).toEqual(rows)
  expect(await csv('a\tb\n1;2\t3\n', { separator: '\t' })).toEqual(rows)
  expect(await csv('a;b\n1;12" tubo\n', { quotes: false })).toEqual([
    ['a', 'b'],
    [2, { a: '1', b: '12" tubo' }],
  ])
  expect(await csv('a;b\n1;2\n', {}, 9, ['NUM'])).toEqual([
    'polizas.csv, línea 1, columna NUM: carga.json la nombra y el archivo no la tiene',
  ])
})

it('LIV-07 the file to mend is read as the refused file was, has the reasons first, and holds no formula', async () => {
  const fields = fc.array(fc.string({ unit: 'grapheme-composite', maxLength: 12 }), { minLength: 2, maxLength: 2 })
  const signs = fc.constantFrom('=1+1', "'=x", '-5', '-5,00', '@a', '+593', '\tx', 'a"b', 'c;d', 'e\r\nf', ' g ', "''-")
  const rows = fc.array(fc.oneof(fields, fc.tuple(signs, signs)), { minLength: 1, maxLength: 5 })
  const forms: CsvForm[] = (['utf-8', 'utf-16'] as Encoding[]).flatMap((encoding) =>
    ([';', ',', '\t'] as const).map((separator) => ({ encoding, separator, quotes: true })),
  )

  const csvForm = fc.constantFrom(...forms)
  await fc.assert(
    fc.asyncProperty(rows, csvForm, async (source, form) => {
      const written = await bytes(writeRows('csv', { csv: form, values: PLAIN_FORM }, [HEADS, ...source]))
      const items: unknown[] = await shortItems(readCsv(FILE, inPieces(written, 11), form))
      const kept = source
        .map((row) => row.map((each) => (each.trim() === '' || each.includes('\0') ? null : each.normalize('NFC'))))
        .filter((row) => row.some((each) => each !== null))
      const read = items.filter((item) => Array.isArray(item) && typeof item[0] === 'number') as [number, object][]
      if (!source.flat().some((each) => each.includes('\0')))
        expect(read.map(([, values]) => Object.values(values))).toEqual(kept)
      const text = written.toString(form.encoding === 'utf-8' ? 'utf8' : 'utf16le')
      const cells: string[][] = parse(text.slice(1), { delimiter: form.separator, relax_column_count: true })
      expect(cells.flat().filter((cell) => /^[=+@\t\r]|^-(?!5)/.test(cell))).toEqual([])
    }),
    { numRuns: 200 },
  )
  expect(() => encoded('Ω', 'windows-1252')).toThrow(RangeError)
  const refused = [
    {
      values: new Map([
        ['poliza', '1'],
        ['nombre', 'Ñ'],
      ]),
      reason: 'columna poliza: no; «x»',
      proposal: '01',
    },
    { values: ['1', '2', '3'], reason: 'sobran campos', proposal: null },
  ]
  for (const form of [
    { ...SEMICOLON, encoding: 'windows-1252' as const },
    { ...SEMICOLON, quotes: false },
  ]) {
    const written = await bytes(writeRefused('csv', { csv: form, values: PLAIN_FORM }, HEADS, refused))
    expect(await shortItems(readCsv(FILE, inPieces(written, 11), form))).toEqual([
      HEADS,
      [2, { poliza: '1', nombre: 'Ñ' }],
      'fault 3 : tiene 5 campos y el encabezado 4',
    ])
    for await (const item of readCsv(FILE, inPieces(written, 11), form))
      if (item.is === 'fault') expect(item.fields).toEqual(['1', '2', '3'])
  }
  const lines = await bytes(writeRefused('ndjson', { csv: SEMICOLON, values: PLAIN_FORM }, [], refused))
  expect(await ndjson(lines)).toEqual([[1, { poliza: '1', nombre: 'Ñ' }], 'fault 2 : no tiene ningún valor'])
  for await (const item of readNdjson(FILE, inPieces(lines, 11)))
    if (item.is === 'fault') expect(item.fields).toEqual(['1 2 3'])
})
