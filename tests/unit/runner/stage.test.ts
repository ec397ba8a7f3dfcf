// Tests of a test stage: it continues while it makes progress, a stopped stage counts its finished tests, and a finished
// stage leaves nothing running.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endStages, runStage } from '../../support/runner/stage.mjs'

const SILENCE_MINUTES = 10
const REPORT = fileURLToPath(new URL('../../support/runner/report.mjs', import.meta.url))

/** The real setTimeout, stored before a test replaces it. */
const realTimeout = setTimeout

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-stage-'))
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

const reportFile = () => path.join(folder, 'report.jsonl')

/**
 * Runs a program that can report tests by `passed` and `failed`, each with a line on the console, and can wait until the
 * test lets it continue.
 */
function run(program: string, node?: string) {
  const script = `
    import { existsSync } from 'node:fs'
    import { addRow } from ${JSON.stringify(REPORT)}
    // Prints before it adds the row, so that a test that finds the row knows that both are written.
    const add = (status, title) => { console.log(title); addRow({ kind: 'test', status, title, ms: 1, message: 'why' }) }
    const passed = (title) => add('passed', title)
    const failed = (title) => add('failed', title)
    const wait = (ms) => new Promise((done) => setTimeout(done, ms))
    const allowed = async (title) => { while (!existsSync(${JSON.stringify(folder)} + '/' + title)) await wait(20) }
    ${program}`
  return runStage({
    title: 'Prueba',
    command: ['--input-type=module', '--eval', script],
    report: reportFile(),
    env: process.env,
    silenceMinutes: SILENCE_MINUTES,
    ...(node && { node }),
  })
}

/** Resolves when the program has reported a test, and this process has read its line. */
async function reported(title: string): Promise<void> {
  const row = `"title":"${title}"`
  while (!existsSync(reportFile()) || !readFileSync(reportFile(), 'utf8').includes(row))
    await new Promise((done) => realTimeout(done, 20))
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
}

const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000)

it('a stage that keeps writing output may run for any time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const titles = ['a', 'b', 'c', 'd']
  const running = run(`for (const title of ${JSON.stringify(titles)}) { passed(title); await allowed(title) }`)
  for (const title of titles) {
    await reported(title)
    await pass(0.9 * SILENCE_MINUTES)
    await writeFile(path.join(folder, title), '')
  }
  expect(await running).toMatchObject({ passed: titles.length, failed: 0 })
})

it('a stage that writes no output is stopped, and its finished tests are counted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const running = run('passed("a"); failed("b"); await wait(600_000)')
  await reported('b')
  await pass(SILENCE_MINUTES)
  const { passed, failed, rows } = await running
  // The failures are one test and the stopped stage itself.
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 })
  expect(rows.map(({ title }) => title)).toEqual(['a', 'b'])
})

it('a stage that exits with an error but no failed test counts as a failure, and so does a stage without tests', async () => {
  expect(await run('passed("a"); process.exit(3)')).toMatchObject({ passed: 1, failed: 1 })
  expect(await run('')).toMatchObject({ passed: 0, failed: 1 })
})

/** A program that starts a process, reports its process id, leaves it running, and exits with `code`. */
const leaving = (options: { detached: boolean }, code: number) => `import { spawn } from 'node:child_process'
  const left = spawn('sleep', ['600'], { ...${JSON.stringify(options)}, stdio: 'inherit' })
  left.unref()
  passed(String(left.pid))
  process.exit(${code})`

/** Whether a process runs; a zombie that was not reaped yet counts as ended. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

it.each([0, 3])(
  'processes that a stage with exit code %j left running are ended, so that no later stage becomes slower',
  async (code) => {
    const { passed, failed, rows } = await run(leaving({ detached: false }, code))
    const left = Number(rows[0]?.title)
    expect({ passed, failed }).toEqual({ passed: 1, failed: code ? 1 : 0 })
    // A killed process is there until the system has taken it away.
    await expect.poll(() => isRunning(left)).toBe(false)
  },
)

it('a stage does not wait for a process that left its group and keeps its output open', async () => {
  const { passed, failed, rows } = await run(leaving({ detached: true }, 3))
  const left = Number(rows[0]?.title)
  expect({ passed, failed, isLeft: isRunning(left) }).toEqual({ passed: 1, failed: 1, isLeft: true })
  process.kill(left, 'SIGKILL')
})

it('a stage stops on request, and its result comes only after its process has ended', async () => {
  const program = `process.once('SIGINT', () => setTimeout(() => { passed('last'); process.exit(130) }, 300)); passed('a')
    await wait(600_000)`
  const running = run(program)
  const ended = running.then(({ rows }) => rows.map(({ title }) => title))
  await reported('a')
  await endStages()
  expect(await ended).toEqual(['a', 'last'])
})

it('a stage, and every process that it starts as «node», runs on the given Node binary', async () => {
  const node = path.join(folder, 'node')
  await writeFile(node, `#!/bin/sh\nWHICH=other exec '${process.execPath}' "$@"\n`, { mode: 0o755 })
  const program = `import { spawnSync } from 'node:child_process'
    passed(process.env.WHICH)
    const child = spawnSync('node', ['--print', 'process.env.WHICH'], { env: { PATH: process.env.PATH }, encoding: 'utf8' })
    passed('child: ' + child.stdout.trim())`
  const { rows } = await run(program, node)
  expect(rows.map(({ title }) => title)).toEqual(['other', 'child: other'])
})
