// Tests of how a broker's files are found, declared and guessed, and read from a real folder.
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { encoded } from '../../../../server/import/file/encode.ts'
import { findFiles, kindOf } from '../../../../server/import/file/find-files.ts'
import { formOf } from '../../../../server/import/file/form-of-file.ts'
import { guessForm } from '../../../../server/import/file/guess-form.ts'
import { declarationFrom, declaredForm } from '../../../../server/import/file/load-declaration.ts'
import { readRows } from '../../../../server/import/file/read-rows.ts'
import { shortItems } from '../../../support/import/read-all.ts'
import { row, workbookBytes } from '../../../support/import/workbook-bytes.ts'

const KINDS = ['polizas', 'clientes', 'clientes_contactos', 'ramos']

let root = ''
let folder = ''
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'import-'))
  folder = path.join(root, 'datos')
  await mkdir(folder)
})
afterAll(() => rm(root, { recursive: true }))

const write = (name: string, content: string | Uint8Array) => writeFile(path.join(folder, name), content)

it('LIV-06 files and sheets are found by their names; everything else is listed, and links out of the folder are refused', async () => {
  const sheet = (name: string) => ({ name, rows: row(1, ['a']) + row(2, ['1']) })
  const declaration = {
    origen: 'core',
    archivos: { ramos: { nombre: 'CAT_01.TXT', columnas: { ' NUM  RAM ': 'ramo' } } },
  }
  await write('carga.json', JSON.stringify(declaration))
  await write('CAT_01.TXT', encoded('NUM RAM;nombre\r\n1;Salud\r\n', 'windows-1252'))
  for (const name of ['polizas_10.csv', 'polizas_2.ndjson', 'polizas.2026-11.CSV']) await write(name, '{"a":1}\n')
  await write('libro.xlsx', workbookBytes([sheet('Pólizas'), sheet('Notas')]))
  await write('clientes.xlsx', workbookBytes([sheet('Hoja1')]))
  for (const name of ['polizas.docx', 'polizasviejas.csv', '.oculto.csv', '~$clientes.xlsx']) await write(name, '')
  await mkdir(path.join(folder, 'documentos'))
  await mkdir(path.join(folder, 'viejos'))
  await writeFile(path.join(root, 'fuera.csv'), '')
  await symlink(path.join(root, 'fuera.csv'), path.join(folder, 'polizas_3.csv'))
  await symlink(path.join(folder, 'polizas_10.csv'), path.join(folder, 'polizas_11.csv'))
  const found = await findFiles([folder], KINDS)
  expect(found.files.map(({ name, kind, sheet: own, format }) => [name, own, kind, format])).toEqual([
    ['CAT_01.TXT', null, 'ramos', 'csv'],
    ['clientes.xlsx', 'Hoja1', 'clientes', 'xlsx'],
    ['libro.xlsx', 'Pólizas', 'polizas', 'xlsx'],
    ['polizas_2.ndjson', null, 'polizas', 'ndjson'],
    ['polizas_10.csv', null, 'polizas', 'csv'],
    ['polizas.2026-11.CSV', null, 'polizas', 'csv'],
  ])
  expect(found.unknown.map(({ name }) => name).sort()).toEqual([
    '.oculto.csv',
    'libro.xlsx, hoja Notas',
    'polizas.docx',
    'polizas_11.csv',
    'polizas_3.csv',
    'polizasviejas.csv',
    'viejos',
    '~$clientes.xlsx',
  ])
  expect(found.documents).toMatch(/documentos$/)
  const [ramos] = found.files
  if (!ramos) throw new Error('not found')
  const form = await formOf(ramos, declaredForm(found.declaration, 'ramos'))
  expect([...form.renamed]).toEqual([['NUM RAM', 'ramo']])
  expect(await shortItems(readRows(ramos, form))).toEqual([
    ['NUM RAM', 'nombre'],
    [2, { 'NUM RAM': '1', nombre: 'Salud' }],
  ])
  expect(found.unknown).toContainEqual({
    name: 'viejos',
    reason: 'es una carpeta; no se leen carpetas dentro de la carpeta',
  })
  const book = found.files.find(({ name }) => name === 'libro.xlsx')
  if (!book) throw new Error('not found')
  const formOfBook = await formOf(book, {})
  expect(formOfBook).toMatchObject({ guessed: false, values: { decimals: '.', days: 'yyyy-MM-dd' } })
  expect(await shortItems(readRows(book, formOfBook))).toEqual([['a'], [2, { a: '1' }]])
  const single = await findFiles([path.join(folder, 'libro.xlsx'), path.join(folder, 'polizas_3.csv')], KINDS)
  expect(single.files.map(({ name }) => name)).toEqual(['libro.xlsx', 'polizas_3.csv'])
  await expect(findFiles([path.join(folder, 'nada.csv')], KINDS)).rejects.toThrow('no existe o no se puede leer')
  await expect(findFiles(['/dev/null'], KINDS)).rejects.toThrow('no es un archivo ni una carpeta')
  await writeFile(path.join(root, 'carga.json'), '{"archivos":{"autos":{}}}')
  await expect(findFiles([folder, path.join(root, 'carga.json')], KINDS)).rejects.toThrow('hay más de uno')
  expect((await findFiles([path.join(root, 'carga.json')], KINDS)).unknown).toEqual([
    { name: 'carga.json', reason: '«autos» no es una clase de datos conocida, ni un archivo' },
  ])
  await truncate(path.join(root, 'carga.json'), 8 * 1024 * 1024 + 1)
  await expect(findFiles([path.join(root, 'carga.json')], KINDS)).rejects.toThrow('tiene más de 8 MB')
  await truncate(path.join(folder, 'libro.xlsx'), 20 * 1024 * 1024 + 1)
  expect((await findFiles([folder], KINDS)).unknown).toContainEqual({
    name: 'libro.xlsx',
    reason: 'tiene más de 20 MB, que es el límite de un libro',
    isMissed: true,
  })
  await rm(path.join(folder, 'CAT_01.TXT'))
  await expect(findFiles([folder], KINDS)).rejects.toThrow('nombra el archivo CAT_01.TXT, que no está')
  expect(
    ['Clientes Contactos', 'clientes_2', 'CLIENTES (3)', 'clientes-x', 'clientesx'].map((each) => kindOf(each, KINDS)),
  ).toEqual(['clientes_contactos', 'clientes', 'clientes', null, null])
})

