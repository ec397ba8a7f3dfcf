// Starts and ends the portal in a separate process, with a given folder and port.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { killAfterProcess } from '../machine/after-process.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
export const DIST = path.join(ROOT, 'dist')
const FROM_SOURCE = ['--import', 'tsx', path.join(ROOT, 'server', 'main.ts')]

export type PortalProcess = {
  readonly isRunning: () => boolean
  /** Resolves when /api/salud answers; rejects when the process ends first, or does not answer within this time. */
  ready(withinMs: number): Promise<void>
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

type Options = {
  dist: string
  dataDir: string
  port: number
  env: Readonly<Record<string, string>>
  onOutput: (text: string) => void
}

const serverOf = (dist: string) => path.join(dist, 'server', 'main.js')

export const isBuilt = (dist: string): boolean => existsSync(serverOf(dist))

/** Starts the built portal in `dist`, or the source if there is no build. */
export function startProcess({ dist, dataDir, port, env, onOutput }: Options): PortalProcess {
  const child = spawn(process.execPath, isBuilt(dist) ? [serverOf(dist)] : FROM_SOURCE, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The portal must not get the settings of this shell, above all not the address of a real database.
    env: { ...surroundings(), DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: String(port), ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      // The output is kept for the message of a failed start.
      if (output.length < 100_000) output += text
      onOutput(String(text))
    })
  if (child.pid !== undefined) child.once('exit', killAfterProcess(child.pid))
  const isRunning = () => child.exitCode === null && child.signalCode === null
  return {
    isRunning,
    ready: (withinMs) => ready(`http://127.0.0.1:${port}/api/salud`, { child, withinMs, output: () => output }),
    async end(signal) {
      if (!isRunning()) return
      const gone = once(child, 'exit')
      child.kill(signal)
      await gone
    },
  }
}

function surroundings(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot']
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

type Waiting = { child: ChildProcess; withinMs: number; output: () => string }

async function ready(health: string, { child, withinMs, output }: Waiting): Promise<void> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the portal ended:\n${output()}`)
    const answer = await fetch(health).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.status === 200) return
    await wait(50)
  }
  throw new Error(`the portal did not answer within ${withinMs} ms:\n${output()}`)
}
