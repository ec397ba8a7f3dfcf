// Runs «npm run export»: writes the data of the portal's database as files that an import reads.
import path from 'node:path'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/sql.ts'
import { knownSources, USUAL_SOURCE } from '../import/sources.ts'
import { type OpenFiles, type Operator, onDatabase } from '../portal/on-database.ts'
import { exportData } from './export-data.ts'

const USAGE = [
  'Uso: npm run export -- carpeta            Escribe en una carpeta vacía los datos que se pueden importar',
  '     npm run export -- carpeta origen     … con las claves de ese sistema, si se cargó de varios',
].join('\n')

/** Runs the command with the words of the command line. Rejects with a Spanish sentence. */
export async function runExport(operator: Operator, words: readonly string[]): Promise<void> {
  const [folder, source, ...more] = words
  if (folder === undefined || folder.startsWith('-') || more.length > 0) throw new Error(USAGE)
  const absolute = [path.resolve(folder), ...(source === undefined ? [] : [source])]
  await onDatabase(operator, {
    order: { name: 'export', words: absolute },
    table: 'import_key',
    needsSession: true,
    work: (db, openFiles) => exportByOperator(db, absolute, { now: operator.now, say: operator.say, openFiles }),
  })
}

/** Exports into the folder that the words name, says each kind with its rows, and resolves to the lines of the report. Rejects with a Spanish sentence. */
export async function exportByOperator(
  db: Database,
  [folder = '', source]: readonly string[],
  { now, say, openFiles }: { now: Date; say: (line: string) => void; openFiles: OpenFiles },
): Promise<string[]> {
  // Before the first file: no data leave without their row.
  await writeAudit(db, ORIGIN, now, { action: 'export', outcome: 'done', userId: null, object: 'empieza' })
  const { files, lacking } = await exportData(db, await sourceOf(db, source), { folder, openFiles, onStep: say })
  return [
    ...(files > 0 ? [`archivos de documentos: ${files}`] : []),
    ...(lacking > 0
      ? [
          `archivos que faltan en la carpeta, porque no están enteros en el almacén o el disco no admite su nombre: ${lacking}`,
        ]
      : []),
    `Los datos están en ${folder}. Son personales: guárdelos donde nadie más los lea, o bórrelos.`,
  ]
}

const ORIGIN = { address: '', userAgent: 'npm run export', requestId: '' }

/** The source that was named, or the only one that there is. */
async function sourceOf(db: Database, named: string | undefined): Promise<string> {
  const sources = await knownSources(db)
  if (named !== undefined && !sources.includes(named))
    throw new Error(`De «${named}» no se ha cargado nada. ${known(sources)}`)
  if (named === undefined && sources.length > 1)
    throw new Error(`Diga de qué sistema son las claves. ${known(sources)}`)
  return named ?? sources[0] ?? USUAL_SOURCE
}

const known = (sources: readonly string[]): string =>
  sources.length === 0 ? 'Nada se ha cargado.' : `Se ha cargado de ${sources.join(', ')}.`
