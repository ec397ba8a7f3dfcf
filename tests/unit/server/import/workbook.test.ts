// Tests of how workbooks are read: typed cells, dates of both systems, what is hidden or merged, and hostile files.
import { strToU8, zipSync } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { readSheet } from '../../../../server/import/file/workbook/read-sheet.ts'
import { writeRefused, writeRows } from '../../../../server/import/file/write-rows.ts'
import { PLAIN_FORM } from '../../../../server/import/value/reading.ts'
import { shortItems, testFile } from '../../../support/import/read-all.ts'
import { row, type TestSheet, workbookBytes, workbookParts } from '../../../support/import/workbook-bytes.ts'

const read = (bytes: Uint8Array, sheet = 'Pólizas') =>
  shortItems(readSheet(testFile('b.xlsx', 'xlsx', sheet), Buffer.from(bytes)))

const sheet = (rows: string, more: Partial<TestSheet> = {}): TestSheet => ({ name: 'Pólizas', rows, ...more })

/** What a cell holds: the value of its row, or else the last sentence. */
async function of(cell: string | number | { xml: string }, options: Parameters<typeof workbookParts>[1] = {}) {
  const items = await read(workbookBytes([sheet(row(1, ['a', 'b']) + row(2, ['x', cell]))], options))
  const last = items.find((item) => Array.isArray(item) && item[0] === 2) ?? items[1] ?? items[0]
  return Array.isArray(last) ? (last[1] as { b: unknown }).b : last
}

const dated = (serial: number, style = 1) => ({ xml: `<c s="${style}"><v>${serial}</v></c>` })

const CELLS: [string, string | number | { xml: string }, unknown][] = [
  ['a text', 'MUN\u0303OZ &amp; H&#237;jos', 'MUÑOZ & Híjos'],
  ['a number', 912_345_675, 912_345_675],
  ['a number with noise', 0.1 + 0.2, 0.1 + 0.2],
  ['scientific notation', { xml: '<c><v>1.790012345001E12</v></c>' }, 1_790_012_345_001],
  ['money', { xml: '<c s="3"><v>12.5</v></c>' }, 12.5],
  ['a duration', dated(1.5, 4), 1.5],
  ['a yes', { xml: '<c t="b"><v>1</v></c>' }, true],
  [
    'rich text without its reading aid',
    { xml: '<c t="inlineStr"><is><r><t>a</t></r><r><t xml:space="preserve"> b</t></r><rPh><t>z</t></rPh></is></c>' },
    'a b',
  ],
  [
    'white space between tags, a comment, a reading aid before more text',
    { xml: '<c t="inlineStr" ><!-- <v> --><is>\n<r><t>a</t>\n</r><rPh><t>z</t></rPh><r><t x="1>2">b</t></r></is></c>' },
    'ab',
  ],
  ['an empty value', { xml: '<c><v/></c>' }, null],
  ['a number that is none', { xml: '<c><v>abc</v></c>' }, 'fault 2 b: no es un número'],
  ['an empty cell beyond the limit', { xml: '<c r="B2"><v>1</v></c><c r="ZZ2" s="1"/>' }, 1],
  ['a day after 9999', dated(2_958_466), 'fault 2 b: no es una fecha que exista'],
  ['CDATA and an escape', { xml: '<c t="inlineStr"><is><t><![CDATA[<x>]]>_x000A_y</t></is></c>' }, '<x>\ny'],
  ['an ISO date', { xml: '<c t="d"><v>2026-01-31T00:00:00.000Z</v></c>' }, '2026-01-31'],
  ['a date', dated(46_053), '2026-01-31'],
  ['a date with its time', dated(46_053.604_166_666_67, 2), '2026-01-31T14:30:00'],
  ['the last second of a day that rounds up', dated(46_052.999_999_9), '2026-01-31'],
  ['day 59 of 1900', dated(59), '1900-02-28'],
  ['day 60 of 1900, which never was', dated(60), 'fault 2 b: no es una fecha que exista'],
  ['day 61 of 1900', dated(61), '1900-03-01'],
  ['a date before 1900', dated(-1), 'fault 2 b: no es una fecha que exista'],
  ['the day that means «sin fin»', dated(2_958_465), '9999-12-31'],
  [
    'a number that lost digits',
    12_345_678_901_234_567_000,
    'fault 2 b: es un número del que Excel perdió cifras; dé a la columna formato de texto',
  ],
  ['an error', { xml: '<c t="e"><v>#N/A</v></c>' }, 'fault 2 b: la celda tiene un error de Excel'],
  ['a formula', { xml: '<c><f>1&lt;2</f><v>7</v></c>' }, 7],
  [
    'a formula that was never computed',
    { xml: '<c><f>A1</f></c>' },
    'fault 2 b: es una fórmula sin valor guardado; abra y guarde el libro en Excel',
  ],
  [
    'a text that is not there',
    { xml: '<c t="s"><v>0</v></c>' },
    'b.xlsx, hoja Pólizas, fila 2: el libro está dañado: falta un texto',
  ],
  [
    'a column beyond the limit',
    { xml: '<c r="ZZ2"><v>1</v></c>' },
    expect.stringContaining('fila 2: tiene más de 300 columnas'),
  ],
  [
    'a cell of ten megabytes',
    'x'.repeat(10_000_000),
    'fault 2 b: tiene más de 65536 caracteres, que es el límite de un campo',
  ],
  ['entities of its own', { xml: '<c t="str"><v>&lol;</v></c>' }, expect.stringContaining('está incompleto o dañado')],
]

