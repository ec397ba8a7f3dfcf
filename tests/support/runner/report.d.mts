// The types of report.mjs, which the runner needs as plain JavaScript.

export type Row = {
  kind: 'test' | 'hook' | 'error'
  status: 'passed' | 'failed' | 'skipped'
  title: string
  ms: number
  message?: string
}
export function reportOf(name: string): string
export function clearReport(path: string): void
export function addRow(row: Row): void
export function readReport(path: string): {
  passed: number
  skipped: number
  failures: { title: string; message: string }[]
  rows: Row[]
}
