// A separate small file system that a test can fill to the last byte; only root can mount one.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterProcess } from '../machine/after-process.mjs'

export type SmallDisk = {
  folder: string
  /** Fills the disk until only this number of KB is free. */
  fill: (leaving: number) => void
  free: () => void
  remove: () => void
}

/** Mounts the file system; null where this process may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const cancel = afterProcess('umount', '-l', folder)
  const ballast = path.join(folder, 'ballast')
  const left = () => {
    const { bavail, bsize } = statfsSync(folder)
    return Number(bavail) * Number(bsize)
  }
  return {
    folder,
    fill(leaving) {
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, left() - leaving * 1024)))
      } catch (error) {
        // Meanwhile the browser has written data, so the disk is already full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder])
      cancel()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
