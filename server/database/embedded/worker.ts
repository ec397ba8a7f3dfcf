// Runs the embedded database in its own thread and speaks PostgreSQL's protocol on a socket.
import { parentPort, workerData } from 'node:worker_threads'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { openDataFolder } from './data-folder.ts'
import type { FromWorker, WorkerTask } from './thread.ts'

if (!parentPort) throw new Error('worker.ts solo corre como hilo de la base de datos')
const parent = parentPort
const task = workerData as WorkerTask
const post = (message: FromWorker) => parent.postMessage(message)
const counter = new Int32Array(task.syncs)

// Ends the thread of the engine, because after a panic its answers would be wrong or missing.
function panic(error: unknown): void {
  post({ kind: 'panic', message: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  process.exit(1)
}

const db = await openDataFolder(task.folder, {
  countSync: () => void Atomics.add(counter, 0, 1),
  syncs: () => Atomics.load(counter, 0),
  onPanic: panic,
})
// With the default of one connection, the next client after an SQL error would get EPIPE.
const server = new PGLiteSocketServer({ db, path: task.socket, maxConnections: 20 })
await server.start()

parent.once('message', async () => {
  await server.stop()
  await db.close()
  post({ kind: 'closed' })
  parent.close()
})
post({ kind: 'ready' })
