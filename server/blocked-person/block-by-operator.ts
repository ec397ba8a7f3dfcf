// Runs «npm run admin -- block» and «unblock»: keeps a person out of every later import, or lets them in again.
import { type Origin, writeAudit } from '../audit/write-audit.ts'
import { type Database, sql } from '../database/sql.ts'
import { oneAtATime } from '../import/one-at-a-time.ts'
import { secretOf } from '../secret.ts'
import { blockPerson, unblockPerson } from './blocked-persons.ts'
import { numberOf } from './number-forms.ts'

export const BLOCK_COMMANDS = ['block', 'unblock'] as const
export type BlockCommand = (typeof BLOCK_COMMANDS)[number]

const OPERATOR: Origin = { address: '', userAgent: 'npm run admin', requestId: '' }

/**
 * Blocks or unblocks the person with a cédula, the RUC of a natural person, or a passport, with an audit row. Resolves to the
 * lines to print. Throws a Spanish sentence for a number that identifies no person.
 */
export async function blockByOperator(
  db: Database,
  command: BlockCommand,
  { words, now }: { words: readonly string[]; now: Date },
): Promise<string[]> {
  const number = words.length === 1 ? numberOf(words[0] ?? '') : null
  // The RUC of a company stays one of 13 digits.
  if (number === null || /^\d{13}$/.test(number))
    throw new Error(
      'Diga la cédula, el RUC de persona natural o el pasaporte de una persona, como está en los archivos',
    )
  const secret = await secretOf(db, 'blocked-person')
  // An import that runs has read the blocked persons already: it ends first.
  const hasChanged = await oneAtATime(db, () =>
    db.transaction(async (tx) => {
      const changed =
        command === 'block'
          ? await blockPerson(tx, { secret, number, now })
          : await unblockPerson(tx, { secret, number })
      // Without the number: the audit must not keep what is to be erased.
      if (changed) await writeAudit(tx, OPERATOR, now, { action: command, outcome: 'done', userId: null })
      return changed
    }),
  )
  const [count] = await db.query<{ all: number }>(sql`SELECT count(*)::int AS all FROM blocked_person`)
  return [`${sentenceOf(command, hasChanged)} Personas bloqueadas: ${count?.all ?? 0}.`]
}

function sentenceOf(command: BlockCommand, hasChanged: boolean): string {
  if (command === 'unblock') return hasChanged ? 'Sus datos se pueden cargar de nuevo.' : 'No estaba bloqueada.'
  return hasChanged
    ? 'Bloqueada: ninguna carga traerá sus datos ni lo que depende de ellos. Lo que ya está en el portal sigue.'
    : 'Ya estaba bloqueada.'
}
