// Global setup of the API tests: reads the asserted rows once, and looks at the end whether every statement has run.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { engineOfThisRun } from '../api/engines.ts'
import { type AssertedRows, readAssertedRows } from './asserted-rows.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly assertedRows: AssertedRows
    /** The folder into which each process writes which statements have run. */
    readonly statementsRun: string
  }
}

/** Called once for each project of a run. */
let begun: Promise<{ assertedRows: AssertedRows; statementsRun: string }> | undefined

export default async function provideAssertedRows(project: TestProject): Promise<() => Promise<void>> {
  const isFirst = begun === undefined
  begun ??= begin()
  const { assertedRows, statementsRun } = await begun
  project.provide('assertedRows', assertedRows)
  project.provide('statementsRun', statementsRun)
  return async () => {
    if (!isFirst) return
    const seen = await readSeen(statementsRun)
    await rm(statementsRun, { recursive: true })
    const unseen = Object.keys(assertedRows).filter((place) => !seen.has(place))
    if (!runsAllFiles() || unseen.length === 0) return
    process.exitCode = 1
    throw new Error(`No test runs these statements, so nobody has compared their rows:\n${unseen.sort().join('\n')}`)
  }
}

const begin = async () => ({
  assertedRows: readAssertedRows(),
  statementsRun: await mkdtemp(path.join(os.tmpdir(), 'portal-statements-')),
})

async function readSeen(folder: string): Promise<Set<string>> {
  const texts = (await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8'))
  return new Set((await Promise.all(texts)).flatMap((text) => text.split('\n')))
}

/** On PostgreSQL the gate and the full run leave out no file. */
const runsAllFiles = () =>
  engineOfThisRun() === 'postgres' && Boolean(process.env['TEST_MATRIX']) && !process.env['TEST_SHARD']
