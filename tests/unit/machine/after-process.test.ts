// Tests that a started process is killed when the process that started it has ended, in whichever way.
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
    // Read below, by the test.
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

/** A zombie, which nobody has removed yet, has ended too. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

it.each(['SIGTERM', 'SIGKILL'] as const)('is killed after a process that %s ended', async (signal) => {
  const { child, started } = await starter('setInterval(() => undefined, 1_000)')
  expect(isRunning(started)).toBe(true)
  child.kill(signal)
  await once(child, 'exit')
  await expect.poll(() => isRunning(started)).toBe(false)
})

it('is killed after a process that ended by itself, which does not wait for it', async () => {
  const { started } = await starter('')
  await expect.poll(() => isRunning(started)).toBe(false)
})

it('is left alone once that is cancelled', async () => {
  const { child, started } = await starter('cancel(); setTimeout(() => process.exit(), 0)')
  if (child.exitCode === null) await once(child, 'exit')
  expect(isRunning(started)).toBe(true)
})
