// Global setup of the API tests: reads the asserted rows once, and checks at the end that every statement has run.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { engineOfThisRun } from '../api/engines.ts'
import { type AssertedRows, readAssertedRows } from './asserted-rows.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly assertedRows: AssertedRows
    /** The folder into which each process writes the statements that it has executed. */
    readonly statementsRun: string
  }
}

/** The environment variable for the folder of the run, because each project loads this file separately. */
const SETTING = 'PORTAL_STATEMENTS_RUN'

/** Folders whose statements need not run in these tests: they run in the embedded engine or in other processes. */
const ELSEWHERE = ['server/database/embedded/', 'server/backup/', 'server/copy/']

export default async function provideAssertedRows(project: TestProject): Promise<() => Promise<void>> {
  const assertedRows = readAssertedRows()
  const isFirst = process.env[SETTING] === undefined
  const statementsRun = process.env[SETTING] ?? (await mkdtemp(path.join(os.tmpdir(), 'portal-statements-')))
  process.env[SETTING] = statementsRun
  project.provide('assertedRows', assertedRows)
  project.provide('statementsRun', statementsRun)
  return async () => {
    // The project that was set up first is torn down last, and checks the result.
    if (!isFirst) return
    delete process.env[SETTING]
    const seen = await readSeen(statementsRun)
    await rm(statementsRun, { recursive: true })
    const unseen = Object.keys(assertedRows).filter(
      (place) => !seen.has(place) && !ELSEWHERE.some((folder) => place.startsWith(folder)),
    )
    if (!runsAllFiles() || unseen.length === 0) return
    process.exitCode = 1
    throw new Error(`No test runs these statements, so their rows are compared nowhere:\n${unseen.sort().join('\n')}`)
  }
}

async function readSeen(folder: string): Promise<Set<string>> {
  const texts = (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8'))
  return new Set((await Promise.all(texts)).flatMap((text) => text.split('\n')))
}

/** Returns whether the run executes every file: on PostgreSQL, the gate and the full run. */
const runsAllFiles = () =>
  engineOfThisRun() === 'postgres' && Boolean(process.env['TEST_MATRIX']) && !process.env['TEST_SHARD']