it('LIV-06 cells are read by their types, dates in both systems; what Excel lost is refused', async () => {
  for (const [name, cell, result] of CELLS) expect(await of(cell), name).toEqual(result)
  const shared = { texts: '<si><t>x</t></si>\n<si><t>a</t>\n<rPh><t>z</t></rPh><r><t>b</t></r></si>' }
  expect(await of({ xml: '<c t="s"><v>1</v></c>' }, shared)).toBe('ab')
  const lines = Array.from({ length: 3_000 }, (_, at) => row(at + 2, [`texto ${at} &amp;`, at]))
  const [, ...many] = await read(workbookBytes([sheet(row(1, ['a', 'b']) + lines.join('\n'))]))
  expect(many).toEqual(lines.map((_, at) => [at + 2, { a: `texto ${at} &`, b: at }]))
  expect(await of(dated(44_591), { is1904: true })).toBe('2026-01-31')
  expect(await of(dated(60), { is1904: true })).toBe('1904-03-01')
})

it('LIV-06 what is hidden or computed is read and told; merged heads are refused, and rows under merged cells', async () => {
  const rows =
    row(1, []) +
    row(3, [' a ', null, 'b']) +
    row(4, ['1', null, { xml: '<c><f>1</f><v>2</v></c>' }], ' hidden="1"') +
    row(5, []) +
    row(9, ['3'])
  const hidden = sheet(rows, {
    state: 'veryHidden',
    before: '<cols><col min="1" max="1"/><col min="3" max="16384" hidden="1"/></cols>',
  })
  expect(await read(workbookBytes([{ name: 'Otra', rows: '' }, hidden]))).toEqual([
    ['a', '', 'b'],
    [4, { a: '1', b: 2 }],
    [9, { a: '3', b: null }],
    'warning  : columnas sin nombre ni valores: 2',
    'warning 5 : filas vacías, que no se leyeron',
    'warning 4 : filas ocultas, que se leyeron como las demás',
    'warning  b: la columna está oculta; se leyó como las demás',
    'warning  b: tiene fórmulas, de las que se leyó el valor guardado',
    'warning  : la hoja está oculta',
  ])
  const plain = row(1, ['a', 'b']) + row(2, ['1', '2']) + row(3, [null, '3']) + row(4, ['4', '5'])
  const merged = (ref: string) =>
    read(workbookBytes([sheet(plain, { after: `<mergeCells><mergeCell ref="${ref}"/></mergeCells>` })]))
  expect(await merged('A1:B1')).toEqual([
    'b.xlsx, hoja Pólizas, fila 1: las celdas A1:B1 están combinadas; cada columna necesita su nombre',
  ])
  expect(await merged('A2:A3')).toEqual([
    ['a', 'b'],
    [2, { a: '1', b: '2' }],
    'fault 3 a: está combinada con otras (A2:A3); separe las celdas',
    [4, { a: '4', b: '5' }],
  ])
})

const SHEETS: [string, TestSheet, string][] = [
  [
    'more rows than a sheet may have',
    sheet(
      row(1, ['a']) + Array.from({ length: 100_001 }, (_, at) => `<row r="${at + 2}"><c><v>1</v></c></row>`).join(''),
    ),
    'tiene más de 100000 filas',
  ],
  ['rows in another order', sheet(row(2, ['a']) + row(1, ['b'])), 'sus filas no están en orden'],
  ['a document type', sheet('<!DOCTYPE x [<!ENTITY a "b">]>'), 'incompleto o dañado'],
  ['tags that do not match', sheet('<row r="1"></c>'), 'incompleto o dañado'],
  [
    'more merged ranges than the limit',
    sheet(row(1, ['a']), { after: `<mergeCells>${'<mergeCell ref="A5:B5"/>'.repeat(1_001)}</mergeCells>` }),
    'más de 1000 grupos de celdas combinadas',
  ],
  ['an empty sheet', sheet(row(1, [])), 'la hoja está vacía'],
]

const OTHER_FILES: [string, Buffer, string][] = [
  ['a text', Buffer.from('poliza;nombre'), 'incompleto o dañado'],
  ['an old or encrypted workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'con contraseña o de Excel 97'],
  ['a zip of something else', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'no es un libro de Excel'],
  ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 'más de 20 MB'],
]

