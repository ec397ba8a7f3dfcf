// Where the rows of each kind are stored: table, code, columns, and what marks a row as ended.
import { searchText } from '../../src/domain/search-text.ts'
import { type Statement, sql } from '../database/sql.ts'

/** Values of a row by field; amounts in cents, flags 1 and 0. */
export type RowValues = Readonly<Record<string, string | number | null>>

export type Target = {
  table: string
  /** The column with the code of the row, which belongs to its key. */
  code: string
  /** The columns that are not named like their field, by field; null for a field that is only part of the key. */
  columns?: Readonly<Record<string, string | null>>
  /** A column by which a row that has no key yet is the same one, because its value is unique. */
  adopts?: string
  /** Text columns that are computed from fields, which are stored under their own names. */
  derived?: Readonly<Record<string, { from: readonly string[]; make: (row: RowValues) => string }>>
  /** Rows that may be part of another row of their kind. */
  parts?: Parts
  /** The values of columns where a new row says nothing, if the table has no default for them. */
  unsaid?: Readonly<Record<string, string | number>>
  /** The column that says that a row has ended, and its values; by default the moment `bajaEn`. */
  ended?: { column: string; on: string | number; off: string | number }
  /**
   * What says who a row is: an id number, and a name by its columns, which are computed from `fields`. Both change at once
   * only when the key has become another person's (D165).
   */
  identity?: { id: string; name: readonly string[]; fields: readonly string[] }
}

export type Parts = {
  /** The field that names the other row. */
  field: string
  /** The key of that other row; null for a row that is no part. */
  keyOfWhole: (row: RowValues) => string | null
  /** The code of stored row `t`. */
  code: Statement
  /** Whether stored row `t`, and staged row `r`, is one to which parts may belong. */
  isWhole: Statement
  isStagedWhole: Statement
  /** The code of the row to which stored row `t` belongs, or NULL. */
  wholeOf: Statement
  /** The columns with the codes of a new row; `whole` is the code of the row to which it belongs, or NULL. */
  codes: (whole: Statement) => { column: string; value: Statement }[]
}

/** The stage's column with the key of the row to which a part belongs. */
export const WHOLE = '_whole'
/** The stage's column with the number of the person (D153); null where the id number names nobody. */
export const PERSON = '_person'

/** The code of stored row `t`. */
export const codeOfRow = ({ code, parts }: Target): Statement => parts?.code ?? sql`t.${sql.raw(`"${code}"`)}`

const named = (...from: readonly string[]) => ({
  searchName: { from, make: (row: RowValues) => searchText(from.map((field) => row[field] ?? '').join(' ')) },
})

/** The targets of the kinds with one table, by the name of the kind. */
export const TARGETS: Readonly<Record<string, Target>> = {
  companias: { table: 'company', code: 'cdCompania' },
  sucursales: { table: 'office', code: 'cdSucursal' },
  aseguradoras: { table: 'insurer', code: 'cdAseguradora' },
  'grupos-de-ramos': { table: 'branch_group', code: 'cdRamGrupo' },
  // Whether a branch is of health or life follows from the names, when all of them are there.
  ramos: { table: 'branch', code: 'cdRamo', unsaid: { esSalud: 0 } },
  planes: { table: 'plan', code: 'cdPlan', columns: { cdAseguradora: null } },
  diagnosticos: {
    table: 'diagnosis',
    code: 'cdIncapacidad',
    columns: { codigoCie: 'codigoCie' },
    adopts: 'codigoCie',
    derived: named('nmIncapacidad'),
  },
  // A requirement has its code in the first column, a part of an expense its own in the second.
  requisitos: {
    table: 'document_requirement',
    code: 'cdDocSiniestro',
    columns: { codigo: null, parteDe: null },
    unsaid: { ayuda: '', reqFecha: 0, activo: 1 },
    ended: { column: 'activo', on: 0, off: 1 },
    parts: {
      field: 'parteDe',
      keyOfWhole: ({ cdAseguradora, cdRamo, tpSiniestro, parteDe }) =>
        parteDe ? JSON.stringify([cdAseguradora, cdRamo, tpSiniestro, parteDe]) : null,
      code: sql`CASE t."cdSdocSiniestro" WHEN 0 THEN t."cdDocSiniestro" ELSE t."cdSdocSiniestro" END`,
      isWhole: sql`(t."cdSdocSiniestro" = 0 AND t.seccion = 'gastos')`,
      isStagedWhole: sql`(r."parteDe" IS NULL AND r.seccion = 'gastos')`,
      wholeOf: sql`CASE WHEN t."cdSdocSiniestro" <> 0 THEN t."cdDocSiniestro" END`,
      codes: (whole) => [
        { column: 'cdDocSiniestro', value: sql`coalesce(${whole}, s._code)` },
        { column: 'cdSdocSiniestro', value: sql`CASE WHEN s."parteDe" IS NULL THEN 0 ELSE s._code END` },
      ],
    },
  },
  ejecutivos: {
    table: 'executive',
    code: 'cdEjecutivo',
    unsaid: { apAgente: '', mail: '' },
    identity: { id: 'rucCed', name: ['nmAgente', 'apAgente'], fields: ['nmAgente', 'apAgente'] },
    ended: { column: 'tipoEjecutivo', on: 'X', off: '0' },
  },
  'grupos-de-clientes': { table: 'client_group', code: 'cdCliGrupo' },
  clientes: {
    table: 'client',
    code: 'cdCliente',
    derived: named('nmCliente', 'apCliente'),
    unsaid: { apCliente: '' },
    identity: { id: 'rucCed', name: ['searchName'], fields: ['nmCliente', 'apCliente'] },
  },
  contactos: {
    table: 'client_contact',
    code: 'cdEjecutivo',
    columns: { cdContacto: null },
    derived: named('nmEjecutivo', 'apEjecutivo'),
  },
}
