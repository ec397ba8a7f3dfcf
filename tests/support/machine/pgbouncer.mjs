// Finds pgbouncer, and runs one with a configuration of its own. Uses only Node's own modules.

import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const START_MS = 20_000
const isRoot = process.getuid?.() === 0

/** The Debian package of the missing program. */
export const packagesOfPgbouncer = () => (existsSync(PGBOUNCER) ? [] : ['pgbouncer'])

/**
 * Starts pgbouncer with the text of a configuration, whose `auth_file` is written with `users`, a name and a password
 * each; resolves when its port takes connections.
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startPgbouncer(config, { port, users }) {
  if (!existsSync(PGBOUNCER)) throw new Error('No hay pgbouncer')
  // It refuses to run as root, and its own user must be able to read.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'portal-pgbouncer-'))
  if (isRoot) chmodSync(folder, 0o755)
  const list = join(folder, 'userlist.txt')
  writeFileSync(list, users.map(([name, password]) => `"${name}" "${password}"\n`).join(''))
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, config.replace(/^auth_file = .*/m, `auth_file = ${list}`))
  let said = ''
  const server = spawn(PGBOUNCER, [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const last = Date.now() + START_MS; ; await sleep(50)) {
    if (await takesConnections(port)) return { stop }
    if (server.exitCode === null && Date.now() < last) continue
    await stop()
    throw new Error(`pgbouncer no arrancó: ${said}`)
  }
}

const takesConnections = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
