// Runs test stages in their own process groups: one line while they pass, full output when they fail.

import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root, say } from '../../../server/install.mjs'
import { processorSecondsOfChildren } from './processor-time.mjs'
import { clearReport, readReport } from './report.mjs'

/** How long a stage may take to shut down; its browsers are in separate process groups. */
const ENDS_WITHIN_MS = 15_000
/** How long a process outside the group may keep the output of a finished stage open. */
const CLOSES_WITHIN_MS = 2_000
/** A stage counts as hanging after this time without output; with output it may take as long as it needs. */
const SILENCE_MINUTES = 10
const KEPT_OUTPUT = 200_000

/** The running stages: title, process and start time of each. */
const running = new Set()

/** Ends all running stages with their servers and browsers; resolves when none of them runs any more. */
export async function endStages() {
  await Promise.all([...running].map(({ end }) => end()))
}

function endGroup(child, signal) {
  if (process.platform === 'win32') return void child.kill(signal)
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    // `ESRCH` means that the group has no process left.
    if (error.code !== 'ESRCH') throw error
  }
}

/**
 * Runs `command` (arguments of `node`, the path of a Node) and returns `{ passed, failed, seconds, processorSeconds,
 * rows }`. With a `report` the counts are those of the report, even for a stopped stage; a stage that exits with an
 * error but without a failed test counts as one failure. With `isPart` the stage is a shard, which may contain no test.
 */
export async function runStage({
  title,
  command,
  report,
  env,
  isPart = false,
  silenceMinutes = SILENCE_MINUTES,
  node = process.execPath,
}) {
  if (report) clearReport(report)
  const began = Date.now()
  const { code, output, isSilent, processorSeconds } = await watch(
    { title, command, report, silenceMinutes, node },
    {
      ...env,
      PORTAL_REPORT: report,
      // Programs that the stage starts by name, such as npm, use the same Node.
      ...(node !== process.execPath && { PATH: [dirname(node), env.PATH].join(delimiter) }),
    },
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
  return { passed, failed, seconds: secondsSince(began), processorSeconds, rows }
}

async function watch({ title, command, report, silenceMinutes, node }, env) {
  let output = ''
  let isSilent = false
  const timers = []
  const child = spawn(node, command, {
    cwd: root,
    env,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const streams = [child.stdout, child.stderr]
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const end = () => {
    endGroup(child, 'SIGINT')
    timers.push(setTimeout(() => endGroup(child, 'SIGKILL'), ENDS_WITHIN_MS))
    return ended
  }
  const stage = { title, report, began: Date.now(), end }
  running.add(stage)
  showProgress()
  const silence = setTimeout(() => {
    isSilent = true
    void end()
  }, silenceMinutes * 60_000)
  timers.push(silence)
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text) => {
      if (!isSilent) silence.refresh()
      output = (output + stripVTControlCharacters(text)).slice(-KEPT_OUTPUT)
    })
  }
  let processorSeconds = null
  child.once('exit', () => {
    processorSeconds = newProcessorSeconds()
    // Ends processes that the stage left running, such as servers of a failed set-up or of a killed worker.
    endGroup(child, 'SIGKILL')
    timers.push(setTimeout(() => streams.forEach((stream) => void stream.destroy()), CLOSES_WITHIN_MS))
  })
  try {
    return { code: await ended, output, isSilent, processorSeconds }
  } finally {
    timers.forEach(clearTimeout)
    running.delete(stage)
    showProgress()
  }
}

let reportedSeconds = processorSecondsOfChildren()

/** Returns the processor time since the last call; the total of a stage is added when it ends. */
function newProcessorSeconds() {
  const before = reportedSeconds
  reportedSeconds = processorSecondsOfChildren()
  return reportedSeconds === null ? null : reportedSeconds - before
}

let ticking = null

/** Shows the running stages: in one line that is overwritten on a terminal, elsewhere in a new line twice a minute. */
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
