// Finds nginx, and runs it with a given configuration. Uses only Node's own modules.

import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterProcess } from './after-process.mjs'

const NGINX = '/usr/sbin/nginx'
const START_MS = 20_000
/** Under root the workers also run as root, so that they can write into root's folder. */
const DIRECTIVES = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;'

/** The Debian package of the missing program. */
export const packagesOfNginx = () => (existsSync(NGINX) ? [] : ['nginx-light'])

/**
 * Starts nginx with the text of a configuration; resolves when `url` gives any answer.
 * @returns {Promise<{ stop: () => Promise<void> }>}
 */
export async function startNginx(config, url) {
  if (!existsSync(NGINX)) throw new Error('No hay nginx')
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  let output = ''
  const server = spawn(NGINX, ['-p', folder, '-c', file, '-g', DIRECTIVES], { stdio: ['ignore', 'pipe', 'pipe'] })
  // The workers end with nginx only if nginx gets a signal to end.
  if (server.pid !== undefined) server.once('exit', afterProcess('kill', String(server.pid)))
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    if (server.exitCode === null) server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (const last = Date.now() + START_MS; ; await sleep(50)) {
    if (
      await fetch(url).then(
        (answer) => answer.arrayBuffer(),
        () => null,
      )
    )
      return { stop }
    if (server.exitCode === null && Date.now() < last) continue
    await stop()
    throw new Error(`nginx no arrancó: ${output}`)
  }
}
