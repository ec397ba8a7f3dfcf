// Setup of each API test file: the file fails when a statement returns rows of another type than the code says.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Watch, watchStatements } from './watch-statements.ts'

// Set once for each process, because this file is executed before each test file.
const processes = globalThis as { statementWatch?: Watch }
processes.statementWatch ??= watchStatements(inject('assertedRows'))
const watch = processes.statementWatch

afterAll(() => {
  appendFileSync(path.join(inject('statementsRun'), `${process.pid}`), [...watch.seen, ''].join('\n'))
  const wrong = [...watch.wrong]
  watch.wrong.clear()
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})
