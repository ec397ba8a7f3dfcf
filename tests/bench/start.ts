// Measures the second start of a server, with an existing demo world, to its first answer.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Seeded } from './support/each-engine.ts'
import type { Line } from './support/line.ts'
import { median } from './support/median.ts'
import { type Running, runServer } from './support/run-server.ts'

export const startPortal = (env: Record<string, string>): Promise<Running> =>
  runServer({ command: ['dist/server/main.js'], env, ready: /listo en http/, path: '/api/salud' })

export const startBare = (folder: string): Promise<Running> =>
  runServer({
    command: ['tests/bench/support/bare-server.mjs'],
    env: { FOLDER: folder },
    ready: /listening/,
    path: '/',
  })

export async function benchStart({ env, engine, folder }: Seeded, rounds: number): Promise<Line[]> {
  const ours: number[] = []
  const floor: number[] = []
  const nothing: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    nothing.push(await startNothing())
    for (const [times, start] of [
      [floor, () => startBare(folder)],
      [ours, () => startPortal(env)],
    ] as const) {
      const running = await start()
      times.push(running.firstAnswerMs)
      await running.stop()
    }
  }
  const line: Line = {
    what: `Second start to first answer, ${engine}`,
    ours: median(ours),
    floor: median(floor),
    unit: 'ms',
    floorIs: 'a bare http server of Node',
    note: `node -e 0: ${Math.round(median(nothing))} ms`,
  }
  return [line]
}

async function startNothing(): Promise<number> {
  const start = performance.now()
  const child = spawn(process.execPath, ['-e', '0'], { stdio: 'ignore' })
  await once(child, 'exit')
  return performance.now() - start
}
