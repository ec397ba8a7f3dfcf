// Runs an HTTP server, and measures the time to its first answer.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export interface Running {
  url: string
  pid: number
  /** From the start of the process to the end of its first answer, in ms. */
  firstAnswerMs: number
  stop(): Promise<void>
}

interface Program {
  /** Arguments of Node. */
  command: string[]
  env: Record<string, string>
  /** Matches the line that the server prints when it listens. */
  ready: RegExp
  /** The path of the first request. */
  path: string
}

export async function runServer({ command, env, ready, path }: Program): Promise<Running> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH ?? '', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await listening(child, ready)
  const answer = await fetch(url + path)
  await answer.arrayBuffer()
  const firstAnswerMs = performance.now() - began
  if (!answer.ok) throw new Error(`${command.join(' ')} answered ${answer.status}`)
  return {
    url,
    pid: child.pid ?? Number.NaN,
    firstAnswerMs,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits until the server prints that it listens. A portal prints this to standard error where there is no terminal. */
async function listening(child: ChildProcess, ready: RegExp): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      if (!output) throw new Error('no output')
      // The whole output is read, because a full pipe would block the server.
      createInterface({ input: output }).on('line', (line) => {
        if (ready.test(line)) resolve()
      })
    }
    child.once('exit', (code) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