it('LIV-06 carga.json is strict: unknown keys, another currency, wrong values and double fields are refused in words', () => {
  const full = {
    origen: 'core',
    compania: 1,
    corte: '2026-11-30T02:00:00-05:00',
    moneda: 'USD',
    completos: ['polizas'],
    csv: {
      codificacion: 'windows-1252',
      separador: ';',
      decimales: ',',
      miles: '.',
      fechas: 'dd/MM/yyyy',
      comillas: false,
    },
    archivos: { polizas: { nombre: 'POL.csv', fechas: 'MM/dd/yyyy', columnas: { NUM_POL: 'poliza' } } },
  }
  const declaration = declarationFrom(`\ufeff${JSON.stringify(full)}`)
  expect(declaredForm(declaration, 'polizas')).toEqual({ ...full.csv, ...full.archivos.polizas })
  expect(declaredForm(declaration, 'clientes')).toEqual(full.csv)
  const wrong: [unknown, string][] = [
    [{ moneda: 'EUR' }, 'carga.json: moneda: solo se importan dólares («USD»)'],
    [{ orijen: 'core' }, '«orijen» no es una clave conocida'],
    [{ archivos: { polizas: { separator: ';' } } }, 'archivos.polizas: «separator» no es una clave conocida'],
    [{ csv: { fechas: 'dd/mm/yyyy' } }, 'csv.fechas: debe ser «yyyy-MM-dd», «dd/MM/yyyy»'],
    [{ csv: { decimales: '.', miles: '.' } }, 'csv: «.» no puede separar los miles y los decimales'],
    [{ corte: '2026-11-30' }, 'corte: debe ser un momento con zona horaria'],
    [{ compania: 1.5 }, 'compania: no es válido'],
    [{ archivos: { polizas: { columnas: { A: 'poliza', B: 'poliza' } } } }, 'dos columnas dan el campo «poliza»'],
  ]
  for (const [source, sentence] of wrong) expect(() => declarationFrom(JSON.stringify(source))).toThrow(sentence)
  expect(() => declarationFrom('{')).toThrow('no es JSON válido')
})