it('LIV-06 sheets over a limit, cut or damaged files, bombs and other files that are called .xlsx are refused in words', async () => {
  for (const [name, source, sentence] of SHEETS)
    expect((await read(workbookBytes([source]))).at(-1), name).toContain(sentence)
  for (const [name, bytes, sentence] of OTHER_FILES) expect((await read(bytes)).at(-1), name).toContain(sentence)
  const whole = workbookBytes([sheet(row(1, ['a']) + row(2, ['1']))])
  expect(await read(whole)).toEqual([['a'], [2, { a: '1' }]])
  for (let length = 0; length < whole.length; length += 97)
    expect(await read(whole.subarray(0, length))).toEqual([expect.stringContaining('incompleto o dañado')])
  const parts = workbookParts([sheet(row(1, ['a']) + row(2, ['1']))])
  const stored = Buffer.from(zipSync(parts, { level: 0 }))
  stored[stored.indexOf('<row r="2"') + 8] = 0x33
  expect(await read(stored)).toEqual([expect.stringContaining('incompleto o dañado')])
  expect(await read(whole, 'Otra')).toEqual(['b.xlsx, hoja Otra: el libro no tiene esta hoja'])
  const main = 'xl/worksheets/sheet1.xml'
  const short = zipSync({ ...parts, [main]: parts[main]?.subarray(0, -20) ?? new Uint8Array() })
  expect((await read(short)).at(-1)).toContain('incompleto o dañado')
  const { [main]: _, ...without } = parts
  expect(await read(zipSync(without))).toEqual([expect.stringContaining('falta una hoja')])
  /** The workbook with a byte changed, `place` bytes after the beginning of what the directory says of `name`. */
  const changed = (
    name: string,
    place: number,
    byte: number,
    source = zipSync({ ...parts, a1: parts[main], a2: parts[main] } as typeof parts),
  ) => {
    const bytes = Buffer.from(source)
    bytes[bytes.lastIndexOf(name) - 46 + place] = byte
    return read(bytes)
  }
  for (const [place, byte] of [
    [0, 0],
    [8, 1],
    [10, 9],
    [22, 9],
    [44, 9],
  ] as const)
    expect(await changed(main, place, byte), `byte ${place}`).toEqual([expect.stringContaining('incompleto o dañado')])
  expect(await changed('a2', 47, 0x31)).toEqual([expect.stringContaining('tiene dos veces la misma parte')])
  const noDeflate = Buffer.from(whole)
  noDeflate.fill(0xff, noDeflate.indexOf(main) + main.length, noDeflate.indexOf(main) + main.length + 20)
  expect(await read(noDeflate)).toEqual([expect.stringContaining('incompleto o dañado')])
  const bomb = Buffer.from(zipSync({ ...parts, 'xl/sharedStrings.xml': new Uint8Array(1_000_000) }))
  // The directory's entry holds the size 24 bytes after its beginning, and the name 46.
  const entry = bomb.lastIndexOf('xl/sharedStrings.xml') - 46
  bomb.writeUInt32LE(129 * 1024 * 1024, entry + 24)
  expect((await read(bomb)).at(-1)).toContain('más de 128 MB al descomprimirla')
  bomb.writeUInt32LE(1_000, entry + 24)
  expect((await read(bomb)).at(-1)).toContain('más de 1000 bytes al descomprimirla')
})

it('LIV-07 a workbook of another program is read, and the file to mend of a sheet is read back', async () => {
  const made = await writeXlsx({
    sheets: [
      {
        name: 'Pólizas',
        rows: [
          ['póliza', 'desde', 'prima', 'nombre'],
          ['0012', new Date('2026-01-31T00:00:00Z'), 1234.56, '=1+1'],
        ],
        columns: [{}, { numFmt: 'dd/mm/yyyy' }, { numFmt: '"$"#,##0.00' }, {}],
      },
    ],
  })
  const values = { póliza: '0012', desde: '2026-01-31', prima: 1234.56, nombre: '=1+1' }
  expect(await read(made)).toEqual([
    ['póliza', 'desde', 'prima', 'nombre'],
    [2, values],
  ])
  const texts = { ...values, nombre: '_x000A_' }
  const refused = [{ values: new Map(Object.entries(texts)), reason: 'no', proposal: null }]
  const form = { csv: { encoding: 'utf-8', separator: ';', quotes: true }, values: PLAIN_FORM } as const
  for await (const bytes of writeRows('xlsx', form, [['a'], ['=1']]))
    expect(await read(bytes, 'Datos')).toEqual([['a'], [2, { a: '=1' }]])
  for await (const bytes of writeRefused('xlsx', form, Object.keys(values), refused))
    expect(await read(bytes, 'Datos')).toEqual([Object.keys(texts), [2, texts]])
})
