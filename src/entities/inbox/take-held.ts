// Moves held files into their person's inbox after «Guardar», and explains why a file was not kept or not held (PWA-20,
// D63).
import { fileTooLarge, WORDS } from '../../contract/words.ts'
import { MAX_SHARED_BYTES, MAX_SHARED_FILES } from '../../domain/document/limits.ts'
import { sizeText } from '../../domain/document/size-text.ts'
import type { PersonalDatabase, SharedDatabase } from '../../offline/database/databases.ts'
import type { HeldFile, HeldRefusal } from '../../offline/database/held-types.ts'
import { NO_SPACE } from '../../offline/database/storage-error.ts'
import { listHeld, removeHeld } from '../../offline/shares/held-rows.ts'
import { readHeld } from '../../offline/shares/held-shares.ts'
import { keepInInbox } from './keep-in-inbox.ts'

/**
 * The result for one held file; `message` explains why it was not kept. `waits`: the file is still held, and «Guardar»
 * can keep it once there is room; sharing it again would duplicate it.
 */
export type HeldFileResult =
  | { id: string; nombre: string; ok: true }
  | { id: string; nombre: string; ok: false; message: string; waits: boolean }

type Options = {
  shared: SharedDatabase
  db: PersonalDatabase
  localKey: string
  /** The files that the person saw and confirmed by «Guardar», without later ones (SEC-08). */
  ids: readonly string[]
  now: () => number
  /** Called before each file is moved. */
  onProgress: (place: number, count: number, nombre: string) => void
}

/**
 * Stores each held file in the inbox, reads it back, and only then removes the held file: if the app is killed in
 * between, the next run finds both and stores nothing twice. A file for which the inbox has no room stays held.
 */
export async function takeHeld({ shared, db, localKey, ids, now, onProgress }: Options): Promise<HeldFileResult[]> {
  const rows = (await listHeld(shared, localKey)).filter(({ id }) => ids.includes(id))
  const results: HeldFileResult[] = []
  for (const [place, row] of rows.entries()) {
    onProgress(place + 1, rows.length, row.nombre)
    const { result, isOver } = await take(shared, db, row, now())
    if (isOver) await removeHeld(shared, [row.id])
    results.push(result)
  }
  return results
}

async function take(shared: SharedDatabase, db: PersonalDatabase, row: HeldFile, now: number) {
  const { id, nombre, at } = row
  const refuse = (message: string, isOver = true) => ({
    result: { id, nombre, ok: false, message, waits: !isOver } as const,
    isOver,
  })
  if (row.refused) return refuse(refusalText(row.refused, nombre))
  const bytes = await readHeld(shared, row)
  if (!bytes) return refuse(refusalText('unreadable', nombre))
  const outcome = await keepInInbox({ db, file: new File([bytes], nombre), now, uuid: id, sharedAt: at })
  return outcome.ok
    ? { result: { id, nombre, ok: true } as const, isOver: true }
    : refuse(outcome.message, !outcome.canWait)
}

/** The text about a file that was not kept: either it is lost on this device, or it waits for room. */
export const unkeptText = ({ message, waits }: { message: string; waits: boolean }): string =>
  waits ? `Espera en este dispositivo: no lo compartas otra vez. ${message}` : `No se guardó. ${message}`

/** Why a shared file was not held. */
export function refusalText(refused: HeldRefusal, nombre: string): string {
  switch (refused) {
    case 'not-allowed':
      return `${WORDS.notAllowed}. Sirven fotos (JPG o PNG) y PDF.`
    case 'too-large':
      return fileTooLarge(nombre)
    case 'empty':
      return `El archivo ${nombre} está vacío.`
    case 'unreadable':
      return `No pudimos leer ${nombre}. Compártelo otra vez.`
    case 'too-many':
      return `Esperan hasta ${MAX_SHARED_FILES} archivos o ${sizeText(MAX_SHARED_BYTES)}. Guarda o descarta los que esperan y compártelo otra vez.`
    case 'space':
      return NO_SPACE
  }
}
