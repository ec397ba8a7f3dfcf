// Keeps the sheets of a run those of its files: reads them again after each change of the files, or of what is said of them.
import type { Services } from '../services.ts'
import { withFiles } from './run-files.ts'
import { filesOf, findRun, isAtWork, type Run, updateRun } from './run-rows.ts'
import { readSavedSheets } from './saved-sheets.ts'

/** What a change of files or declaration makes of a run: what was reviewed before is over. */
export const NOT_REVIEWED = { estado: 'ABIERTA', resultado: null, mensaje: '' } as const

/** How a run changes when a file is replaced or removed: what was said of its sheets holds no more. */
export const withoutFile = ({ declaracion }: Run, name: string) => ({
  ...NOT_REVIEWED,
  declaracion: { ...declaracion, hojas: (declaracion.hojas ?? []).filter(({ archivo }) => archivo !== name) },
})

/** While sheets are read, the files may change as often. */
const MOST_READINGS = 5

/** Reads the sheets of a run, unless they are those of its files. A run that works or has ended stays as it is. */
export async function readRunSheets(services: Services, id: string, now: Date): Promise<void> {
  const { db } = services
  for (let readings = 0; readings < MOST_READINGS; readings++) {
    const run = await findRun(db, id)
    if (!run || run.hojasDe === run.revision || isAtWork(run, now)) return
    const hojas = await sheetsOf(services, run)
    if (await updateRun(db, run, { hojas, hojasDe: run.revision }, now)) return
  }
}

async function sheetsOf(services: Services, run: Run): Promise<Run['hojas']> {
  const { db } = services
  const { lostSheet, readSheets } = await import('./read-sheets.ts')
  const names = (await filesOf(db, run.id, 'origen')).map(({ nombre }) => nombre)
  const known = { declaration: run.declaracion, saved: await readSavedSheets(db, run.origen) }
  return withFiles(services, run, async (folder, lost) => {
    const present = names.filter((name) => !lost.includes(name))
    return [...(await readSheets(folder, present, known)), ...lost.map(lostSheet)]
  })
}
