// Repeats the reading of a customer's page in a separate thread until a message arrives; then sends the times.
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import pg from 'pg'

const BETWEEN_READS_MS = 10

const client = new pg.Client(workerData.connectionString)
await client.connect()
const times = []
let isEnding = false
parentPort.once('message', () => {
  isEnding = true
})
while (!isEnding) {
  const began = performance.now()
  await client.query(workerData.statement, [times.length + 1])
  times.push(performance.now() - began)
  await setTimeout(BETWEEN_READS_MS)
}
await client.end()
parentPort.postMessage(times)
