// Setup of each vitest test file: names the file to which the costs are added from here on.
import { relative } from 'node:path'
import { expect } from 'vitest'
import { ROOT } from '../source/sources.ts'
import { COUNTED_FILE } from './report.mjs'

process.env[COUNTED_FILE] = relative(ROOT, expect.getState().testPath ?? '')
