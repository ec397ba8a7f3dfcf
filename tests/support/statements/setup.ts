// Setup of each API test file: the file fails when one of its statements has other rows than the code asserts.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, inject } from 'vitest'
import { watch } from './watched.ts'

watch.rows = inject('assertedRows')

afterAll(() => {
  appendFileSync(path.join(inject('statementsRun'), `${process.pid}`), [...watch.seen, ''].join('\n'))
  const wrong = [...watch.wrong]
  watch.wrong.clear()
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
})
