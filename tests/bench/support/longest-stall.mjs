// Loaded into a portal with --import: on SIGUSR2 writes the longest pause of its event loop since the last signal, in ms.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const { STALL_FILE } = process.env
// Only the portal's main thread listens: its other threads, and other programs of the start, get no signal.
if (isMainThread && STALL_FILE && process.argv[1]?.endsWith('main.js')) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(STALL_FILE, String(delay.max / 1e6))
    delay.reset()
  })
}
