// Routes of contract/import-run.ts: administrators load files, say what their sheets are, review, apply, and read what came of it.
import { Readable } from 'node:stream'
import { isProblem, type Problem, problem } from '../../src/contract/problem.ts'
import { originOf } from '../audit/write-audit.ts'
import { jsonText } from '../database/json-text.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { sendFile } from '../http/attachment.ts'
import type { Routes } from '../http/route.ts'
import type { Choice } from '../import/outcome.ts'
import { knownSources, USUAL_SOURCE } from '../import/sources.ts'
import type { Services } from '../services.ts'
import { beginWork } from './begin.ts'
import { listAges, saveAge } from './data-ages.ts'
import { listOdd } from './odd-rows.ts'
import { nameProblem, storeFile, withFiles } from './run-files.ts'
import {
  canBeDownloaded,
  changeRun,
  filesOf,
  findRun,
  listRuns,
  NO_RUN,
  openRun,
  type Run,
  wireRun,
} from './run-rows.ts'
import { readSavedSheets, saveSheet } from './saved-sheets.ts'
import { declarationOf, savedOf } from './say-sheets.ts'
import { ACCEPTS } from './wire-outcome.ts'
import { letGoOn } from './works.ts'

const TEMPLATE_NAME = 'plantilla-de-hojas.xlsx'
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const importRunRoutes = (services: Services): Routes => {
  const { db } = services
  const answer = async (id: string, now: Date) => {
    const run = await findRun(db, id)
    return run ? wireRun(db, run, now) : NO_RUN
  }
  return {
    listImportRuns: ({ query, now }) => listRuns(db, query.pagina, now),
    readImportRun: ({ params, now }) => answer(params.id, now),

    uploadImportFile: async ({ body, files, actor, now, audit }) => {
      const wrong = nameProblem(body.nombre)
      if (wrong) return wrong
      const next = await files.next()
      if (next.done) return problem('invalid', { fields: [{ path: 'file', message: 'Falta el archivo' }] })
      const run = await storeFile(services, {
        name: body.nombre,
        stream: next.value,
        open: async (tx) => {
          const opened = await openOrCreate(tx, { id: body.carga, userId: actor.id, now })
          if (!isProblem(opened)) await audit(tx)
          return opened
        },
      })
      if (isProblem(run)) return run
      await lookAgain(services, run, now)
      return answer(run.id, now)
    },

    removeImportFile: async ({ params, body, now, audit }) => {
      const run = await db.transaction(async (tx) => {
        const open = await openRun(tx, params.id, now)
        if (isProblem(open)) return open
        await tx.query(
          sql`DELETE FROM import_run_file WHERE "runId" = ${open.id} AND parte = 'origen' AND nombre = ${body.nombre}`,
        )
        await audit(tx)
        return open
      })
      if (isProblem(run)) return run
      await lookAgain(services, run, now)
      return answer(run.id, now)
    },

    saveImportSheets: async ({ params, body, now, audit }) => {
      const run = await db.transaction(async (tx): Promise<Run | Problem> => {
        const open = await openRun(tx, params.id, now)
        if (isProblem(open)) return open
        const flat = body.hojas.filter(({ es }) => es !== '' && es !== 'ninguna')
        for (const sheet of flat) await saveSheet(tx, body.origen, sheet.es, savedOf(sheet))
        const declaracion = declarationOf(open, body, await readSavedSheets(tx, body.origen))
        await changeRun(tx, open.id, { origen: body.origen, declaracion, estado: 'ABIERTA' }, now)
        await audit(tx)
        return { ...open, origen: body.origen, declaracion }
      })
      if (isProblem(run)) return run
      await lookAgain(services, run, now)
      return answer(run.id, now)
    },

    startImportRun: async ({ params, body, actor, request, now, audit }) => {
      const run = await beginWork(db, params.id, { isApplied: body.aplicar, now, audit })
      if (isProblem(run)) return run
      const accepts = Object.fromEntries(
        Object.entries(ACCEPTS).map(([name, word]) => [name, body.acepta.includes(word)]),
      ) as Choice['accepts']
      // Loaded only here, so that a start does not load the import.
      const { workOn } = await import('./run-jobs.ts')
      letGoOn(workOn(services, { run, isApplied: body.aplicar, accepts, userId: actor.id, origin: originOf(request) }))
      return answer(run.id, now)
    },

    discardImportRun: ({ params, now, audit }) =>
      db.transaction(async (tx) => {
        const run = await openRun(tx, params.id, now)
        if (isProblem(run)) return run
        await tx.query(sql`DELETE FROM import_run_file WHERE "runId" = ${run.id}`)
        await changeRun(tx, run.id, { estado: 'DESCARTADA', hojas: [], paso: '' }, now)
        await audit(tx)
        return { message: 'Carga descartada' }
      }),

    downloadRefusedRows: async ({ params, query, now }) => {
      const run = await findRun(db, params.id)
      const found = (await filesOf(db, params.id, 'rechazadas')).find(({ nombre }) => nombre === query.nombre)
      if (!run || !found || !canBeDownloaded(run, now))
        return problem('not-found', { message: 'Estas filas ya no se pueden descargar' })
      const file = await services.files.open(found.sha256)
      if (!file) return problem('file-lost')
      return sendFile(file, {
        nombre: found.nombre,
        contentType: found.nombre.endsWith('.xlsx') ? XLSX : 'text/plain; charset=utf-8',
      })
    },

    downloadImportTemplate: async () => {
      const { writeTemplateWorkbook } = await import('../import/flat-sheet/template-workbook.ts')
      const bytes = Buffer.from(await writeTemplateWorkbook())
      return sendFile(
        { stream: Readable.from([bytes]), tamanio: bytes.length },
        { nombre: TEMPLATE_NAME, contentType: XLSX },
      )
    },

    listDataAges: async ({ now }) => ({ edades: await listAges(db, now) }),

    saveDataAge: async ({ body, now, audit }) => {
      const edades = await saveAge(db, body, { audit, now })
      return isProblem(edades) ? edades : { edades }
    },

    listOddRows: () => listOdd(db),
  }
}

/** The open run with this id; its first file creates it. */
async function openOrCreate(
  tx: Queryable,
  { id, userId, now }: { id: string; userId: number; now: Date },
): Promise<Run | Problem> {
  const origen = await usualSource(tx)
  await tx.query(sql`INSERT INTO import_run (id, "userId", origen, estado, declaracion, "fcCreacion", "fcEstado")
    VALUES (${id}, ${userId}, ${origen}, 'ABIERTA', ${jsonText({ origen })}, ${now}, ${now}) ON CONFLICT (id) DO NOTHING`)
  return openRun(tx, id, now)
}

/** The only system that the portal knows, or the usual name where it knows none or several. */
async function usualSource(db: Queryable): Promise<string> {
  const [only, other] = await knownSources(db)
  return only !== undefined && other === undefined ? only : USUAL_SOURCE
}

/** Reads the sheets of a run again; what was reviewed before is over. */
async function lookAgain(services: Services, run: Run, now: Date): Promise<void> {
  const { db } = services
  const { readSheets } = await import('./read-sheets.ts')
  const names = (await filesOf(db, run.id, 'origen')).map(({ nombre }) => nombre)
  const known = { declaration: run.declaracion, saved: await readSavedSheets(db, run.origen) }
  const hojas = await withFiles(services, run, (folder) => readSheets(folder, names, known))
  await changeRun(db, run.id, { hojas, estado: 'ABIERTA', resultado: null, mensaje: '' }, now)
}
