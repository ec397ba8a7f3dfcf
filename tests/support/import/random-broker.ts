// A random broker as files: rows of every kind that can be imported, which break no rule and use what formats make hard.
import { deletedFirst } from '../../../server/import/target/ending.ts'
import { targetOf } from '../../../server/import/target/targets.ts'
import type { Random } from '../../../server/seed/random.ts'
import { DOCUMENTS_FOLDER } from '../../../src/contract/import/document-kinds.ts'
import type { Field } from '../../../src/contract/import/field.ts'
import { ENDED, type Kind } from '../../../src/contract/import/kind.ts'
import { KINDS, kindNamed } from '../../../src/contract/import/kinds.ts'

type Value = string | number | null
type Row = Record<string, Value>
/** The rows made so far, by kind. */
type World = Map<string, Row[]>
/** The whole of which each row is a part, or to which what it names must belong: a claim's policy. */
const wholes = new WeakMap<Row, Row>()

const TEXTS = [
  'Ñandú',
  '=1+1',
  "'+x",
  '-5',
  '@x',
  'a;b',
  'dijo "sí"',
  'línea 1\nlínea 2',
  'Café com',
  'x'.repeat(20),
  '0',
  'S',
  ',',
  '1.234,50',
]
const ID_NUMBERS = ['1710034065', '0926687856', '1790011674001', 'AB12345', 'PENDIENTE', '0999999999']
/** Kinds whose ended rows are deleted, or of which some rows may not end. */
const ENDLESS = KINDS.filter((kind) => deletedFirst(targetOf(kind)) !== null || kind.name === 'movimientos').map(
  ({ name }) => name,
)
/** Fields that need more than their type says. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  requisitos: ['parteDe'],
  siniestros: ['item'],
  seguimientos: ['numLiquidacion'],
}

/** NDJSON of every kind by the name of its file; `size`: the most rows of a kind. */
export const randomBroker = (random: Random, size: number): Record<string, string> => filesOf(randomWorld(random, size))

/** A row that breaks a rule: its kind, the column, and the row itself. */
export type Broken = { kind: string; column: string; row: Row }

/**
 * A random broker of whose rows about one in ten breaks the rule of one of its fields; only of kinds to which no other kind
 * refers, so that no further row is wrong.
 */
export function randomBrokerWithFaults(random: Random, size: number) {
  const world = randomWorld(random, size)
  const broken: Broken[] = []
  for (const kind of KINDS.filter(({ name }) => !isNamed(name)))
    for (const row of world.get(kind.name) ?? []) {
      if (random.int(0, 9) > 0) continue
      const names = Object.keys(kind.fields).filter((name) => !kind.key.includes(name))
      const column = random.pick(names)
      const field = kind.fields[column]
      if (!field) continue
      row[column] = wrongValue(field)
      broken.push({ kind: kind.name, column, row })
    }
  const rows = new Map([...world].map(([name, all]) => [name, all.length]))
  return { files: filesOf(world), broken, rows }
}

const isNamed = (name: string): boolean =>
  KINDS.some(({ fields }) => Object.values(fields).some((field) => field.type === 'reference' && field.kind === name))

/** A value that the field refuses. */
function wrongValue(field: Field): Value {
  switch (field.type) {
    case 'key':
    case 'reference':
      return 'NADIE'
    case 'text':
      return 'x'.repeat(field.most + 1)
    case 'path':
      return '../fuera.pdf'
    case 'id-number':
      return 'x'.repeat(21)
    case 'day':
    case 'moment':
      return '2026-02-30'
    case 'money':
      return 1.234
    case 'rate':
      return -1
    case 'whole':
      return field.most + 1
    case 'flag':
    case 'choice':
      return 'TAL VEZ'
  }
}

function randomWorld(random: Random, size: number): World {
  const world: World = new Map()
  for (const kind of KINDS) world.set(kind.name, rowsOf(random, kind, { world, size }))
  return world
}

function filesOf(world: World): Record<string, string> {
  const rowsByFile = [...world]
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [`${name}.ndjson`, rows.map((row) => `${JSON.stringify(row)}\n`).join('')])
  return Object.fromEntries([
    ...rowsByFile,
    ...[...world].flatMap(([name, rows]) => documentsOf(kindNamed(name), rows)),
  ])
}

/** The files of documents that rows name. */
function documentsOf({ fields }: Kind, rows: readonly Row[]): [string, string][] {
  const paths = Object.keys(fields).filter((name) => fields[name]?.type === 'path')
  return rows.flatMap((row) =>
    paths.map((name): [string, string] => [`${DOCUMENTS_FOLDER}/${row[name]}`, `%PDF-${row[name]}`]),
  )
}

