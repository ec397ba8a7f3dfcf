// Runs «npm run admin»: begins a new epoch, lists or confirms lost files, invites an administrator, or keeps a person out of imports.
import { momentText } from '../../src/domain/moment-text.ts'
import { refuseOthers } from '../backup/set-aside.ts'
import { BLOCK_COMMANDS, type BlockCommand, blockByOperator } from '../blocked-person/block-by-operator.ts'
import { refuseHalfFilled } from '../copy/filled-database.ts'
import { FolderInUseError, lockFolder } from '../database/embedded/folder-lock.ts'
import { openEmbedded } from '../database/embedded/open-embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import { type Database, sql } from '../database/sql.ts'
import { countAsLost, listMissing, missingForADay } from '../document/cleanup/lost-files.ts'
import { SWEEP } from '../document/cleanup/sweep.ts'
import { beginEpoch } from '../epoch/epoch.ts'
import { inviteByOperator } from '../invitation/invite-administrator.ts'
import { forgetJob } from '../job/job.ts'
import { type Operator, OTHER_SCHEMA, onDatabase, refuseNoDatabase } from '../portal/on-database.ts'

/** `words`: the words of the command line after `admin`. */
type AdminCommand = Operator & { readonly words: readonly string[] }

/** The work of one command; resolves to the lines that are printed at the end. */
type Work = (db: Database, now: Date) => Promise<string[]>

const COMMANDS = {
  epoch: newEpoch,
  'lost-files': lostFiles,
  'lost-files confirm': confirmLostFiles,
} satisfies Record<string, Work>
type Command = keyof typeof COMMANDS

const isCommand = (words: string): words is Command => Object.hasOwn(COMMANDS, words)

const USAGE = [
  'Uso: npm run admin -- epoch                 La base de datos volvió a un momento anterior: termina sesiones y contraseñas temporales y adelanta los números',
  '     npm run admin -- lost-files            Dice qué archivos faltan en el almacén y de qué siniestros son',
  '     npm run admin -- lost-files confirm    Da por perdidos los que faltan desde hace un día, aunque sean muchos: sus documentos se piden de nuevo',
  '     npm run admin -- invite correo nombre  Hace un enlace de un solo uso, por 24 horas, con el que entra un administrador nuevo, o uno que perdió su contraseña; también mientras el portal funciona',
  '     npm run admin -- invite                El mismo enlace para el primer administrador, si el portal nunca tuvo',
  '     npm run admin -- block cédula          Ninguna carga trae más los datos de esa persona, que pidió suprimirlos; unblock lo levanta. También mientras el portal funciona',
].join('\n')

/**
 * Runs the command. No portal may run meanwhile, because it reads the epoch only at its start; an invitation is also made
 * while portals run. Rejects with a Spanish sentence.
 */
export async function runAdmin({ words, settings, now, say, warn }: AdminCommand): Promise<void> {
  const [first, ...rest] = words
  if (first === 'invite') return runInvite({ settings, now, say, warn }, rest)
  const block = BLOCK_COMMANDS.find((name) => name === first)
  if (block) return runBlock({ settings, now, say, warn }, block, rest)
  const command = words.join(' ')
  if (!isCommand(command)) throw new Error(USAGE)
  let lines: string[]
  const lock = await lockFolder(settings.dataDir).catch((error) => {
    throw error instanceof FolderInUseError
      ? new Error(`Un portal usa la carpeta de datos ${settings.dataDir}: deténgalo antes. Nada ha cambiado.`)
      : error
  })
  try {
    if (settings.databaseUrl) {
      const connect = { connectionString: settings.databaseUrl }
      const db = openPostgres({ connect, maxClients: 1, onLostClient: warn })
      lines = await refuseOthers(db)
        .then(() => runOn(db, { command, now }))
        .finally(db.close)
    } else {
      refuseNoDatabase(settings)
      const db = await openEmbedded({ lock, now: () => now, onDeath: warn, onError: warn })
      lines = await runOn(db, { command, now }).finally(db.close)
    }
  } finally {
    await lock.release()
  }
  for (const line of lines) say(line)
}

