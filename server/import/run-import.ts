// Runs «npm run import»: reads what the operator wants, imports on the portal's database, and prints what came of it.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeAudit } from '../audit/write-audit.ts'
import type { Database } from '../database/sql.ts'
import { recordRun } from '../import-run/record-run.ts'
import { type OpenFiles, type Operator, onDatabase } from '../portal/on-database.ts'
import { importData } from './import-data.ts'
import type { Choice } from './outcome.ts'
import { auditText, reportLines } from './report/report-lines.ts'
import { writeTemplates } from './templates.ts'

const OPTIONS = ['aplicar', 'con-rechazos', 'con-bajas', 'otras-personas'] as const

const USAGE = [
  'Uso: npm run import -- carpeta                Dice qué cambiaría con los archivos de la carpeta, sin hacerlo',
  '     npm run import -- carpeta --aplicar      Lo hace; también se pueden nombrar archivos',
  '          --con-rechazos                      … aunque se rechacen más de 5 de cada 100 filas',
  '          --con-bajas                         … aunque terminen muchas filas o muchas cuentas pierdan datos',
  '          --otras-personas                    … aunque una clave pase a ser de otra persona',
  '     npm run import -- plantillas carpeta     Escribe en la carpeta las plantillas, los esquemas y su explicación',
].join('\n')

/** Runs the command with the words of the command line. Rejects with a Spanish sentence. */
export async function runImport(operator: Operator, words: readonly string[]): Promise<void> {
  const [first, folder, ...more] = words
  if (first === 'plantillas') {
    if (folder === undefined || more.length > 0) throw new Error(USAGE)
    await writeTemplates(path.resolve(folder))
    return operator.say(`Las plantillas están en ${path.resolve(folder)}`)
  }
  const absolute = words.map((word) => (word.startsWith('--') ? word : path.resolve(word)))
  choiceOf(absolute)
  await onDatabase(operator, {
    order: { name: 'import', words: absolute },
    table: 'import_key',
    needsSession: true,
    work: (db, openFiles) => importByOperator(db, absolute, { now: operator.now, say: operator.say, openFiles }),
  })
}

type Operation = { now: Date; say: (line: string) => void; openFiles: OpenFiles }

/**
 * Imports what the words name, says each step, and resolves to the lines of the report. Rejects with a Spanish sentence.
 */
export async function importByOperator(
  db: Database,
  words: readonly string[],
  { now, say, openFiles }: Operation,
): Promise<string[]> {
  const choice = choiceOf(words)
  const audit = (part: 'empieza' | 'termina') => (kinds: Parameters<typeof auditText>[0]) =>
    writeAudit(db, ORIGIN, now, {
      action: 'import',
      outcome: 'done',
      userId: null,
      object: `${part}: ${auditText(kinds)}`,
    })
  const outcome = await importData(db, choice, { now, onApply: audit('empieza'), onStep: say, openFiles })
  if (outcome.isApplied) await audit('termina')(outcome.kinds)
  if (choice.isApplied) await recordRun(db, outcome, now)
  const lines = reportLines(outcome)
  if (choice.isApplied && !outcome.isApplied) throw new Error(['No se aplicó nada:', ...lines].join('\n'))
  return lines
}

const ORIGIN = { address: '', userAgent: 'npm run import', requestId: '' }

function choiceOf(words: readonly string[]): Choice {
  const flags = Object.fromEntries(OPTIONS.map((name) => [name, { type: 'boolean' } as const]))
  const { values, positionals, tokens } = parseArgs({
    args: [...words],
    options: flags,
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const unknown = tokens.find((token) => token.kind === 'option' && !OPTIONS.some((name) => name === token.name))
  if (positionals.length === 0 || unknown) throw new Error(USAGE)
  return {
    words: positionals,
    isApplied: values['aplicar'] === true,
    accepts: {
      refused: values['con-rechazos'] === true,
      ended: values['con-bajas'] === true,
      otherPersons: values['otras-personas'] === true,
    },
  }
}
