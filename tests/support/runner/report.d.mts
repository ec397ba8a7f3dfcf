// The types of report.mjs, which the runner needs as plain JavaScript.

export type Row = {
  kind: 'test' | 'hook' | 'error' | 'cost'
  /** None for a cost. */
  status?: 'passed' | 'failed' | 'skipped'
  title: string
  ms: number
  message?: string
  /** From the project's root. */
  file?: string
  /** What costs much, and how often it happened. */
  costs?: Record<string, number>
  /** Of a journey. */
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
