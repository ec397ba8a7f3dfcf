// A temporary folder in memory for tests that copy a database each: on a disk a third of their time is writing.

import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const IN_MEMORY = '/dev/shm'
const LEAST_FREE_BYTES = 4 * 1024 ** 3

/** Its path, removed with the process; null where the system has no such folder, or no memory to spare. */
export function makeMemoryFolder() {
  if (!existsSync(IN_MEMORY)) return null
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (Math.min(bavail * bsize, freemem()) < LEAST_FREE_BYTES) return null
  const folder = mkdtempSync(`${IN_MEMORY}/portal-tests-`)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
