// Sends one request repeatedly on open connections, with minimal overhead in Node.

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Post } from './post.ts'

export interface Load {
  /** The number of requests in flight at any moment, over all servers. */
  connections: number
  seconds: number
}

/**
 * Posts to these servers for a time, with the connections distributed over them; returns the number of answers per
 * second. Throws at an answer other than 200.
 */
export async function answersPerSecond(urls: readonly string[], sent: Post, load: Load): Promise<number> {
  const sockets = await Promise.all(
    Array.from({ length: load.connections }, (_, place) => open(urls[place % urls.length] ?? '')),
  )
  try {
    const start = performance.now()
    const until = start + load.seconds * 1000
    const counts = await Promise.all(sockets.map((socket) => askUntil(socket, bytesOf(sent), until)))
    return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - start) / 1000)
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  return socket
}

function bytesOf({ url, body, headers }: Post): Buffer {
  const lines = Object.entries({ host: 'portal', ...headers, 'content-length': body.length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.concat([Buffer.from(`POST ${new URL(url).pathname} HTTP/1.1\r\n${lines.join('')}\r\n`), body])
}

/** Sends one request after another; returns the number of answers. */
function askUntil(socket: Socket, request: Buffer, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let answers = 0
    /** The number of bytes of the answer that are still missing; null before its head has arrived. */
    let missing: number | null = null
    let head = ''
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('The server closed the connection')))
    socket.on('data', (chunk) => {
      if (missing === null) {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!head.startsWith('HTTP/1.1 200') || !length) return reject(new Error(head.slice(0, end)))
        missing = end + 4 + Number(length) - head.length
        head = ''
      } else missing -= chunk.length
      if (missing > 0) return
      missing = null
      answers += 1
      if (performance.now() < until) socket.write(request)
      else resolve(answers)
    })
    socket.write(request)
  })
}
