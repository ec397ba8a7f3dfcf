// The report of one stage: a line of JSON for every finished test and hook, so that a stopped stage still counts.

import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from '../../../server/install.mjs'

const SHOWN_LINES = 25
/** The environment variable that names the test file that runs in this process. */
export const COUNTED_FILE = 'PORTAL_COUNTED_FILE'

export const reportOf = (name) => join(root, '.work', 'reports', `${name}.jsonl`)

export function clearReport(path) {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
}

/**
 * Adds a finished test or hook to the report that PORTAL_REPORT names; without it, as in an editor, there is no report.
 */
export function addRow(row) {
  const path = process.env.PORTAL_REPORT
  if (path) appendFileSync(path, `${JSON.stringify(row)}\n`)
}

/** Adds a cost to the running vitest file; has no effect elsewhere. */
export function addCost(what) {
  const file = process.env[COUNTED_FILE]
  if (file) addRow({ kind: 'cost', title: what, ms: 0, file, costs: { [what]: 1 } })
}

/** Returns `{ passed, skipped, failures: [{ title, message }], rows }`; empty for a report that was never started. */
export function readReport(path) {
  const rows = rowsOf(path)
  const tests = (status) => rows.filter((row) => row.kind === 'test' && row.status === status).length
  const failures = rows
    .filter(({ status }) => status === 'failed')
    .map(({ title, message = '' }) => ({ title, message: shortened(message) }))
  return { passed: tests('passed'), skipped: tests('skipped'), failures, rows }
}

function rowsOf(path) {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').split('\n')
  // The last line is empty, or incomplete if the runner was killed.
  return lines.slice(0, -1).map((line) => JSON.parse(line))
}

function shortened(text) {
  const lines = stripVTControlCharacters(text).trim().split('\n')
  const ours = lines.filter((line) => !/^\s+at .*(node_modules|node:internal|<anonymous>)/.test(line))
  const message = ours.slice(0, SHOWN_LINES).join('\n').replaceAll(root, '').replaceAll('file://', '')
  return message || '(sin mensaje)'
}
