// Finds PostgreSQL, and runs a temporary server. Uses only Node's own modules.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterProcess } from './after-process.mjs'
import { freePort } from './free-port.mjs'
import { makeMemoryFolder } from './memory-folder.mjs'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'
/** Crash recovery takes a second or two, and longer on a busy machine. */
const REVIVED_WITHIN_MS = 60_000
/** The path of a socket has at most 107 bytes, including its name. */
const LONGEST_SOCKET_FOLDER = 85
const isRoot = process.getuid?.() === 0

/**
 * Starts an empty PostgreSQL for this test run, with its data in memory for `inMemory` if possible; rejects with the
 * reason if it cannot start.
 * `socketFolder` contains its socket, which costs less than TCP; it is empty if the path would be too long.
 * `processes` are its present processes, the main one named postmaster; `revive` resolves when the server answers again
 * after any kills.
 * @returns {Promise<import('./postgres.d.mts').PostgresServer>}
 */
export async function startPostgres({ inMemory = false } = {}) {
  const binaries = findBinaries()
  if (!binaries) throw new Error('No hay PostgreSQL: instálelo, o indique un servidor con TEST_DATABASE_URL')
  // In memory, copying a database takes a quarter of the processor time.
  const memory = inMemory ? makeMemoryFolder({ outlivesProcess: true }) : null
  // As root the folder must be in /tmp, because PostgreSQL's user cannot read root's home.
  const folder = memory ?? mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'portal-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  const port = await freePort()
  // A power cut may lose data, but a kill does not; without waiting for the disk the tests take half the time.
  const socketFolder = Buffer.byteLength(folder) <= LONGEST_SOCKET_FOLDER ? folder : ''
  const options = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories='${socketFolder}'`,
    'fsync=off',
    // The limit prevents a write-ahead log of a gigabyte in memory. Tests of query plans make their own statistics, and
    // if autovacuum changed those, an index would not be used.
    ...(memory ? ['max_wal_size=256MB', 'autovacuum=off'] : []),
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
  const start = () => asPostgres(binaries, 'pg_ctl', ['--wait', '-l', log, '-D', data, '-o', options, 'start'], log)
  const stopping = ['--wait', '--mode=immediate', '-D', data, 'stop']
  let cancel = () => undefined
  try {
    if (isRoot) await command('chown', ['postgres', folder])
    await asPostgres(binaries, 'initdb', [
      '--auth=trust',
      '--username=postgres',
      '--locale=C.UTF-8',
      '--encoding=UTF8',
      '--no-sync',
      `--pgdata=${data}`,
    ])
    await start()
    // The server has its own process group, and would outlive this process.
    const stop = commandOf(binaries, 'pg_ctl', stopping)
    cancel = afterProcess('/bin/sh', '-c', '"$@"; rm -rf -- "$0"', folder, ...stop)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      socketFolder,
      processes: () => processesOf(data),
      revive: async () => {
        for (const last = Date.now() + REVIVED_WITHIN_MS; ; await sleep(50)) {
          if (Date.now() > last) throw new Error(`PostgreSQL no volvió:\n${readFileSync(log, 'utf8')}`)
          const [first] = processesOf(data)
          // The children of a killed postmaster end by themselves, and until then no new server can start.
          if (!first) await start().catch(() => undefined)
          if (await takesConnections(port)) return
        }
      },
      stop: async () => {
        await asPostgres(binaries, 'pg_ctl', stopping)
        cancel()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

// The first message of a connection: version 3.0, user, and end marker.
const STARTUP = Buffer.from('\0\0\0\x17\0\x03\0\0user\0postgres\0\0', 'latin1')

/** Returns whether the server accepts connections: its answer is then `R`, but an error during recovery. */
function takesConnections(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(STARTUP))
    socket.once('data', (answer) => {
      resolve(answer[0] === 'R'.charCodeAt(0))
      socket.destroy()
    })
    socket.once('error', () => undefined)
    socket.once('close', () => resolve(false))
  })
}

/** Finds the server's processes, which all have the data folder as their working directory. */
function processesOf(data) {
  const found = readdirSync('/proc').flatMap((pid) => {
    try {
      if (!/^\d+$/.test(pid) || readlinkSync(`/proc/${pid}/cwd`) !== data) return []
      return [{ pid: Number(pid), name: nameOf(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) }]
    } catch {
      // The process belongs to another user, or has just ended.
      return []
    }
  })
  return found.sort((one, other) => Number(other.name === 'postmaster') - Number(one.name === 'postmaster'))
}

/** The name of a process by its title; the title of a backend also names its client. */
function nameOf(title) {
  if (!title.startsWith('postgres: ')) return 'postmaster'
  return /\d\(\d+\)/.test(title) ? 'backend' : title.slice('postgres: '.length).split('\0')[0].trim()
}

/** The Debian packages of the missing programs. */
export const packagesOfPostgres = () => (findBinaries() ? [] : ['postgresql'])

/** Returns the folder of initdb and pg_ctl, of the newest version; null if there is none. */
function findBinaries() {
  const installed = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...installed.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}

// Runs the program as another user under root, because PostgreSQL refuses to run as root.
function commandOf(binaries, program, args) {
  const path = join(binaries, program)
  return isRoot ? ['runuser', '-u', 'postgres', '--', path, ...args] : [path, ...args]
}

function asPostgres(binaries, program, args, log) {
  const [name, ...all] = commandOf(binaries, program, args)
  return command(name, all, log)
}

/** `log` replaces the pipe to this process: a started server would keep a pipe open, and pg_ctl would seem never to end. */
async function command(name, args, log) {
  const child = spawn(name, args, { stdio: ['ignore', ...(log ? ['ignore', 'ignore'] : ['pipe', 'pipe'])] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  if (code === 0) return
  throw new Error(`${name} ${args.join(' ')} falló: ${log && existsSync(log) ? readFileSync(log, 'utf8') : output}`)
}