function rowsOf(random: Random, kind: Kind, { world, size }: { world: World; size: number }): Row[] {
  const rows = new Map<string, Row>()
  // A row may refer to earlier ones of its kind.
  const own: World = new Map(world).set(kind.name, [])
  const count = kind.name === 'companias' ? 2 : random.int(1, size)
  for (let place = 0; place < count; place++) {
    const row = rowOf(random, kind, { world: own, place })
    const key = row && JSON.stringify(kind.key.map((name) => String(row[name])))
    if (!row || !key || rows.has(key)) continue
    rows.set(key, row)
    own.get(kind.name)?.push(row)
  }
  return [...rows.values()]
}

/** Null when what the row must refer to does not exist. */
function rowOf(random: Random, kind: Kind, { world, place }: { world: World; place: number }): Row | null {
  const row: Row = {}
  for (const [name, field] of Object.entries(kind.fields)) {
    if (name in row) continue
    if (UNSAID[kind.name]?.includes(name) || (!field.required && random.int(0, 2) === 0)) row[name] = null
    // A path is one document of one kind.
    else if (field.type === 'path') row[name] = `${kind.name}/${randomValue(random, field, place)}`
    else if (field.type !== 'reference') row[name] = randomValue(random, field, place)
    else if (!refer(random, { row, name, field, kind, world })) return null
  }
  if (kind.name === 'movimientos') issueSome(random, row)
  if (kind.name === 'siniestros') row['numSiniestro'] = place + 1
  // An expense needs an invoice.
  if (kind.name === 'requisitos') row['seccion'] = 'documentos'
  for (const { fields, isBroken } of kind.rules ?? [])
    if (isBroken(row)) for (const name of fields) if (!kind.fields[name]?.required) row[name] = null
  if (kind.rules?.some(({ isBroken }) => isBroken(row))) return null
  if (!ENDLESS.includes(kind.name) && random.int(0, 9) === 0) row[ENDED] = 'S'
  return row
}

/** A movement has the quotation of its policy, or none that a policy has. */
function issueSome(random: Random, row: Row): void {
  row['cdCotizacion'] = random.int(0, 1) === 0 ? (row['cdCotizacionPoliza'] ?? null) : `M${row['cdCotizacion']}`
}

type Reference = { row: Row; name: string; field: Field & { type: 'reference' }; kind: Kind; world: World }

/** Chooses a row, and takes the other parts of its key too; returns whether the row can stand. */
function refer(random: Random, { row, name, field, kind, world }: Reference): boolean {
  const { key } = kindNamed(field.kind)
  const others = key.slice(0, -1)
  const fits = (each: Row) =>
    others.every((part) =>
      field.fixed?.[part] === undefined
        ? row[part] === undefined || row[part] === each[part]
        : each[part] === field.fixed[part],
    )
  const whole = wholes.get(row)
  const isOfWhole = (each: Row) => whole === undefined || !wholes.has(each) || wholes.get(each) === whole
  const fitting = (world.get(field.kind) ?? []).filter((each) => fits(each) && isOfWhole(each))
  const chosen = fitting[random.int(0, Math.max(fitting.length - 1, 0))]
  row[name] = chosen?.[key.at(-1) ?? ''] ?? null
  if (chosen && (name === kind.partOf || name === kind.inUnit)) wholes.set(row, wholes.get(chosen) ?? chosen)
  for (const part of others)
    if (chosen && part in kind.fields && field.fixed?.[part] === undefined) row[part] = chosen[part] ?? null
  return row[name] !== null || !field.required
}

function randomValue(random: Random, field: Exclude<Field, { type: 'reference' }>, place: number): Value {
  switch (field.type) {
    case 'key':
      return random.pick([
        String(place + 1),
        String(place + 1),
        `${place}-Ñ a`,
        `00${place}`,
        `@${place}`,
        String(3_000_000_000 + place),
      ])
    case 'text':
      return random.pick(TEXTS).slice(0, field.most)
    case 'path':
      return random.pick([`${place}.pdf`, `2026/ñ é ${place}.pdf`, `a/b/${place}.txt`])
    case 'id-number':
      return random.pick(ID_NUMBERS)
    case 'day':
      return `20${random.int(10, 30)}-0${random.int(1, 9)}-${random.int(10, 28)}`
    case 'moment':
      return `20${random.int(10, 30)}-0${random.int(1, 9)}-${random.int(10, 28)}T${random.int(10, 23)}:20:30.0${random.int(10, 99)}Z`
    case 'money':
      return random.int(-1_000_000, 90_000_000) / 100
    case 'rate':
      return random.int(0, 1_000_000) / 10_000
    case 'whole':
      return random.int(field.least, Math.min(field.most, field.least + 9))
    case 'flag':
      return random.pick(['S', 'N'])
    case 'choice':
      return random.pick(field.of)
  }
}