/** Makes an administrator's link, also while portals run. */
const runInvite = (operator: Operator, words: readonly string[]): Promise<void> =>
  onDatabase(operator, {
    order: { name: 'invite', words },
    table: 'invitation',
    work: (db) => inviteByOperator(db, words, { publicUrl: operator.settings.publicUrl, now: operator.now }),
  })

/** Blocks or unblocks a person, also while portals run. */
const runBlock = (operator: Operator, command: BlockCommand, words: readonly string[]): Promise<void> =>
  onDatabase(operator, {
    order: { name: command, words },
    table: 'blocked_person',
    needsSession: true,
    work: (db) => blockByOperator(db, command, { words, now: operator.now }),
  })

/**
 * Runs a command on a database that no other process has open; resolves to the lines to print. Rejects with a Spanish
 * sentence.
 */
export async function runOn(db: Database, { command, now }: { command: Command; now: Date }): Promise<string[]> {
  await refuseHalfFilled(db)
  // A restored database may have the schema of an earlier release. A new epoch needs only the table `epoch`.
  const [schemaState] = await db.query<{ hasEpoch: boolean; hasLostFiles: boolean }>(sql`SELECT
    to_regclass('epoch') IS NOT NULL AS "hasEpoch", EXISTS (SELECT 1 FROM information_schema.columns
    WHERE table_schema = current_schema() AND table_name = 'stored_file' AND column_name = 'lostAt')
      AND to_regclass('job') IS NOT NULL AS "hasLostFiles"`)
  if (!(command === 'epoch' ? schemaState?.hasEpoch : schemaState?.hasLostFiles)) throw new Error(OTHER_SCHEMA)
  return COMMANDS[command](db, now)
}

/** Begins a new epoch after the database went back to an earlier state; `since` is the time of its last audited act. */
async function newEpoch(db: Database, now: Date): Promise<string[]> {
  const [last] = await db.query<{ at: Date }>(sql`SELECT coalesce(max(at), ${now}) AS at FROM audit`)
  await db.transaction((tx) => beginEpoch(tx, { since: last?.at ?? now, now, source: 'admin epoch', known: null }))
  return ['Época nueva: todas las sesiones terminaron y los números siguen 100 000 más adelante. Inicie el portal.']
}

async function lostFiles(db: Database): Promise<string[]> {
  const missing = await listMissing(db)
  if (missing.length === 0) return ['No falta ningún archivo en el almacén, según la última comparación del portal.']
  return [
    `${missing.length === 1 ? 'Falta 1 archivo' : `Faltan ${missing.length} archivos`} en el almacén. Si una copia tiene alguno, póngalo de nuevo con el nombre que aquí se dice: en la copia se llama igual, sin lo que sigue al «-».`,
    ...missing.map(({ object, missingSince, isLost, claims }) =>
      [
        `  ${object}`,
        isLost ? 'perdido' : `falta desde ${momentText(missingSince.toISOString())}`,
        claims.length === 0 ? 'de ningún siniestro' : `N.º ${claims.join(', N.º ')}`,
      ].join(' · '),
    ),
  ]
}

async function confirmLostFiles(db: Database, now: Date): Promise<string[]> {
  const lost = await db.transaction(async (tx) => {
    // The job is deleted, so that the portal looks for lost files at its next start and not hours later.
    await forgetJob(tx, SWEEP)
    return countAsLost(tx, await missingForADay(tx, now), now)
  })
  return [
    lost === 0
      ? 'Ningún archivo falta desde hace un día: nada ha cambiado.'
      : `${lost === 1 ? '1 archivo se da' : `${lost} archivos se dan`} por ${lost === 1 ? 'perdido' : 'perdidos'}. Inicie el portal: sus documentos se piden de nuevo.`,
  ]
}
