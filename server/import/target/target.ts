// Describes where the rows of a kind are stored: table, codes, columns, what they belong to, and what marks them as ended.
import type { Kind } from '../../../src/contract/import/kind.ts'
import { searchText } from '../../../src/domain/search-text.ts'
import { type Queryable, type Statement, sql } from '../../database/sql.ts'

/** Values of a row by field; amounts in cents, flags 1 and 0. */
export type RowValues = Readonly<Record<string, string | number | null>>

/** A column and the SQL of its value, with the staged row `s` in scope, and in an update the stored row `t`. */
export type Assignment = { column: string; value: Statement }

export type Target = {
  table: string
  /** The column with the code of the row. */
  code: string
  /** The columns that name a new row; by default `code` alone. */
  codes?: readonly Assignment[]
  /** The kind whose keys and codes the rows share: a movement and its payment are named by a quotation, as a policy is. */
  keys?: string
  /** The kinds from whose rows the portal derives rows of this one with their keys. */
  derivedFrom?: readonly string[]
  /** The field whose reference is the key of the row, where that belongs to another row: of a payment, its movement. */
  keyField?: string
  /** The field that tells rows with one code apart: the ordinal of an instalment. */
  beside?: string
  /** Whether stored rows are found by company and code. */
  isOfCompany?: boolean
  /** The field whose free whole number is the code (D152); by default that of a key with a single field. */
  number?: string
  /** The kinds that may have none of its codes, because answers tell them apart by the code alone. */
  apartFrom?: readonly string[]
  /** The code of the unit to which the row with this code belongs. */
  unitOf?: (code: Statement) => Statement
  /** The columns that are not named like their field, by field; null for a field that is only part of the key. */
  columns?: Readonly<Record<string, string | null>>
  /** How an export finds the fields that have no column, or another form in it. */
  exported?: Readonly<Record<string, Exported>>
  /** What names each stored row `t` of the table, where its code does not. */
  place?: readonly Statement[]
  /** The stored rows `t` of this kind, where the table has those of other kinds too, or rows that no source says. */
  only?: Statement
  /** The SQL of columns from staged fields that are stored in another form, by field. */
  converted?: Readonly<Record<string, (staged: Statement) => Statement>>
  /** What a row takes from the row that a field names; a stored one only when its file has the field. */
  follows?: readonly { field: string; of: (source: string) => readonly Assignment[] }[]
  /** A column by which a row that has no key yet is the same one, because its value is unique. */
  adopts?: string
  /** Text columns that are computed from fields, which are stored under their own names. */
  derived?: Readonly<Record<string, { from: readonly string[]; make: (row: RowValues) => string }>>
  /** The columns that the portal computes where a row leaves them empty. */
  computed?: readonly string[]
  /** The column that says why the sums of a row do not add up (D155), from the values that the row will have. */
  mark?: { column: string; of: (amount: (column: string) => Statement) => Statement }
  /** The column in which the database itself says so, after the rows are written. */
  judged?: string
  /** Rows that may be part of another row of their kind. */
  parts?: Parts
  /** The values of columns where a new row says nothing, if the table has no default for them. */
  unsaid?: Readonly<Record<string, string | number>>
  /** The values that every row of a source has. */
  fixed?: Readonly<Record<string, string | number>>
  /** How a row ends; by default by the moment `bajaEn`. */
  ended?: Ended
  /** A column that is not 0 while a row has ended, and which it may say itself (D157). */
  excludes?: { column: string; whenEnded: number }
  /**
   * What says who a row is: an id number, and a name by its fields. Both change at once only when the key has become another
   * person's (D165). `isOnce`: a person has one row.
   */
  identity?: { id: string; fields: readonly string[]; isOnce: boolean }
  /** The id number of the person who loses the data of stored row `t` when it ends; by default that of `identity`. */
  holder?: Statement
  /** The stored rows `t` that may end by absence; by default all. */
  mayBeAbsent?: Statement
  /** The field with the path of the file that belongs to the row, whose hash and size are columns of it. */
  file?: string
  /** What is wrong with staged rows `s` beside the rules of their fields. */
  refuses?: (source: string, sets: Sets) => readonly Refusal[]
  /** The tables that grow with its rows; by default its own. */
  grows?: readonly string[]
  /** Writes what follows from a slice of rows, in its transaction: after the rows, and after all kinds of the unit. */
  afterRows?: (tx: Queryable, slice: Slice) => Promise<void>
  afterUnits?: (tx: Queryable, slice: Slice) => Promise<void>
}

/**
 * In terms of stored row `t`: the code of a key or reference, the value of another field, or the key of a row of a kind, with
 * what stands for it where no source knows the row.
 */
export type Exported = Statement | { keyOf: string; code: Statement; otherwise: Statement }

/** `groupsAll`: whether the condition groups all rows of the kind. */
export type Refusal = { column: string; reason: string; where: Statement; groupsAll?: boolean }

/** Which staged rows `s` are of sets that have a field, and of sets that have all that a row needs. */
export type Sets = { have: (field: string) => Statement; areWhole: Statement }

/** `rows`: the condition on staged rows `s`. */
export type Slice = { rows: Statement; sets: Sets }

/** A column with its values, or the tables whose rows with the same code are deleted before the row is. */
export type Ended = { column: string; on: string | number; off: string | number } | { deletesFirst: readonly string[] }

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
  codes: (whole: Statement) => readonly Assignment[]
}

/** The stage's column with the key of the row to which a part belongs. */
export const WHOLE = '_whole'
/** The stage's column with the number of the person (D153); null where the id number names nobody. */
export const PERSON = '_person'

/**
 * The stage's columns of a row's file: its hash, which is empty until a new file is stored and null where the stored file
 * stays; its size; and what is wrong with it.
 */
export const DOCUMENT = { sha256: '_sha256', size: '_size', fault: '_fault' } as const

export const quoted = (name: string): Statement => sql.raw(`"${name}"`)

/** The code of stored row `t`. */
export const codeOfRow = ({ code, parts }: Target): Statement => parts?.code ?? sql`t.${quoted(code)}`

/** Whether stored row `t` is the one of staged row `s`. */
export function isSameRow(target: Target): Statement {
  const { isOfCompany, beside } = target
  return sql.join(
    [
      sql`${codeOfRow(target)} = s._code`,
      ...(isOfCompany ? [sql`t."cdCompania" = s._company`] : []),
      ...(beside === undefined ? [] : [sql`t.${quoted(beside)} = s.${quoted(beside)}`]),
    ],
    ' AND ',
  )
}

/** The kind under whose name the keys of a kind are stored. */
export const keysOf = ({ name }: Kind, { keys }: Target): string => keys ?? name

/** The key of staged row `s`, by which its code is known. */
export const keyOfStaged = ({ keyField }: Target): Statement => sql`s.${quoted(keyField ?? '_key')}`

/** The code of a key of a kind. */
export const codeOf = (source: string, keys: string, key: Statement): Statement =>
  sql`(SELECT r.code FROM import_key r WHERE r.source = ${source} AND r.kind = ${keys} AND r.key = ${key})`

/** The field whose whole number may be the code of a row, if there is one. */
export const numberField = ({ key }: Kind, { number }: Target): string | undefined =>
  number ?? (key.length === 1 ? key[0] : undefined)

/** A derived column with the form of a text by which it is searched. */
export const searchName = (...from: readonly string[]) => ({
  searchName: { from, make: (row: RowValues) => searchText(from.map((field) => row[field] ?? '').join(' ')) },
})
