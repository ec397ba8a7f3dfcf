// The types of report.mjs, which the runner needs as plain JavaScript.

export type Row = {
  kind: 'test' | 'hook' | 'error' | 'cost'
  /** Absent in rows that only report a cost. */
  status?: 'passed' | 'failed' | 'skipped'
  title: string
  ms: number
  message?: string
  /** The file's path from the project's root. */
  file?: string
  /** How often each kind of expensive work was done. */
  costs?: Record<string, number>
  /** The browser of a journey. */
  browser?: string
  tags?: readonly string[]
}
export function reportOf(name: string): string
export function clearReport(path: string): void
export function addRow(row: Row): void
export const COUNTED_FILE: string
export function addCost(what: string): void
export function readReport(path: string): {
  passed: number
  skipped: number
  failures: { title: string; message: string }[]
  rows: Row[]
}
