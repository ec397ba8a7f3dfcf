// Runs «npm start»: turns a fresh clone into a running portal, and reports each step. It uses only Node's own modules.

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LATER, staleTargets } from './build.mjs'
import { installIfStale, requireNode, root, run, say, stopWithNpm } from './install.mjs'

const MAIN = join(root, 'dist', 'server', 'main.js')
const BUILD = join(root, 'server', 'build.mjs')
const PORT = Number(process.env.PORT ?? 8080)
const HOST = process.env.HOST ?? '127.0.0.1'

requireNode()
stopWithNpm()
const dev = process.argv.includes('--dev')
const reset = process.argv.includes('--reset')
/** Whether the command needs only the server, because it serves no page. */
const needsServerAlone = ['--reset', '--backup', '--restore', '--admin', '--import', '--export'].some((each) =>
  process.argv.includes(each),
)
if (reset && process.env.DATABASE_URL) {
  say('DATABASE_URL está definida: la base de datos no es la embebida y este comando no la toca.')
  process.exit(1)
}

say(`[1/4] Node ${process.versions.node}`)
await step(2, 'Paquetes', async () => ((await installIfStale()) ? 'instalados' : 'al día'))
if (dev) {
  serveSources()
} else {
  await step(3, needsServerAlone ? 'Servidor' : 'Aplicación y servidor', buildStale)
  say(reset ? '[4/4] Base de datos embebida' : '[4/4] Base de datos y servidor')
  // Runs the server in this process, so that signals, exit code and open files are the server's own.
  process.setSourceMapsEnabled(true)
  process.argv[1] = MAIN
  await import(pathToFileURL(MAIN).href)
  if (!needsServerAlone && staleTargets().includes('brotli')) compressApp()
}

async function step(number, what, act) {
  const began = performance.now()
  const outcome = await act()
  say(`[${number}/4] ${what}: ${outcome} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
}

async function buildStale() {
  const targets = staleTargets()
  const isWebStale = !needsServerAlone && targets.includes('web')
  if (targets.includes('server')) await must([[BUILD, 'server'], 'construyendo el servidor …'])
  if (isWebStale)
    await must(
      [[BUILD, 'web', LATER], 'construyendo la aplicación …'],
      ...(isFirst() ? [[[MAIN, '--prepare'], 'preparando la base de datos …']] : []),
    )
  return isWebStale || targets.includes('server') ? 'construido' : 'al día'
}

/** Whether the embedded database has still to be made, which takes as long as building the app, on another core. */
function isFirst() {
  if (process.argv.includes('--move') || process.env.DATABASE_URL) return false
  return !existsSync(resolve(root, process.env.DATA_DIR || 'data', 'database'))
}

/**
 * Runs steps side by side, each in a separate process, so that its memory is given back before the server starts. If one
 * fails, exits when the others have ended too: the next start must not meet them.
 */
async function must(...steps) {
  const codes = await Promise.all(
    steps.map(([args, what]) => {
      say(`      ${what}`)
      return run(process.execPath, args)
    }),
  )
  const failed = codes.findIndex((code) => code !== 0)
  if (failed === -1) return
  if (steps[failed][0][0] === BUILD) say('La construcción falló; arriba está la causa.')
  process.exit(codes[failed])
}

/** Makes the brotli files while the portal already serves the gzip files; the next start continues what was cut off. */
function compressApp() {
  const child = spawn(process.execPath, [BUILD, 'brotli'], { cwd: root, stdio: 'ignore' })
  try {
    if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Some machines forbid it, or the child has ended: it only takes turns with the portal then.
  }
  child.once('error', () => undefined)
  child.unref()
  process.once('exit', () => child.kill())
}

/** Serves the app from its sources with Vite's hot reload on PORT, and the API on the next port. */
async function serveSources() {
  const { createServer } = await import('vite')
  const web = await createServer({
    root,
    server: {
      host: HOST,
      port: PORT,
      strictPort: true,
      proxy: { '/api': `http://${HOST}:${PORT + 1}`, '^/marca[./]': `http://${HOST}:${PORT + 1}` },
    },
  })
  await web.listen()
  say(`[3/4] Vite en http://${HOST}:${PORT}, la API en el puerto ${PORT + 1}`)
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
  const api = spawn(process.execPath, [tsx, 'watch', 'server/main.ts'], {
    cwd: root,
    // A separate process group: Ctrl-C reaches the API once, from the handler below, and it stops gracefully.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PUBLIC_URL: `http://${HOST}:${PORT}`, ...process.env, PORT: String(PORT + 1) },
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal))
  api.once('exit', async (code) => {
    await web.close()
    process.exit(code ?? 0)
  })
}
