// Entry point: starts the portal step by step, and shuts it down gracefully.
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from './app.ts'
import { backUp } from './backup/backup.ts'
import { listenForBackups } from './backup/running-portal.ts'
import { RESTORING, refuseHalfRestored } from './backup/set-aside.ts'
import { startVoucherRounds } from './claim-report/voucher/voucher-rounds.ts'
import { refuseHalfFilled } from './copy/filled-database.ts'
import { lockFolder } from './database/embedded/folder-lock.ts'
import { openEmbedded } from './database/embedded/open-embedded.ts'
import { migrate } from './database/migrate.ts'
import { openPostgres } from './database/postgres.ts'
import { readOnly } from './database/read-only.ts'
import type { Database } from './database/sql.ts'
import { isUnreachable } from './database/unreachable.ts'
import { demoAccountLines } from './demo-accounts.ts'
import { startSweep } from './document/cleanup/sweep.ts'
import { openFiles, openObjects } from './files/open-files.ts'
import type { FileStore } from './files/store.ts'
import type { Mail } from './notice/mail.ts'
import { startRounds } from './notice/start-rounds.ts'
import { MIGRATIONS, ROOT, WEB } from './places.ts'
import { secretOf } from './secret.ts'
import { seedWhenEmpty } from './seed-step.ts'
import type { Services } from './services.ts'
import { SettingsError } from './setting-reader.ts'
import { readSettings, reasonReachable, type Settings } from './settings.ts'
import { createRetirement, noteRelease, readBuild } from './system/app-releases.ts'
import { failuresOf } from './system/failure-log.ts'
import { openMetrics } from './system/metrics.ts'
import { startOperations } from './system/operations.ts'

const began = performance.now()
const now = () => new Date()
const reset = process.argv.includes('--reset')
const isMove = process.argv.includes('--move')
const command = process.argv.find((each) => each === '--backup' || each === '--restore' || each === '--admin')
/** D137: whom the literal rule leaves out. */
const NOT_ASKED =
  'Aviso: con CONSENT_STRICT=off no se pide el consentimiento a quien ingresa con RUC, también de persona natural, ni a quien tiene una cédula que termina en 001'
/** How long a request waits for the database while others use it; a phone sends again later. */
const WAIT_FOR_CLIENT_MS = 5_000
/** Such a command ends by itself: when it is stopped before, it has failed. */
const endsByItself = isMove || command !== undefined
const closers: { readonly what: string; readonly close: () => Promise<unknown> }[] = []
const stopping = new AbortController()
let isDraining = false
let drainMs = 0

// A log shipper reads the portal's standard output, and finds nothing there but JSON.
const prose = endsByItself || process.stdout.isTTY ? process.stdout : process.stderr
const say = (line: string) => void prose.write(`${line}\n`)
const warn = (error: unknown) =>
  void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)

/** The database is gone and nothing can be answered: exit, so that the process manager restarts the server. */
function die(error: Error): void {
  failuresOf('database')(error)
  process.exit(1)
}

