// Works on runs in this process: reviews or applies the files of a run, says how far it is, and stores what came of it.

import type { Origin } from '../audit/write-audit.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { FileError } from '../import/file/source.ts'
import { importData } from '../import/import-data.ts'
import type { Choice } from '../import/outcome.ts'
import { auditText } from '../import/report/report-lines.ts'
import type { Services } from '../services.ts'
import { LOST_FILE, storeRefused, withFiles } from './run-files.ts'
import { BEAT_MS, type Run, updateRun } from './run-rows.ts'
import { wireOutcome } from './wire-outcome.ts'

export type Work = { run: Run; isApplied: boolean; accepts: Choice['accepts']; userId: number; origin: Origin }

/** Of the contract. */
const MOST_MESSAGE = 2000

const FAILED =
  'La carga no pudo terminar por una falla del portal. Lo que ya se aplicó queda; empezarla otra vez termina lo que falta.'

/** Imports the files of a run that is REVISANDO or APLICANDO; resolves when its new state is stored. */
export async function workOn(services: Services, { run, isApplied, accepts, userId, origin }: Work): Promise<void> {
  const { db, files, now, openSession, warn } = services
  const { id } = run
  let paso = run.paso
  const tell = () => updateRun(db, run, { paso }, now()).catch((error) => warn?.(error))
  const beat = setInterval(tell, BEAT_MS)
  let session: Awaited<ReturnType<NonNullable<typeof openSession>>> | null = null
  const audit = (part: 'empieza' | 'termina') => (kinds: Parameters<typeof auditText>[0]) =>
    writeAudit(db, origin, now(), { action: 'import', outcome: 'done', userId, object: `${part}: ${auditText(kinds)}` })
  try {
    session = openSession ? await openSession() : null
    const own = session ?? db
    await withFiles(services, run, async (folder, [lost]) => {
      if (lost !== undefined) throw new FileError({ name: lost }, LOST_FILE)
      const outcome = await importData(
        own,
        { words: [folder], isApplied, accepts },
        {
          now: now(),
          scratch: folder,
          openFiles: async () => ({ ...files, close: () => undefined }),
          onApply: audit('empieza'),
          onStep: (text) => {
            paso = text
            void tell()
          },
        },
      )
      if (outcome.isApplied) await audit('termina')(outcome.kinds)
      // Another work may have begun on the run, if this one did not answer for long.
      if (!(await updateRun(db, run, { paso }, now()))) return
      await storeRefused(services, id, folder)
      const estado = outcome.isApplied ? 'APLICADA' : 'REVISADA'
      await updateRun(db, run, { estado, paso: '', mensaje: '', resultado: wireOutcome(outcome) }, now())
    })
  } catch (error) {
    if (!(error instanceof FileError)) warn?.(error)
    const mensaje = (error instanceof FileError ? error.message : FAILED).slice(0, MOST_MESSAGE)
    await updateRun(db, run, { estado: 'FALLIDA', paso: '', mensaje }, now()).catch((failure) => warn?.(failure))
  } finally {
    clearInterval(beat)
    await session?.close().catch((failure) => warn?.(failure))
  }
}
