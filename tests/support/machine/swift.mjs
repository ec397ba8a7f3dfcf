// Finds OpenStack Swift, and runs a temporary S3 server with it. Uses only Node's own modules.

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killAfterProcess } from './after-process.mjs'
import { freePort } from './free-port.mjs'

const KINDS = ['account', 'container', 'object']
/** The kinds of servers, the proxy first. */
const ALL = ['proxy', ...KINDS]
const PROGRAMS = ['ring-builder', 'object-updater', ...ALL.map((kind) => `${kind}-server`)].map(
  (name) => `swift-${name}`,
)
/** Long, because four Python programs start on a busy machine. */
const START_MS = 120_000

/** Fictitious credentials: only this machine can reach the server, which is deleted after the tests. */
const ACCESS_KEY = 'test:tester'
const SECRET_KEY = 'testing'

/** The Debian packages of the missing programs. */
export const packagesOfSwift = () =>
  missing().length === 0 ? [] : ['swift-proxy', ...KINDS.map((kind) => `swift-${kind}`)]

const missing = () => PROGRAMS.filter((name) => !existsSync(join('/usr/bin', name)))

/**
 * Starts an empty S3 server for this test run, without a bucket; rejects with the reason if it cannot start. `pids` are
 * its processes, the proxy first; `processes` are the same with their names. `revive` restarts killed processes and
 * resolves when the server answers again. `update` adds objects to the listings of buckets that were put while a server
 * was down, as Swift's own updater does from time to time.
 * @returns {Promise<import('./swift.d.mts').RunningS3>}
 */
export async function startSwift() {
  if (missing().length > 0) throw new Error(`No hay servidor S3: faltan ${missing().join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-swift-'))
  const log = join(folder, 'log')
  const servers = new Map()
  const run = (kind) => {
    const out = openSync(log, 'a')
    const config = join(folder, `${kind}.conf`)
    const server = spawn(`/usr/bin/swift-${kind}-server`, [config, '--verbose'], { stdio: ['ignore', out, out] })
    closeSync(out)
    if (server.pid !== undefined) server.once('exit', killAfterProcess(server.pid))
    servers.set(kind, server)
  }
  const configure = (kind, config) => writeFileSync(join(folder, `${kind}.conf`), config)
  const stop = async () => {
    const running = [...servers.values()].filter(isRunning)
    const ended = running.map((server) => once(server, 'exit'))
    for (const server of running) server.kill('SIGKILL')
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
    const ports = {}
    for (const kind of KINDS) {
      ports[kind] = await freePort()
      buildRing(folder, kind, ports[kind])
      configure(kind, storageConfig({ folder, kind, port: ports[kind] }))
    }
    ports.proxy = await freePort()
    configure('proxy', proxyConfig({ folder, port: ports.proxy }))
    for (const kind of ALL) run(kind)
    await untilHealthy(ports, servers, log)
    const processes = () =>
      [...servers].filter(([, server]) => isRunning(server)).map(([name, { pid }]) => ({ name, pid }))
    return {
      endpoint: `http://127.0.0.1:${ports.proxy}`,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
      pids: processes().map(({ pid }) => pid),
      processes,
      revive: async () => {
        for (const [kind, server] of servers) if (!isRunning(server)) run(kind)
        await untilHealthy(ports, servers, log)
      },
      update: async () => {
        const updater = spawn('/usr/bin/swift-object-updater', [join(folder, 'object.conf'), 'once'], {
          stdio: 'ignore',
        })
        const [code] = await once(updater, 'exit')
        if (code !== 0) throw new Error(`swift-object-updater terminó con ${code}`)
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null

/** Builds a ring with one device, which stores one copy of each object. */
function buildRing(folder, kind, port) {
  const builder = join(folder, `${kind}.builder`)
  for (const args of [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance', '--seed', '1'],
  ]) {
    const result = spawnSync('/usr/bin/swift-ring-builder', [builder, ...args], { encoding: 'utf8' })
    // Exit code 1 is a warning that a ring of one device is not balanced.
    if (result.status !== 0 && result.status !== 1) throw new Error(`${result.stdout}${result.stderr}`)
  }
}

const common = (folder, port) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${join(folder, 'devices')}
mount_check = false
disable_fallocate = true
workers = 0
log_level = WARNING
log_address = /dev/null
`

const storageConfig = ({ folder, kind, port }) => `${common(folder, port)}
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
${kind === 'object' ? '[object-updater]\nlog_address = /dev/null\n' : ''}`

const proxyConfig = ({ folder, port }) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
recoverable_node_timeout = 60
# There is no other copy to ask instead of a server that did not answer.
error_suppression_interval = 0
error_suppression_limit = 1000000
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:healthcheck]
use = egg:swift#healthcheck
# Nobody listens there: requests fail without this part, and need no cache.
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
dns_compliant_bucket_names = true
min_segment_size = 5242880
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${SECRET_KEY} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`

/** Waits for each server, because an answer of the proxy says nothing about the others. */
async function untilHealthy(ports, servers, log) {
  const last = Date.now() + START_MS
  const waiting = new Set(Object.entries(ports))
  while (waiting.size > 0) {
    for (const each of waiting) if (await answers(each)) waiting.delete(each)
    if (Date.now() > last || [...servers.values()].some((server) => !isRunning(server)))
      throw new Error(`El servidor S3 no arrancó:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
    if (waiting.size > 0) await sleep(100)
  }
}

function answers([kind, port]) {
  if (kind === 'proxy')
    return fetch(`http://127.0.0.1:${port}/healthcheck`).then(
      (response) => response.ok,
      () => false,
    )
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
