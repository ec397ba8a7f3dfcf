// Starts and closes the database's worker thread, and reports when it dies.
import { Worker } from 'node:worker_threads'

const LONGEST_CLOSE_MS = 10_000

type DatabaseThread = {
  /** Asks the thread to close the database; ends it by force when it does not answer. */
  close(): Promise<void>
}

/** Starts the thread; resolves when the socket answers. `onDeath` is called if the thread ends without a close message. */
export function startThread(task: WorkerTask, onDeath: (error: Error) => void): Promise<DatabaseThread> {
  const worker = new Worker(workerFile(), { workerData: task, name: 'database' })
  let closing = false
  let cause = 'sin explicación'
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))

  const close = async () => {
    closing = true
    worker.postMessage('close')
    const timer = setTimeout(() => void worker.terminate(), LONGEST_CLOSE_MS)
    await ended
    clearTimeout(timer)
  }

  return new Promise((resolve, reject) => {
    let ready = false
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'panic') cause = message.message
      if (message.kind === 'ready') {
        ready = true
        resolve({ close })
      }
    })
    worker.once('error', (error: Error) => {
      cause = error.message
      if (!ready) reject(notOpened(task, error))
    })
    worker.once('exit', () => {
      if (closing) return
      if (ready) onDeath(new Error(`La base de datos incorporada se detuvo: ${cause}`))
      else reject(notOpened(task, new Error(cause)))
    })
  })
}

function notOpened({ folder }: WorkerTask, cause: Error): Error {
  const advice =
    'Revise los permisos de la carpeta y el espacio en el disco. Si la base está dañada, restaure una copia con «npm run restore».'
  return new Error(`No se pudo abrir la base de datos de ${folder}: ${cause.message}. ${advice}`, { cause })
}

// In the build the worker is beside main.js; in the source tree it needs a loader for TypeScript.
function workerFile(): URL {
  const isBuilt = import.meta.url.endsWith('.js')
  return new URL(isBuilt ? './worker.js' : './worker-from-source.mjs', import.meta.url)
}

export type WorkerTask = {
  readonly folder: string
  readonly socket: string
  /** One Int32: how often a file has been synced. */
  readonly syncs: SharedArrayBuffer
}

export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'panic'; readonly message: string }
