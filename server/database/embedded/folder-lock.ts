// Locks a data folder for one process; the lock is released when the process ends, even by kill -9.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'

export type FolderLock = {
  /** The path of the folder, with links resolved. */
  readonly folder: string
  /** A hash of the real path, short enough to be part of the name of a socket. */
  readonly id: string
  release(): Promise<void>
}

export class FolderInUseError extends Error {
  constructor(folder: string) {
    super(
      `Otro proceso del portal ya usa la carpeta de datos ${folder}. Deténgalo, o indique otra carpeta con DATA_DIR.`,
    )
  }
}

// Open flags that libuv passes to the system, but for which Node has no constant.
const EXCLUSIVE_LOCK_BSD = 0x20
const EXCLUSIVE_LOCK_WINDOWS = 0x10000000

/** Makes the folder when it is missing and locks it; throws FolderInUseError when another process holds it. */
export async function lockFolder(wanted: string): Promise<FolderLock> {
  fs.mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const folder = fs.realpathSync(wanted)
  const id = idOfFolder(folder)
  const release = process.platform === 'linux' ? await holdSocket(id, folder) : holdFile(folder)
  return { folder, id, release }
}

/** The id of a folder by its real path. */
export const idOfFolder = (folder: string): string => createHash('sha256').update(folder).digest('hex').slice(0, 16)

// On Linux the only lock that Node can use is the name of an abstract socket; the kernel frees it at the process's end.
function holdSocket(id: string, folder: string): Promise<() => Promise<void>> {
  const server = createServer((visitor) => visitor.destroy())
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new FolderInUseError(folder) : error)
    })
    server.listen(`\0portal-${id}`, () => {
      resolve(() => new Promise((closed) => server.close(() => closed())))
    })
  })
}

function holdFile(folder: string): () => Promise<void> {
  const { O_RDWR, O_CREAT, O_NONBLOCK = 0 } = fs.constants
  const lock = process.platform === 'win32' ? EXCLUSIVE_LOCK_WINDOWS : EXCLUSIVE_LOCK_BSD
  try {
    const handle = fs.openSync(path.join(folder, 'lock'), O_RDWR | O_CREAT | O_NONBLOCK | lock, 0o600)
    return async () => fs.closeSync(handle)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EAGAIN' || code === 'EBUSY' || code === 'EWOULDBLOCK') throw new FolderInUseError(folder)
    throw error
  }
}
