// Creates a temporary folder in memory for databases that tests copy, because writing to a disk takes time.

import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
/** The free memory that is required: several times the total size of the folders of one run. */
const LEAST_FREE_BYTES = 4 * 1024 ** 3
/** The beginning of a folder's name, before the id of the process that owns it. */
const PREFIX = 'portal-tests-'

/**
 * Returns the path of a new folder, which is removed when the process ends. With `outlivesProcess` the caller removes
 * it, or the next run if this one is killed. Returns null if the system has no such folder, or too little memory.
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

/** Removes the folders of killed runs, whose memory would otherwise never be freed. */
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
    // An interrupted stage may still be writing to the folder; then the next run removes it.
  }
}
