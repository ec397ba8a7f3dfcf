// Checks the version of Node, installs the packages of package-lock.json when they are missing, and runs programs.
// It uses only Node's own modules: the launcher and the test runner import it before anything is installed.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

const STAMP = join(root, 'node_modules', '.portal-lock-hash')
const OLDEST_NODE = [20, 19]

/** Writes one line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Exits with a message when this version of Node is too old for the portal. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  say(`El portal necesita Node ${OLDEST_NODE.join('.')} o más nuevo; este es ${process.versions.node}.`)
  say('Instala uno más nuevo desde https://nodejs.org y vuelve a intentarlo.')
  process.exit(1)
}

/**
 * Stops this process when the npm that started it has ended: the shell between the two does not forward signals. After
 * a signal that arrives directly, such as Ctrl-C, npm is not watched any more: a second signal would interrupt a
 * graceful stop.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, 500).unref()
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => {
      clearInterval(watch)
      // Node does not exit on a signal that has a listener. This was the only listener, so exit here.
      if (process.listenerCount(signal) === 0) process.exit(130)
    })
  }
}

/** Runs a program in the project's root, and waits for its end. Returns its exit code, or 1 when a signal ended it. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const pass = (signal) => child.kill(signal)
    process.on('SIGTERM', pass)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGTERM', pass)
      resolve(code ?? 1)
    })
  })
}

/** Installs the packages when they are missing or older than package-lock.json. Returns whether it installed them. */
export async function installIfStale() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return false

  const { packages } = JSON.parse(lock.toString())
  const missing = !alreadyInstalled(packages)
  if (missing) say(`Instalando unos ${Object.keys(packages).length} paquetes con npm ci …`)
  // NODE_ENV=production would leave out the tools that build the app.
  if (missing && (await npm(['ci', '--include=dev', '--no-audit', '--no-fund'])) !== 0) {
    say('La instalación de paquetes falló: revisa la conexión a internet y vuelve a intentarlo.')
    process.exit(1)
  }
  writeFileSync(STAMP, wanted)
  return missing
}

/** Whether npm's own record of node_modules has every package of the lock file in the same version. */
function alreadyInstalled(packages) {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages
  return Object.entries(packages).every(
    ([place, wanted]) => place === '' || wanted.optional || installed[place]?.version === wanted.version,
  )
}

function npm(args) {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args])
  return run('npm', args, { shell: process.platform === 'win32' })
}
