// Proxy with limited bandwidth and latency in front of a server; all connections share the bandwidth.

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export interface SlowLine {
  /** The server's address through the proxy. */
  url: string
  /** Switches between full and slow speed; starts at full speed, and must be changed while nothing is transferred. */
  setSlow(isSlow: boolean): void
  close(): Promise<void>
}

interface Options {
  /** The server's own address. */
  to: string
  bitsPerSecond: number
  /** Round-trip time in milliseconds. */
  latencyMs: number
}

/** About the size of one packet. */
const PIECE = 1460
/** How far ahead the proxy may send to compensate for a late timer, in milliseconds. */
const SLACK_MS = 50

export async function openSlowLine({ to, bitsPerSecond, latencyMs }: Options): Promise<SlowLine> {
  let isSlow = false
  const sockets = new Set<Socket>()
  const lane = () => {
    let freeAt = 0
    return async (bytes: number) => {
      if (!isSlow) return
      freeAt = Math.max(freeAt, performance.now() - SLACK_MS) + (bytes * 8000) / bitsPerSecond
      const ahead = freeAt - performance.now()
      if (ahead > 0) await wait(ahead)
    }
  }
  const up = lane()
  const down = lane()

  /** Delays in order, because Node runs timers of equal length in the order in which they were set. */
  const arrive = (then: () => void) => (isSlow ? void setTimeout(then, latencyMs / 2) : then())
  async function carry(from: Socket, into: Socket, turn: (bytes: number) => Promise<void>): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        for (let at = 0; at < chunk.length; at += PIECE) {
          const piece = chunk.subarray(at, at + PIECE)
          await turn(piece.length)
          arrive(() => into.write(piece))
        }
      }
      arrive(() => into.end())
    } catch {
      // If one end is closed, the other end is closed too.
      into.destroy()
    }
  }

  const { hostname, port } = new URL(to)
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => undefined)
      socket.once('close', () => sockets.delete(socket))
    }
    void carry(near, far, up)
    void carry(far, near, down)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSlow: (slow) => {
      isSlow = slow
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