it('LIV-06 a guess comes with examples, is marked as one, and says what may mean two things', async () => {
  const guess = (text: string) => guessForm(encoded(text, 'windows-1252'))
  const clear = guess('a;b;c\r\n31/01/2026;1.234,50;Muñoz, José\r\n01/02/2026;7,5;"x;y"\r\n')
  expect(clear).toMatchObject({
    encoding: 'windows-1252',
    separator: ';',
    decimals: ',',
    thousands: '.',
    days: 'dd/MM/yyyy',
    doubts: {},
    sentences: { decimals: 'decimales «,» y miles «.», p. ej. 1.234,50', days: 'fechas dd/MM/yyyy, p. ej. 31/01/2026' },
  })
  expect(guess('a\tb\n01/31/2026\t1,234.5\n')).toMatchObject({
    separator: '\t',
    decimals: '.',
    thousands: ',',
    days: 'MM/dd/yyyy',
  })
  expect(guess('a,b\n2026-01-31,0.125\n')).toMatchObject({
    separator: ',',
    decimals: '.',
    days: 'yyyy-MM-dd',
    doubts: {},
  })
  expect(guess('a;b;c\n03/04/2026;1.234;x\n').doubts).toEqual({
    days: '03/04/2026 puede empezar por el día o por el mes',
    decimals: '1.234 puede ser mil y más, o un decimal',
  })
  expect(guess('a;b\n31/01/2026;1,5\n01/31/2026;1.5\n').doubts).toEqual({
    days: 'hay fechas de dos formas: 31/01/2026 y 01/31/2026',
    decimals: 'hay decimales con punto y con coma: 1.5 y 1,5',
  })
  expect(guess('a;b,c\n1;2,3\n').doubts).toEqual({ separator: 'el separador puede ser , o ;', decimals: undefined })
  expect(guess('a\n1\n').doubts).toEqual({ separator: 'no se ve ningún separador: el archivo tiene una sola columna' })
  expect(guessForm(Buffer.from('a;b,c\n1;2,3\n'), { separator: ';' }).doubts).toEqual({})
  expect(guess('a;b\n2026/01/31;1\n')).toMatchObject({ days: 'yyyy/MM/dd', doubts: {} })
  expect(guessForm(encoded('\ufeffa;b\n', 'utf-16'))).toMatchObject({ encoding: 'utf-16', separator: ';' })
  const file = { path: path.join(root, 'a.csv'), name: 'a.csv', sheet: null, format: 'csv' as const }
  await writeFile(file.path, encoded('a;b\r\n3/4/2026;Ñ\r\n', 'windows-1252'))
  await writeFile(`${file.path}.tsv`, 'a\tb\n31/01/2026\t1.234,5\n')
  expect(await formOf({ ...file, path: `${file.path}.tsv` }, {})).toMatchObject({
    csv: { separator: '\t' },
    values: { decimals: ',', thousands: '.', days: 'dd/MM/yyyy' },
  })
  const open = await formOf(file, {})
  expect(open).toMatchObject({ csv: { encoding: 'windows-1252', separator: ';' }, guessed: true })
  expect([open.guesses.length, open.doubts.length]).toEqual([3, 1])
  const declared = { codificacion: 'windows-1252', separador: 'tab', decimales: ',', fechas: 'MM/dd/yyyy' } as const
  expect(await formOf(file, declared)).toMatchObject({
    csv: { encoding: 'windows-1252', separator: '\t' },
    values: { decimals: ',', thousands: '', days: 'MM/dd/yyyy' },
    guessed: false,
    guesses: [],
    doubts: [],
  })
})
