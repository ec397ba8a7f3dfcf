// Finds OpenStack Swift, and runs a temporary S3 server made of it. Uses only Node's own modules.

import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from './free-port.mjs'

const KINDS = ['account', 'container', 'object']
const PROGRAMS = ['swift-ring-builder', 'swift-proxy-server', ...KINDS.map((kind) => `swift-${kind}-server`)]
const START_MS = 30_000

/** Fictitious; the server listens on this machine alone and is thrown away with the tests. */
const ACCESS_KEY = 'test:tester'
const SECRET_KEY = 'testing'

/** The Debian packages of the missing programs. */
export const packagesOfSwift = () =>
  missing().length === 0 ? [] : ['swift-proxy', ...KINDS.map((kind) => `swift-${kind}`)]

const missing = () => PROGRAMS.filter((name) => !existsSync(join('/usr/bin', name)))

/**
 * Starts an empty S3 server that this test run has for itself, without a bucket; rejects with the reason when there is
 * none to start. `pids` are its processes, the front one first.
 * @returns {Promise<{ endpoint: string, region: string, accessKey: string, secretKey: string, pids: number[], stop: () => Promise<void> }>}
 */
export async function startSwift() {
  if (missing().length > 0) throw new Error(`No hay servidor S3: faltan ${missing().join(', ')}`)
  const folder = mkdtempSync(join(tmpdir(), 'portal-swift-'))
  const servers = []
  const stop = async () => {
    const running = servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
    const ended = running.map((server) => new Promise((resolve) => server.once('exit', resolve)))
    for (const server of running) server.kill('SIGKILL')
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
    const log = join(folder, 'log')
    const start = (kind, config) => {
      const file = join(folder, `${kind}.conf`)
      writeFileSync(file, config)
      const out = openSync(log, 'a')
      const server = spawn(`/usr/bin/swift-${kind}-server`, [file, '--verbose'], { stdio: ['ignore', out, out] })
      closeSync(out)
      servers.push(server)
    }
    for (const kind of KINDS) {
      const port = await freePort()
      buildRing(folder, kind, port)
      start(kind, storageConfig({ folder, kind, port }))
    }
    const port = await freePort()
    start('proxy', proxyConfig({ folder, port }))
    const endpoint = `http://127.0.0.1:${port}`
    await untilHealthy(endpoint, servers, log)
    return {
      endpoint,
      accessKey: ACCESS_KEY,
      secretKey: SECRET_KEY,
      pids: servers.map(({ pid }) => pid).reverse(),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** One device, one copy of everything. */
function buildRing(folder, kind, port) {
  const builder = join(folder, `${kind}.builder`)
  for (const args of [
    ['create', '4', '1', '0'],
    ['add', `r1z1-127.0.0.1:${port}/d1`, '1'],
    ['rebalance', '--seed', '1'],
  ]) {
    const result = spawnSync('/usr/bin/swift-ring-builder', [builder, ...args], { encoding: 'utf8' })
    // 1 is a warning: a ring of one device is not balanced.
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
`

const proxyConfig = ({ folder, port }) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache s3api tempauth bulk slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
conn_timeout = 10
node_timeout = 60
recoverable_node_timeout = 60
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

async function untilHealthy(endpoint, servers, log) {
  const last = Date.now() + START_MS
  for (;;) {
    const ok = await fetch(`${endpoint}/healthcheck`).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    if (Date.now() > last || servers.some(({ exitCode }) => exitCode !== null))
      throw new Error(`El servidor S3 no arrancó:\n${existsSync(log) ? readFileSync(log, 'utf8') : ''}`)
    await sleep(100)
  }
}
