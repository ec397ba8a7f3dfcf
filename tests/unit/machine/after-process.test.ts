// Tests that a started process is killed once the process that started it has ended, in whatever way.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'

const AFTER_PROCESS = fileURLToPath(new URL('../../support/machine/after-process.mjs', import.meta.url))

const left = new Set<number>()
afterEach(() => {
  for (const pid of left) if (isRunning(pid)) process.kill(pid, 'SIGKILL')
  left.clear()
})

/** Starts a process that starts a second one in a new group; returns the first, and the number of the second. */
async function starter(then: string): Promise<{ child: ChildProcess; started: number }> {
  const script = `
    import { spawn } from 'node:child_process'
    import { killAfterProcess } from ${JSON.stringify(AFTER_PROCESS)}
    const other = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' })
    other.unref()
    const cancel = killAfterProcess(-other.pid)
    // The test reads this output.
    console.log(other.pid)
    ${then}`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  const started = Number(said)
  left.add(started)
  return { child, started }
}

/** Whether a process runs; a zombie that nobody has reaped yet counts as ended. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

it.each(['SIGTERM', 'SIGKILL'] as const)('a process is killed after its starter was ended by %s', async (signal) => {
  const { child, started } = await starter('setInterval(() => undefined, 1_000)')
  expect(isRunning(started)).toBe(true)
  child.kill(signal)
  await once(child, 'exit')
  await expect.poll(() => isRunning(started)).toBe(false)
})

it('a process is killed after its starter has ended by itself, and the starter does not wait for the kill', async () => {
  const { started } = await starter('')
  await expect.poll(() => isRunning(started)).toBe(false)
})

it('a process keeps running if its kill is cancelled', async () => {
  const { child, started } = await starter('cancel(); setTimeout(() => process.exit(), 0)')
  if (child.exitCode === null) await once(child, 'exit')
  expect(isRunning(started)).toBe(true)
})
