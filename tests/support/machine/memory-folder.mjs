// Creates a temporary folder in memory, for databases that tests copy: on a disk, writing takes part of their time.

import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** The free memory that is required: several times the total size of the folders of one run. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3
/** Followed by the id of the process that owns it. */
const PREFIX = 'portal-tests-'

/**
 * Returns the path. The folder is removed when the process ends; with `outlivesProcess` the caller removes it, or
 * the next run if this one is killed. Null where the system has no such folder, or too little memory.
 */
export function makeMemoryFolder({ outlivesProcess = false } = {}) {
  if (!existsSync(IN_MEMORY)) return null
  removeAbandoned()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (Math.min(bavail * bsize, process.availableMemory?.() ?? freemem()) < LEAST_FREE_BYTES) return null
  const folder = mkdtempSync(join(IN_MEMORY, `${PREFIX}${process.pid}-`))
  if (!outlivesProcess) process.once('exit', () => remove(folder))
  return folder
}

/** Removes the folders of runs that were killed: nothing else frees their memory. */
function removeAbandoned() {
  for (const name of readdirSync(IN_MEMORY)) {
    const [, pid] = name.match(`^${PREFIX}([0-9]+)-`) ?? []
    if (pid && !existsSync(`/proc/${pid}`)) remove(join(IN_MEMORY, name))
  }
}

function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  } catch {
    // A stage that was interrupted can still write to the folder; then the next run removes it.
  }
}
