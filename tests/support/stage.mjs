// Runs one stage of the tests in a process group of its own: one line while it passes, everything needed when it fails.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, say } from '../../server/install.mjs'
import { readReport } from './report.mjs'

const TIME_LIMIT_MINUTES = 40
const DONE_MARK = /^\s*(✓|✗|×|✘|ok |x )/gm
const KEPT_OUTPUT = 200_000

let group = null

/** Ends whatever stage is running, with every server and browser that it started. */
export function endStage(signal) {
  if (!group) return
  if (process.platform === 'win32') group.kill(signal)
  else process.kill(-group.pid, signal)
}

/**
 * Runs `command` (arguments of Node) and answers `{ passed, failed, skipped }`. With a `report` the counts are the
 * report's; a stage that ends badly without a failed test counts as one failure.
 */
export async function runStage({ title, command, report, env, minutes = TIME_LIMIT_MINUTES }) {
  if (report) {
    mkdirSync(dirname(report), { recursive: true })
    rmSync(report, { force: true })
  }
  const began = Date.now()
  const { code, output, expired } = await watch(title, command, env, minutes)
  const result = report && existsSync(report) ? readReport(report) : { passed: 0, skipped: 0, failures: [] }
  if (report && code === 0 && result.passed + result.skipped === 0) {
    result.failures.push({ title, message: 'No se encontró ninguna prueba.' })
  }
  if (code !== 0 && result.failures.length === 0) {
    const why = expired ? `No terminó en ${minutes} minutos.\n` : ''
    result.failures.push({ title, message: why + lastLines(output, 80) })
  }
  const failed = result.failures.length
  const counts = report ? `  ${result.passed} bien${result.skipped ? `, ${result.skipped} omitidas` : ''}` : ''
  const failures = failed ? `  ${failed} mal` : ''
  say(`${failed ? '✗' : '✓'} ${title}${counts}${failures}  (${seconds(began)} s)`)
  for (const { title: name, message } of result.failures) say(`\n  ✗ ${name}\n${indent(message)}\n`)
  return { passed: result.passed, failed, skipped: result.skipped }
}

function watch(title, command, env, minutes) {
  return new Promise((resolve, reject) => {
    const began = Date.now()
    let output = ''
    let done = 0
    let expired = false
    const child = spawn(process.execPath, command, {
      cwd: root,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    group = child
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        const plain = stripVTControlCharacters(text)
        done += plain.match(DONE_MARK)?.length ?? 0
        output = (output + plain).slice(-KEPT_OUTPUT)
      })
    }
    const progress = () => `… ${title}${done ? `: ${done} hechas` : ''}, ${seconds(began)} s`
    const terminal = process.stdout.isTTY
    const tick = setInterval(
      () => (terminal ? process.stdout.write(`\r\x1b[2K${progress()}`) : say(progress())),
      terminal ? 500 : 30_000,
    )
    const limit = setTimeout(() => {
      expired = true
      endStage('SIGKILL')
    }, minutes * 60_000)
    const finish = () => {
      clearInterval(tick)
      clearTimeout(limit)
      group = null
      if (terminal) process.stdout.write('\r\x1b[2K')
    }
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    child.once('close', (code) => {
      finish()
      resolve({ code: code ?? 1, output, expired })
    })
  })
}

function seconds(began) {
  return ((Date.now() - began) / 1000).toFixed(1)
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}

function indent(text) {
  return text.replace(/^/gm, '    ')
}
