// Setup of each test file of vitest: names the file whose costs are counted from here on.
import { relative } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../source/sources.ts'
import { COUNTED_FILE } from './report.mjs'

process.env[COUNTED_FILE] = relative(ROOT, expect.getState().testPath ?? '')
