// Baseline of the benches of upload and start: a minimal server that writes posted data to a file on the disk.

import { createWriteStream } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const { PORT, FOLDER } = process.env
let count = 0

createServer(async (request, response) => {
  if (request.method === 'POST') {
    count += 1
    // `flush` flushes the file to the disk before it is closed.
    await pipeline(request, createWriteStream(join(FOLDER, String(count)), { flush: true }))
  }
  response.end('ok')
}).listen(Number(PORT), '127.0.0.1', () => process.stdout.write('listening\n'))
