// Starts the background rounds and the ports of a portal whose store is open.
import { existsSync } from 'node:fs'
import { createApp } from '../app.ts'
import { backUp } from '../backup/backup.ts'
import type { BlockCommand } from '../blocked-person/block-by-operator.ts'
import { readBrandTexts } from '../brand/brand.ts'
import { startVoucherRounds } from '../claim-report/voucher/voucher-rounds.ts'
import { openPostgres } from '../database/postgres.ts'
import { readOnly } from '../database/read-only.ts'
import { demoAccountLines } from '../demo-accounts.ts'
import { startSweep } from '../document/cleanup/sweep.ts'
import { openObjects } from '../files/open-files.ts'
import { clearWork } from '../import-run/run-files.ts'
import { worksEnded } from '../import-run/works.ts'
import { firstAdministratorLines, inviteByOperator } from '../invitation/invite-administrator.ts'
import type { Mail } from '../notice/mail.ts'
import { startRounds } from '../notice/start-rounds.ts'
import { WEB } from '../places.ts'
import { secretOf } from '../secret.ts'
import type { Services } from '../services.ts'
import { reasonReachable, type Settings } from '../settings.ts'
import { createRetirement, noteRelease, readBuild } from '../system/app-releases.ts'
import { failuresOf } from '../system/failure-log.ts'
import { openMetrics } from '../system/metrics.ts'
import { startOperations } from '../system/operations.ts'
import type { Closers } from './closers.ts'
import type { Store } from './open-store.ts'
import { listenForCommands } from './running-portal.ts'

/** D137: warns that with CONSENT_STRICT=off some persons are not asked for consent. */
const NOT_ASKED =
  'Aviso: con CONSENT_STRICT=off no se pide el consentimiento a quien ingresa con RUC, también de persona natural, ni a quien tiene una cédula que termina en 001'

export type Options = {
  settings: Settings
  env: Readonly<Record<string, string | undefined>>
  now: () => Date
  say: (line: string) => void
  warn: (error: unknown) => void
  /** Called when the embedded database is gone, so that nothing can be answered. */
  onDeath: (error: Error) => void
  /**
   * `prepare` creates the database, `reset` recreates the embedded one, `move` copies everything to other stores; all
   * three end by themselves.
   */
  purpose: 'serve' | 'prepare' | 'reset' | 'move'
}

/** The options and state that all steps of opening share. */
export type Opening = Options & {
  closers: Closers
  stopping: AbortSignal
  isDraining: () => boolean
}

export async function serve(
  { settings, closers, now, say, stopping, isDraining }: Opening,
  store: Store,
): Promise<void> {
  const { db, files, folder, embedded, demo } = store
  // The first start with BROKER_URL generates the key. The operator enters it in the broker's system before links are
  // used.
  if (settings.brokerUrl) await secretOf(db, 'broker-link')

  const services: Services = { settings, db, files, now, warn: failuresOf('vouchers'), stopping, isDraining }
  await clearWork(settings)
  const { databaseUrl } = settings
  if (databaseUrl)
    services.openSession = async () => {
      const connect = { connectionString: databaseUrl }
      return openPostgres({ connect, maxClients: 1, keepsClients: true, onLostClient: failuresOf('imports') })
    }
  // The demo world's mail is printed, so that a person who tries it reads it there.
  services.showsLinks = !settings.smtpUrl && !demo
  const onUndeliverable = demo
    ? ({ recipient, body }: Mail) => say(`\nCorreo para ${recipient}\n\n${body}\n`)
    : undefined
  const rounds = startRounds(services, { onUndeliverable, onError: failuresOf('notices') })
  closers.add('los avisos', rounds.stop)
  services.wake = rounds.wake
  const vouchers = startVoucherRounds(services)
  closers.add('las consultas al SRI', vouchers.stop)
  services.wakeVouchers = vouchers.wake

  const webFolder = existsSync(WEB) ? WEB : undefined
  const build = webFolder ? readBuild(webFolder) : null
  if (build) await noteRelease(db, build, now())
  services.isRetired = createRetirement(db, now)
  const metrics = settings.metricsPort > 0 ? openMetrics(db, folder) : null
  const app = await createApp({ ...services, webFolder, onAnswer: metrics?.noteAnswer })
  closers.add('el servidor', () => app.close())
  await app.listen({ host: settings.host, port: settings.port })
  if (metrics) {
    const { host, metricsPort: port } = settings
    const isReady = async () => !isDraining() && db.isAnswering()
    const operations = await startOperations({ host, port, metrics, isReady })
    closers.add('el puerto de operación', operations.close)
  }
  // A command uses the store that is open.
  const ownFiles = async () => ({ ...files, close: () => undefined })
  const block = async (command: BlockCommand, words: readonly string[], tell: (line: string) => void) => {
    // Loaded only here, like the import below, so that a start does not load the kinds of an import.
    const { blockByOperator } = await import('../blocked-person/block-by-operator.ts')
    for (const line of await blockByOperator(db, command, { words, now: now() })) tell(line)
    return ''
  }
  if (embedded) {
    const commands = await listenForCommands(embedded.socketFolder, {
      backup: async ([target = ''], tell) => {
        const objects = await openObjects(settings.filesPlace, folder)
        return backUp({ db, objects, folder: target, now: now(), say: tell }).finally(objects.close)
      },
      invite: async (words, tell) => {
        for (const line of await inviteByOperator(db, words, { publicUrl: settings.publicUrl, now: now() })) tell(line)
        return ''
      },
      block: (words, tell) => block('block', words, tell),
      unblock: (words, tell) => block('unblock', words, tell),
      import: async (words, tell) => {
        // Loaded only here, so that a start does not load the readers of files.
        const { importByOperator } = await import('../import/run-import.ts')
        for (const line of await importByOperator(db, words, { now: now(), say: tell, openFiles: ownFiles })) tell(line)
        return ''
      },
      export: async (words, tell) => {
        const { exportByOperator } = await import('../export/run-export.ts')
        for (const line of await exportByOperator(db, words, { now: now(), say: tell, openFiles: ownFiles })) tell(line)
        return ''
      },
    })
    closers.add('las órdenes', commands.stop)
  }
  closers.add('las cargas', worksEnded)
  const sweep = startSweep(services, failuresOf('sweep'))
  closers.add('la limpieza de archivos', sweep.stop)
  say(
    `${(await readBrandTexts(db)).nombre} listo en ${settings.publicUrl} (${(performance.now() / 1000).toFixed(1)} s)`,
  )
  if (reasonReachable(settings) && !settings.consentStrict) say(NOT_ASKED)
  if (demo) for (const line of demoAccountLines()) say(line)
  const { publicUrl } = settings
  for (const line of await firstAdministratorLines(db, { publicUrl, now: now() })) say(line)
}

/** Copies everything, and meanwhile answers only calls that read. If it is stopped, the next run continues the copy. */
export async function moveAway(
  { settings, env, closers, now, say, warn, stopping }: Opening,
  store: Store,
): Promise<void> {
  const { db, files, folder } = store
  const webFolder = existsSync(WEB) ? WEB : undefined
  const services = { settings, db: readOnly(db), files, now, warn: failuresOf('vouchers'), stopping }
  const app = await createApp({ ...services, webFolder, readOnly: true })
  closers.add('el servidor', () => app.close())
  await app.listen({ host: settings.host, port: settings.port })
  say(`Se puede consultar en ${settings.publicUrl} mientras se copia todo …`)
  const { runMove } = await import('../copy/run-move.ts')
  await runMove({ settings, env, folder, db, say, warn })
}
