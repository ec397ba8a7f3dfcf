// Runs a command of the built portal, such as «npm run backup», or the portal itself, until it ends.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ROOT } from '../source/sources.ts'

export type Command = '--backup' | '--restore' | '--admin' | 'portal'

const WORDS: Record<Command, string[]> = {
  portal: [],
  '--admin': ['--admin', 'epoch'],
  '--backup': ['--backup'],
  '--restore': ['--restore'],
}

/** Starts a command, which is killed when its output contains `killAt`; `ended` resolves with exit code and output. */
export function startCommand(command: Command, env: Record<string, string>, killAt?: string) {
  const main = path.join(ROOT, 'dist', 'server', 'main.js')
  const child = spawn(process.execPath, [main, ...WORDS[command]], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
      if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL')
    })
  const ended = once(child, 'close')
  return { child, ended: ended.then(([code]) => ({ code, said: output })) }
}

/** Runs a command; resolves with its exit code and output. */
export const runCommand = (command: Command, env: Record<string, string>) => startCommand(command, env).ended
