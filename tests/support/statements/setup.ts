// Setup of each API test file: the file fails if a statement returns rows of another type than the code asserts.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { type Watch, watchStatements } from './watch-statements.ts'

// Stored globally, because this file is executed before each test file of the same process.
const processes = globalThis as { statementWatch?: Watch }
processes.statementWatch ??= watchStatements(inject('assertedRows'))
const watch = processes.statementWatch

afterAll(() => {
  appendFileSync(path.join(inject('statementsRun'), `${process.pid}`), [...watch.seen, ''].join('\n'))
  const wrong = [...watch.wrong]
  watch.wrong.clear()
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})
