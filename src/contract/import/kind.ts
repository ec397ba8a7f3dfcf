// A kind of data that a broker brings in: the name of its files, its key and its columns.
import type { Field } from './field.ts'

export type Kind = {
  /** The name of its files and sheets: `aseguradoras.csv`. */
  name: string
  /** What its rows are, for people. */
  title: string
  help: string
  /**
   * The columns that name a row for ever: its code in the broker's system, and the keys of the rows it belongs to. None for a
   * kind of a single row, which never ends.
   */
  key: readonly string[]
  /** The columns by their wire names, in the order of the templates. */
  fields: Readonly<Record<string, Field>>
  /** The reference to the row of which this one is a part: they appear together or not at all (D168). */
  partOf?: string
  /** The reference to a unit to which all that a row names must belong: a claim's patient and thing, to its policy. */
  inUnit?: string
  /** The field with the id number of the person whose data a row is; the rows of a blocked person are left out. */
  subject?: string
  /** The field with the id number of another person, which is left empty when that person is blocked. */
  mentions?: string
  /** What people call a row with all its parts: «su póliza». */
  asWhole?: string
  /** A part that may be missing: its refused rows hold back themselves and what belongs to them, and not the whole. */
  isHeldBackAlone?: boolean
  rules?: readonly Rule[]
}

/** What must be true of the fields of one row, where the file has all of them. */
export type Rule = {
  /** The fields that the rule compares; a refused row names the first. */
  fields: readonly [string, ...string[]]
  reason: string
  /** Whether a file that has one of the fields needs all of them. */
  isOfAll?: boolean
  /** The days of which the first may not be after the last, also where a file has only one of them. */
  order?: readonly [first: string, last: string]
  isBroken: (row: Readonly<Record<string, string | number | null>>) => boolean
}

/** The column with which a row says that it has ended (D157). */
export const ENDED = 'baja'

/** Whether the rows of a kind can end. */
export const mayEnd = ({ key }: Kind): boolean => key.length > 0
