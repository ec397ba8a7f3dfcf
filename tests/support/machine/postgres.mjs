// Finds PostgreSQL, and runs a temporary server. Uses only Node's own modules.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort } from './free-port.mjs'

const DEBIAN_VERSIONS = '/usr/lib/postgresql'
const isRoot = process.getuid?.() === 0

/**
 * Starts an empty PostgreSQL that this test run has for itself; rejects with the reason when there is none to start.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startPostgres() {
  const binaries = findBinaries()
  if (!binaries) throw new Error('No hay PostgreSQL: instálelo, o indique un servidor con TEST_DATABASE_URL')
  // Not in root's home, which PostgreSQL's user cannot read.
  const folder = mkdtempSync(join(isRoot ? '/tmp' : tmpdir(), 'portal-postgres-'))
  const data = join(folder, 'data')
  const log = join(folder, 'log')
  try {
    if (isRoot) command('chown', ['postgres', folder])
    asPostgres(binaries, 'initdb', [
      '--auth=trust',
      '--username=postgres',
      '--locale=C.UTF-8',
      '--encoding=UTF8',
      '--no-sync',
      `--pgdata=${data}`,
    ])
    const port = await freePort()
    // The data may be lost in a power cut; without waiting for the disk the tests take half the time.
    const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='' -c fsync=off`
    asPostgres(binaries, 'pg_ctl', ['--wait', '-l', log, '-D', data, '-o', options, 'start'], log)
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop: async () => {
        asPostgres(binaries, 'pg_ctl', ['--wait', '--mode=immediate', '-D', data, 'stop'])
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** The Debian packages of the missing programs. */
export const packagesOfPostgres = () => (findBinaries() ? [] : ['postgresql'])

/** The folder of initdb and pg_ctl, the newest version first, or null. */
function findBinaries() {
  const installed = existsSync(DEBIAN_VERSIONS) ? readdirSync(DEBIAN_VERSIONS) : []
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...installed.sort((a, b) => Number(b) - Number(a)).map((version) => join(DEBIAN_VERSIONS, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}

// PostgreSQL refuses to run as root.
function asPostgres(binaries, program, args, log) {
  const path = join(binaries, program)
  const [name, all] = isRoot ? ['runuser', ['-u', 'postgres', '--', path, ...args]] : [path, args]
  // With a pipe to this process the server would keep it open, and pg_ctl would seem never to end.
  command(name, all, log ? { stdio: 'ignore' } : {}, log)
}

function command(name, args, options = {}, log) {
  const result = spawnSync(name, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], ...options })
  if (result.status === 0) return
  const said = log && existsSync(log) ? readFileSync(log, 'utf8') : `${result.stdout ?? ''}${result.stderr ?? ''}`
  throw new Error(`${name} ${args.join(' ')} falló: ${result.error?.message ?? said}`)
}
