// Finds the key of a catalogue's row by what people call it, among the rows that are stored and those of this import.
import { distance } from 'fastest-levenshtein'
import type { NamedCatalogue } from '../../../src/contract/import/flat-sheet/flat-sheet.ts'
import { personNumber } from '../../../src/domain/person-number.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'

/** A catalogue, or the plans of one insurer: `planes de ANDINA`. */
export type NameSpace = NamedCatalogue | `planes de ${string}`

/** A row by its key; `name` is how it is shown. */
export type Named = { key: string; name: string }

/** What a name leads to: a row, several of that name, or none, with the name most like it. */
export type Found = Named | { isSeveral: true } | { nearest: string | null }

export type KnownNames = {
  /** Notes a row by its key and by all names it has; empty ones are no names. */
  add: (space: NameSpace, key: string, names: readonly (string | null)[]) => void
  find: (space: NameSpace, name: string) => Found
  /** The key of the row that is called just so; a RUC is no cédula here. */
  exact: (space: NameSpace, name: string) => string | null
  /** All names as they are shown, in their order. */
  all: (space: NameSpace) => string[]
}

/** The rows of the catalogues that a broker's system knows, with all their names. */
export async function loadKnownNames(db: Queryable, source: string): Promise<KnownNames> {
  const known = openKnownNames()
  for (const [catalogue, stored] of Object.entries(STORED) as [NamedCatalogue, Statement][]) {
    const rows = await db.query<{ key: string; names: string[] }>(sql`SELECT k.key, array_remove(n.names, NULL) AS names
      FROM import_key k JOIN (${stored}) n ON n.code = k.code WHERE k.source = ${source} AND k.kind = ${catalogue}`)
    for (const { key, names } of rows) {
      if (catalogue !== 'planes') known.add(catalogue, key, names)
      else {
        const [insurer, plan] = JSON.parse(key) as [string, string]
        known.add(plansOf(insurer), plan, names)
        known.add('planes', plan, names)
      }
    }
  }
  return known
}

export const plansOf = (insurer: string): NameSpace => `planes de ${insurer}`

type Rows = {
  /** By what rows are called; null for a name of several, which leads to none. */
  named: Map<string, Named | null>
  /** By the cédula in the RUC of a natural person (D153), and the other way round. */
  numbered: Map<string, Named | null>
}

export function openKnownNames(): KnownNames {
  const spaces = new Map<NameSpace, Rows>()
  const open = (space: NameSpace): Rows => {
    const rows = spaces.get(space) ?? { named: new Map(), numbered: new Map() }
    spaces.set(space, rows)
    return rows
  }
  return {
    add: (space, key, names) => {
      const { named, numbered } = open(space)
      const said = names.filter((name): name is string => name !== null && name !== '')
      const row = { key, name: said[0] ?? key }
      for (const name of said) {
        note(named, searchText(name), row)
        const number = personNumber(name)
        if (number !== null) note(numbered, number, row)
      }
      named.set(searchText(key), row)
    },
    exact: (space, name) => open(space).named.get(searchText(name))?.key ?? null,
    find: (space, name) => {
      const { named, numbered } = open(space)
      const number = personNumber(name)
      const row = named.get(searchText(name)) ?? (number === null ? undefined : numbered.get(number))
      if (row) return row
      const isSeveral = row === null || named.get(searchText(name)) === null
      if (isSeveral) return { isSeveral }
      // Of persons a likeness proves nothing: only the same number, with the zero that it lost, is theirs.
      if (space === 'clientes') return { nearest: named.get(`0${searchText(name)}`)?.name ?? null }
      return { nearest: nearestOf(searchText(name), named) }
    },
    all: (space) =>
      [...new Set([...open(space).named.values()].flatMap((row) => (row ? [row.name] : [])))].sort((one, other) =>
        one.localeCompare(other, 'es'),
      ),
  }
}

function note(rows: Map<string, Named | null>, form: string, row: Named): void {
  const other = rows.get(form)
  rows.set(form, other === undefined || other?.key === row.key ? row : null)
}

/** The part of a name's letters that may differ in the nearest one. */
const MOST_DIFFERENT = 0.45
/** An id number, which is like another one by chance. */
const NUMBER = /\d{5}/

function nearestOf(plain: string, rows: ReadonlyMap<string, Named | null>): string | null {
  if (NUMBER.test(plain)) return null
  let [nearest, least] = [null as string | null, Number.POSITIVE_INFINITY]
  for (const [form, row] of rows) {
    const [shorter, longer] = form.length < plain.length ? [form, plain] : [plain, form]
    // A name within another is near, however long the rest is: ANDINA in SEGUROS ANDINA S.A.
    const away = shorter.length >= 4 && longer.includes(shorter) ? 1 : distance(plain, form)
    if (row && away < least && !NUMBER.test(row.name)) [nearest, least] = [row.name, away]
  }
  return least <= Math.max(2, plain.length * MOST_DIFFERENT) ? nearest : null
}

/** The names of a person in both orders in which sheets write them. */
const namesOf = (names: string, surnames: string): Statement =>
  sql.raw(`trim(concat_ws(' ', ${names}, ${surnames})), trim(concat_ws(' ', ${surnames}, ${names}))`)

const STORED: Record<NamedCatalogue, Statement> = {
  aseguradoras: sql`SELECT "cdAseguradora" AS code, ARRAY["nmAlias", "nmAseguradora"] AS names FROM insurer
    WHERE "bajaEn" IS NULL`,
  ramos: sql`SELECT "cdRamo" AS code, ARRAY["nmRamo"] AS names FROM branch WHERE "bajaEn" IS NULL`,
  planes: sql`SELECT "cdPlan" AS code, ARRAY["dscPlan"] AS names FROM plan WHERE "bajaEn" IS NULL`,
  ejecutivos: sql`SELECT "cdEjecutivo" AS code, ARRAY[${namesOf('"nmAgente"', '"apAgente"')}, "rucCed", mail] AS names
    FROM executive WHERE "tipoEjecutivo" = '0'`,
  clientes: sql`SELECT "cdCliente" AS code, ARRAY["rucCed", ${namesOf('"nmCliente"', '"apCliente"')}] AS names FROM client
    WHERE "bajaEn" IS NULL`,
  sucursales: sql`SELECT "cdSucursal" AS code, ARRAY["nmSucursal"] AS names FROM office WHERE "bajaEn" IS NULL`,
}
