// Runs a command after this process has ended in any way. Uses only Node's own modules.

import { spawn } from 'node:child_process'

/**
 * Runs `command` when this process is gone, even by kill -9. Handlers of `exit` are not enough: vitest ends its workers
 * by a signal, so no handler runs. Returns a function that cancels the command.
 */
export function afterProcess(...command) {
  // Nothing is written to this pipe; it closes when this process ends.
  const guard = spawn('/bin/sh', ['-c', 'read -r _; "$@"', 'sh', ...command], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.once('error', () => undefined)
  guard.unref()
  guard.stdin?.unref()
  return () => void guard.kill('SIGKILL')
}

/** When this process is gone, kills a process that it started, or a whole group, given by its negative number. */
export function killAfterProcess(pid) {
  if (process.platform !== 'win32') return afterProcess('kill', '-s', 'KILL', '--', String(pid))
  const kill = () => void process.kill(pid)
  process.once('exit', kill)
  return () => void process.off('exit', kill)
}
