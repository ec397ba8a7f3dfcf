// The content of a printout before it becomes a PDF or a spreadsheet: facts, tables and notes under a letterhead.
import type { Value, ValueColumn, ValueKind } from '../../src/contract/columns/value-column.ts'
import { inTurns } from '../database/in-turns.ts'
import type { PortalCard } from './card/card.ts'

export type PrintoutFact = { term: string; kind: ValueKind; value: Value }

export type PrintoutTable = {
  is: 'table'
  title: string
  columns: readonly { header: string; kind: ValueKind }[]
  rows: readonly (readonly Value[])[]
  /** A note beneath the rows, for example that there are more. */
  note: string | null
}

export type PrintoutPart =
  | { is: 'facts'; title: string | null; facts: readonly PrintoutFact[] }
  | PrintoutTable
  | { is: 'note'; title: string | null; text: string }
  /** A page of the same card, to be cut out; only in a PDF. */
  | { is: 'cards'; title: null; card: PortalCard }

/** What a printout shows of the broker. */
export type Letterhead = {
  /** The name of the portal, and of the broker. */
  portal: string
  broker: string
  /** The dark shade of the brand for headings: '#rrggbb'. */
  color: string
  /** The icon as a PNG without transparent parts, in a data URI. */
  icon: string
}

/** A printout is plain data, because it is sent to the thread that draws it. */
export type Printout = {
  /** The kind of printout, such as «Detalle Póliza». */
  title: string
  /** The subject, such as «Póliza 4711 · Seguros Andes». */
  subject: string
  /** The footer of every page: when the printout was made, and for whom. */
  made: string
  letterhead: Letterhead
  parts: readonly PrintoutPart[]
}

/** What a command puts on paper; the rest is the same for all printouts. */
export type PrintoutContent = Pick<Printout, 'title' | 'subject' | 'parts'>

/** The rows of a list under its columns. */
export const tableOf = <Row>(
  title: string,
  columns: readonly ValueColumn<Row>[],
  rows: readonly Row[],
  note: string | null = null,
): PrintoutTable => ({
  is: 'table',
  title,
  columns: columns.map(({ header, kind }) => ({ header, kind })),
  rows: rows.map(valuesOf(columns)),
  note,
})

/** Returns a function that gives a row's values in these columns. */
export const valuesOf =
  <Row>(columns: readonly ValueColumn<Row>[]) =>
  (row: Row): readonly Value[] =>
    columns.map(({ value }) => value(row))

/** Like `tableOf` for a list of any length, without blocking the process. */
export async function longTableOf<Row>(
  title: string,
  columns: readonly ValueColumn<Row>[],
  rows: readonly Row[],
  note: string | null = null,
): Promise<PrintoutTable> {
  const values: (readonly Value[])[] = []
  for await (const slice of inTurns(rows)) values.push(...tableOf(title, columns, slice).rows)
  return { ...tableOf(title, columns, [], note), rows: values }
}

/** Facts under a title, or without one. */
export const factsOf = (title: string | null, facts: readonly PrintoutFact[]): PrintoutPart => ({
  is: 'facts',
  title,
  facts,
})

export const fact = (term: string, kind: ValueKind, value: Value): PrintoutFact => ({ term, kind, value })

/** Removes empty parts from a report: empty columns, and empty tables, which one line names at the end. */
export function saidParts(parts: readonly PrintoutPart[]): PrintoutPart[] {
  const isEmpty = (part: PrintoutPart) => part.is === 'table' && part.rows.length === 0
  const empty = parts.filter(isEmpty).flatMap(({ title }) => title ?? [])
  const filledParts = parts.flatMap((part) =>
    isEmpty(part) ? [] : part.is === 'table' ? withoutEmptyColumns(part) : part,
  )
  return empty.length === 0
    ? filledParts
    : [...filledParts, { is: 'note', title: null, text: `Sin datos: ${empty.join(', ')}.` }]
}

function withoutEmptyColumns(table: PrintoutTable): PrintoutTable {
  const isFilled = table.columns.map((_, index) => table.rows.some((row) => (row[index] ?? '') !== ''))
  if (isFilled.every(Boolean)) return table
  const keep = <Item>(items: readonly Item[]) => items.filter((_, index) => isFilled[index])
  return { ...table, columns: keep(table.columns), rows: table.rows.map(keep) }
}

export type PrintoutFormat = 'pdf' | 'xlsx'
