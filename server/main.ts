// The entry point of the server: runs the command of the command line, and shuts down the portal gracefully.
import { readCommand } from './command-line.ts'
import { isUnreachable } from './database/sql-state.ts'
import { ROOT } from './places.ts'
import { openPortal, type Portal } from './portal/open-portal.ts'
import { isRunElsewhere } from './portal/running-portal.ts'
import { SettingsError } from './setting-reader.ts'
import { readSettings } from './settings.ts'
import { failuresOf } from './system/failure-log.ts'

const now = () => new Date()
let portal: Portal | null = null
let isStopping = false
/** Whether interrupting the command is a failure. Until the command line is read, any argument counts as yes. */
let endsByItself = process.argv.length > 2

// A log shipper reads the portal's standard output, which must hold nothing but JSON.
const say = (line: string) => {
  const prose = endsByItself || process.stdout.isTTY ? process.stdout : process.stderr
  prose.write(`${line}\n`)
}
const warn = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)

/** The database is gone and nothing can be answered: exit, so that the process manager restarts the server. */
function die(error: Error): void {
  failuresOf('database')(error)
  process.exit(1)
}

async function stop(exitCode: number): Promise<void> {
  isStopping = true
  const isClosed = (await portal?.close()) ?? true
  process.exit(isClosed ? exitCode : 1)
}

async function run(): Promise<void> {
  const { name, words } = readCommand(process.argv.slice(2))
  endsByItself = name !== 'serve'
  const settings = readSettings(process.env, ROOT)
  const options = { settings, env: process.env, say, warn }
  if (name === 'admin') {
    const { runAdmin } = await import('./admin/run-admin.ts')
    await runAdmin({ ...options, words, now: now() })
  } else if (name === 'import') {
    const { runImport } = await import('./import/run-import.ts')
    await runImport({ ...options, now: now() }, words)
  } else if (name === 'export') {
    const { runExport } = await import('./export/run-export.ts')
    await runExport({ ...options, now: now() }, words)
  } else if (name === 'backup' || name === 'restore') {
    const { runCommand } = await import('./backup/run-command.ts')
    await runCommand(`--${name}`, { ...options, now: now() })
  } else {
    portal = openPortal({ ...options, now, onDeath: die, purpose: name })
    await portal.ready
  }
  if (name !== 'serve') await stop(0)
}

function explain(error: unknown): string {
  if (error instanceof SettingsError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'La dirección ya está ocupada: detenga el otro programa o elija otro puerto con PORT.'
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen') {
    return 'No hay permiso para usar ese puerto: elija otro con PORT.'
  }
  if (code !== 'ENOENT' && isUnreachable(error)) return `La base de datos de DATABASE_URL no responde: ${error.message}`
  // A plain Error has a message written for the operator. Any other error is unexpected, so its stack is shown.
  return error.name === 'Error' && code === undefined ? error.message : (error.stack ?? error.message)
}

function whatStops(): string {
  if (!endsByItself) return 'Deteniendo el portal …'
  return isRunElsewhere()
    ? 'La orden la ejecuta el portal, que sigue con ella hasta terminarla; para pararla, detenga el portal.'
    : 'Interrumpido: no se terminó. Repita la misma orden.'
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isStopping) process.exit(1)
    say(whatStops())
    void stop(endsByItself ? 1 : 0)
  })
}

try {
  await run()
} catch (error) {
  // A start that is stopped fails because its resources are closed: that is no error to report.
  if (!isStopping) {
    warn(`${endsByItself ? 'No se pudo terminar.' : 'El portal no arrancó.'} ${explain(error)}`)
    await stop(1)
  }
}
