// Finds pgbouncer, and runs it in front of a PostgreSQL. Uses only Node's own modules.

import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killAfterProcess } from './after-process.mjs'
import { freePort } from './free-port.mjs'

const PGBOUNCER = '/usr/sbin/pgbouncer'
const START_MS = 20_000
const isRoot = process.getuid?.() === 0

/** The Debian package of the missing program. */
export const packagesOfPgbouncer = () => (existsSync(PGBOUNCER) ? [] : ['pgbouncer'])

/**
 * Starts pgbouncer with the text of a configuration, but on a free port, and only for the database and the user of
 * `databaseUrl`. `url` leads to this database through pgbouncer; `restart` closes every connection.
 * @returns {Promise<{ url: string, restart: () => Promise<void>, stop: () => Promise<void> }>}
 */
export async function startPgbouncer(config, databaseUrl) {
  if (!existsSync(PGBOUNCER)) throw new Error('No hay pgbouncer')
  const { hostname, port: behind, username, password } = new URL(databaseUrl)
  const url = new URL(databaseUrl)
  const port = await freePort()
  url.host = `127.0.0.1:${port}`
  // Pgbouncer does not run as root, and its user must be able to read the folder.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'portal-pgbouncer-'))
  if (isRoot) chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'userlist.txt')
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const own = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    auth_type: password ? 'scram-sha-256' : 'trust',
    auth_file: users,
  }
  const written = Object.entries(own).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^(${name}) = .*$`, 'm'), `$1 = ${value}`),
    config,
  )
  const led = written.replace(/host=\S+ port=\d+/, `host=${hostname} port=${behind || 5432}`)
  writeFileSync(file, `${led}\nunix_socket_dir =\n`)

  let server
  const start = async () => {
    let output = ''
    server = spawn(PGBOUNCER, [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: ['ignore', 'pipe', 'pipe'] })
    if (server.pid !== undefined) server.once('exit', killAfterProcess(server.pid))
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
    for (const last = Date.now() + START_MS; !(await takesConnections(port)); await sleep(50))
      if (server.exitCode !== null || Date.now() > last) throw new Error(`pgbouncer no arrancó: ${output}`)
  }
  const end = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
  const stop = async () => {
    await end()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await stop()
    throw error
  }
  return { url: url.href, restart: () => end().then(start), stop }
}

const takesConnections = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
