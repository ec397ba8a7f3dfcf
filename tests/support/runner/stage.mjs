// Runs stages of the tests in process groups of their own: one line while they pass, everything needed when they fail.

import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root, say } from '../../../server/install.mjs'
import { clearReport, readReport } from './report.mjs'

/** So long may a stage that is cut end what it started: browsers stand in groups of their own, out of our reach. */
const ENDS_WITHIN_MS = 15_000
/** A stage that says nothing for so long hangs; one that goes on may take as long as it needs. */
const SILENCE_MINUTES = 10
const KEPT_OUTPUT = 200_000

/** The stages that run: title, process, when it began. */
const running = new Set()

/** Asks whatever runs to end, with every server and browser that it started. */
export function endStages(signal) {
  for (const { child } of running) endGroup(child, signal)
}

function endGroup(child, signal) {
  if (process.platform === 'win32') return void child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // It has just ended by itself.
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs `command` (arguments of Node) and answers `{ passed, failed, seconds, rows }`. With a `report` the counts are the
 * report's, also of a stage that was cut; one that ends badly without a failed test counts as one failure. Of a shard,
 * which `isPart` of a stage, there may be none.
 */
export async function runStage({ title, command, report, env, isPart = false, silenceMinutes = SILENCE_MINUTES }) {
  if (report) clearReport(report)
  const began = Date.now()
  const { code, output, isSilent } = await watch(
    { title, command, report, silenceMinutes },
    { ...env, PORTAL_REPORT: report },
  )
  const { passed, skipped, failures, rows } = readReport(report ?? '')
  if (report && !isPart && code === 0 && passed + skipped === 0) {
    failures.push({ title, message: 'No se encontró ninguna prueba.' })
  }
  if (isSilent || (code !== 0 && failures.length === 0)) {
    const why = isSilent ? `Cortada: nada nuevo en ${silenceMinutes} minutos.\n` : ''
    failures.push({ title, message: why + lastLines(output, 80) })
  }
  const failed = failures.length
  const counts = report ? `  ${passed} bien${skipped ? `, ${skipped} omitidas` : ''}` : ''
  const bad = failed ? `  ${failed} mal` : ''
  say(`${failed ? '✗' : '✓'} ${title}${counts}${bad}  (${secondsSince(began).toFixed(1)} s)`)
  for (const { title: name, message } of failures) say(`\n  ✗ ${name}\n${indent(message)}\n`)
  return { passed, failed, seconds: secondsSince(began), rows }
}

function watch({ title, command, report, silenceMinutes }, env) {
  return new Promise((resolve, reject) => {
    let output = ''
    let isSilent = false
    let deadline
    const child = spawn(process.execPath, command, {
      cwd: root,
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stage = { title, child, report, began: Date.now() }
    running.add(stage)
    showProgress()
    const silence = setTimeout(() => {
      isSilent = true
      endGroup(child, 'SIGINT')
      deadline = setTimeout(() => endGroup(child, 'SIGKILL'), ENDS_WITHIN_MS)
    }, silenceMinutes * 60_000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        if (!isSilent) silence.refresh()
        output = (output + stripVTControlCharacters(text)).slice(-KEPT_OUTPUT)
      })
    }
    const finish = () => {
      clearTimeout(silence)
      clearTimeout(deadline)
      running.delete(stage)
      showProgress()
    }
    child.once('error', (error) => {
      finish()
      reject(error)
    })
    child.once('close', (code) => {
      finish()
      resolve({ code: code ?? 1, output, isSilent })
    })
  })
}

let ticking = null

/** A line that is written over on a terminal, a new one twice a minute elsewhere; none while nothing runs. */
function showProgress() {
  const isTerminal = process.stdout.isTTY
  clearInterval(ticking)
  if (isTerminal) process.stdout.write('\r\x1b[2K')
  if (running.size === 0) return
  const write = () => {
    const line = `… ${[...running].map(progressOf).join(' · ')}`
    if (isTerminal) process.stdout.write(`\r\x1b[2K${line}`)
    else say(line)
  }
  ticking = setInterval(write, isTerminal ? 1_000 : 30_000)
}

function progressOf({ title, report, began }) {
  const done = report ? readReport(report).rows.filter(({ kind }) => kind === 'test').length : 0
  return `${title}${done ? `: ${done} hechas` : ''}, ${secondsSince(began).toFixed(0)} s`
}

function secondsSince(began) {
  return (Date.now() - began) / 1000
}

function lastLines(text, count) {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}

function indent(text) {
  return text.replace(/^/gm, '    ')
}
