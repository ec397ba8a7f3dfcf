// Tests of a test stage: it continues while it makes progress, and a stopped stage counts what it has done.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { endStages, runStage } from '../../support/runner/stage.mjs'

/** Longer than a program takes to start on a busy machine. */
const SILENCE_MINUTES = 2 / 60
const REPORT = fileURLToPath(new URL('../../support/runner/report.mjs', import.meta.url))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'portal-stage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs a program that can report tests by `passed` and `failed`, each with a line on the console. */
function run(program: string, node?: string) {
  const script = `
    import { addRow } from ${JSON.stringify(REPORT)}
    const add = (status, title) => { addRow({ kind: 'test', status, title, ms: 1, message: 'why' }); console.log(title) }
    const passed = (title) => add('passed', title)
    const failed = (title) => add('failed', title)
    const wait = (ms) => new Promise((done) => setTimeout(done, ms))
    ${program}`
  return runStage({
    title: 'Prueba',
    command: ['--input-type=module', '--eval', script],
    report: path.join(folder, 'report.jsonl'),
    env: process.env,
    silenceMinutes: SILENCE_MINUTES,
    ...(node && { node }),
  })
}

it('lets a stage run that writes something now and then, however long it takes', async () => {
  const result = await run('for (const title of ["a", "b", "c", "d", "e"]) { await wait(500); passed(title) }')
  expect(result).toMatchObject({ passed: 5, failed: 0 })
  expect(result.seconds * 1_000).toBeGreaterThan(SILENCE_MINUTES * 60_000)
})

it('stops one that does not write anything, and counts what it has done', async () => {
  const { passed, failed, rows } = await run('passed("a"); failed("b"); await wait(600_000)')
  // The failed test, and the stopped stage.
  expect({ passed, failed }).toEqual({ passed: 1, failed: 2 })
  expect(rows.map(({ title }) => title)).toEqual(['a', 'b'])
})

it('counts a stage that exits with an error but no failed test as a failure, and also one without tests', async () => {
  expect(await run('passed("a"); process.exit(3)')).toMatchObject({ passed: 1, failed: 1 })
  expect(await run('')).toMatchObject({ passed: 0, failed: 1 })
})

it('does not wait for a child process that a stage left behind with its output open', async () => {
  const left = `import { spawn } from 'node:child_process'
    spawn(process.execPath, ['--eval', 'setTimeout(() => undefined, 20_000)'], { detached: true, stdio: 'inherit' }).unref()
    passed('a')
    process.exit(3)`
  expect(await run(left)).toMatchObject({ passed: 1, failed: 1 })
})

it('stops on request, and resolves after it has really ended', async () => {
  const program = `process.once('SIGINT', () => setTimeout(() => { passed('last'); process.exit(130) }, 300)); passed('a')
    await wait(600_000)`
  const running = run(program)
  const ended = running.then(({ rows }) => rows.map(({ title }) => title))
  await vi.waitFor(
    async () => expect(await readFile(path.join(folder, 'report.jsonl'), 'utf8')).toContain('"a"'),
    5_000,
  )
  await endStages()
  expect(await ended).toEqual(['a', 'last'])
})

it('runs a stage, and what the stage starts as «node», on the Node that it names', async () => {
  const node = path.join(folder, 'node')
  await writeFile(node, `#!/bin/sh\nWHICH=other exec '${process.execPath}' "$@"\n`, { mode: 0o755 })
  const program = `import { spawnSync } from 'node:child_process'
    passed(process.env.WHICH)
    const child = spawnSync('node', ['--print', 'process.env.WHICH'], { env: { PATH: process.env.PATH }, encoding: 'utf8' })
    passed('child: ' + child.stdout.trim())`
  const { rows } = await run(program, node)
  expect(rows.map(({ title }) => title)).toEqual(['other', 'child: other'])
})
