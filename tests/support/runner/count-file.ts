// Setup of each test file of vitest: names the file to which costs are added.
import { relative } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../source/sources.ts'
import { COUNTED_FILE } from './report.mjs'

process.env[COUNTED_FILE] = relative(ROOT, expect.getState().testPath ?? '')