async function stop(exitCode: number): Promise<void> {
  isDraining = true
  // Answered as before, while balancers notice.
  await wait(drainMs)
  stopping.abort()
  let code = exitCode
  for (const { what, close } of closers.reverse()) {
    try {
      await close()
    } catch (error) {
      code = 1
      warn(`No se pudo cerrar ${what}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  process.exit(code)
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, ROOT)
  if (command === '--admin') {
    const { runAdmin } = await import('./admin/run-admin.ts')
    const words = process.argv.slice(process.argv.indexOf(command) + 1)
    await runAdmin({ words, settings, now: now(), say, warn })
    return stop(0)
  }
  if (command !== undefined) {
    const { runCommand } = await import('./backup/run-command.ts')
    await runCommand(command, { settings, env: process.env, now: now(), say, warn })
    return stop(0)
  }
  const lock = await lockFolder(settings.dataDir)
  closers.push({ what: 'la carpeta de datos', close: lock.release })
  if (reset) await forget(settings)
  if (!settings.databaseUrl) refuseHalfRestored(lock.folder)

  const embedded = settings.databaseUrl
    ? null
    : await openEmbedded({ lock, now, onDeath: die, onError: failuresOf('database') })
  const open = (isBounded: boolean) =>
    openPostgres({
      connect: { connectionString: settings.databaseUrl ?? '' },
      maxClients: settings.databaseConnections,
      isBounded,
      onLostClient: failuresOf('database'),
    })
  const db = embedded ?? open(true)
  closers.push({ what: 'la base de datos', close: db.close })
  // Nobody waits yet: a migration or a demo world takes as long as it takes.
  const preparing = embedded ?? open(false)
  await refuseHalfFilled(preparing)
  await migrate(preparing, MIGRATIONS, (name) => say(`  migración ${name}`))
  say(settings.databaseUrl ? 'Base de datos: PostgreSQL, lista' : `Base de datos incorporada lista en ${lock.folder}`)

  const files = await openFiles({ settings, folder: lock.folder, db, now, onAway: failuresOf('files') })
  closers.push({ what: 'el almacén de archivos', close: async () => files.close() })
  if (isMove) return moveAway({ settings, db, files, folder: lock.folder })
  const demo = await seedWhenEmpty({ settings, db: preparing, files, now, say })
  if (preparing !== db) await preparing.close()
  db.waitAtMost(WAIT_FOR_CLIENT_MS)
  if (reset) {
    say('La base de datos está como nueva')
    return stop(0)
  }

  // Made at the first start with BROKER_URL: the operator gives the key to the broker's system before the first link.
  if (settings.brokerUrl) await secretOf(db, 'broker-link')

  const services: Services = {
    settings,
    db,
    files,
    now,
    warn: failuresOf('vouchers'),
    stopping: stopping.signal,
    isDraining: () => isDraining,
  }
  const onUndeliverable = demo
    ? ({ recipient, body }: Mail) => say(`\nCorreo para ${recipient}\n\n${body}\n`)
    : undefined
  const rounds = startRounds(services, { onUndeliverable, onError: failuresOf('notices') })
  closers.push({ what: 'los avisos', close: rounds.stop })
  services.wake = rounds.wake
  const vouchers = startVoucherRounds(services)
  closers.push({ what: 'las consultas al SRI', close: vouchers.stop })
  services.wakeVouchers = vouchers.wake

  const webFolder = existsSync(WEB) ? WEB : undefined
  const build = webFolder ? readBuild(webFolder) : null
  if (build) await noteRelease(db, build, now())
  services.isRetired = createRetirement(db, now)
  const metrics = settings.metricsPort > 0 ? openMetrics(db, lock.folder) : null
  const app = await createApp({ ...services, webFolder, onAnswer: metrics?.noteAnswer })
  closers.push({ what: 'el servidor', close: () => app.close() })
  await app.listen({ host: settings.host, port: settings.port })
  if (metrics) {
    const { host, metricsPort: port } = settings
    const operations = await startOperations({ host, port, metrics, isReady: () => isReady(db) })
    closers.push({ what: 'el puerto de operación', close: operations.close })
  }
  if (embedded) {
    const backups = await listenForBackups(embedded.socketFolder, async (target, tell) => {
      const objects = await openObjects(settings.filesPlace, lock.folder)
      return backUp({ db, objects, folder: target, now: now(), say: tell }).finally(objects.close)
    })
    closers.push({ what: 'las copias', close: backups.stop })
  }
  drainMs = settings.drainSeconds * 1000
  const sweep = startSweep(services, failuresOf('sweep'))
  closers.push({ what: 'la limpieza de archivos', close: sweep.stop })
  say(`Portal Quitumbe listo en ${settings.publicUrl} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  if (reasonReachable(settings) && !settings.consentStrict) say(NOT_ASKED)
  if (demo) for (const line of demoAccountLines()) say(line)
}

/** Answers what only reads, until everything is copied; a stop in between is gone on with by the next run. */
async function moveAway(old: { settings: Settings; db: Database; files: FileStore; folder: string }): Promise<void> {
  const { settings, db, files, folder } = old
  const webFolder = existsSync(WEB) ? WEB : undefined
  const services = { settings, db: readOnly(db), files, now, warn: failuresOf('vouchers'), stopping: stopping.signal }
  const app = await createApp({ ...services, webFolder, readOnly: true })
  closers.push({ what: 'el servidor', close: () => app.close() })
  await app.listen({ host: settings.host, port: settings.port })
  say(`Se puede consultar en ${settings.publicUrl} mientras se copia todo …`)
  const { runMove } = await import('./copy/run-move.ts')
  await runMove({ settings, env: process.env, folder, db, say, warn })
  return stop(0)
}

async function isReady(db: Database): Promise<boolean> {
  return !isDraining && db.isAnswering()
}

async function forget(settings: Settings): Promise<void> {
  if (settings.databaseUrl) throw new Error('Solo se reinicia la base incorporada: quite DATABASE_URL')
  for (const name of ['database', 'database.new', RESTORING, 'files', 'facturas-de-muestra']) {
    await rm(path.join(settings.dataDir, name), { recursive: true, force: true })
  }
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
  // A plain Error carries a sentence of ours; any other error is unexpected, and its stack helps.
  return error.name === 'Error' && code === undefined ? error.message : (error.stack ?? error.message)
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (isDraining) process.exit(1)
    say(endsByItself ? 'Interrumpido: no se terminó. Repita la misma orden.' : 'Deteniendo el portal …')
    void stop(endsByItself ? 1 : 0)
  })
}

try {
  await start()
} catch (error) {
  // During a stop, start() fails on resources that were just closed.
  if (!isDraining) {
    warn(`${command === undefined ? 'El portal no arrancó.' : 'No se pudo terminar.'} ${explain(error)}`)
    await stop(1)
  }
}
