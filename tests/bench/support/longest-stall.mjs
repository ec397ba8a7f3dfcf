// Loaded into a portal with --import: on SIGUSR2 writes how long its event loop stood still at most, in ms, since the last.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const { STALL_FILE } = process.env
// Another program of the start, or a thread, has nobody who asks.
if (isMainThread && STALL_FILE && process.argv[1]?.endsWith('main.js')) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  process.on('SIGUSR2', () => {
    writeFileSync(STALL_FILE, String(delay.max / 1e6))
    delay.reset()
  })
}
