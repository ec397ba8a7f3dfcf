// Routes of contract/import-run.ts: administrators load files, say what their sheets are, review, apply, and read what came of it.
import { Readable } from 'node:stream'
import { NOT_READ } from '../../src/contract/import/file-form.ts'
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
import { nameProblem, storeFile } from './run-files.ts'
import {
  canBeDownloaded,
  filesOf,
  findRun,
  listRuns,
  NO_RUN,
  openRun,
  type Run,
  reviseRun,
  wireRun,
} from './run-rows.ts'
import { NOT_REVIEWED, readRunSheets, withoutFile } from './run-sheets.ts'
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
          if (isProblem(opened)) return opened
          await audit(tx)
          return reviseRun(tx, opened, withoutFile(opened, body.nombre), now)
        },
      })
      if (isProblem(run)) return run
      await readRunSheets(services, run.id, now)
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
        return reviseRun(tx, open, withoutFile(open, body.nombre), now)
      })
      if (isProblem(run)) return run
      await readRunSheets(services, run.id, now)
      return answer(run.id, now)
    },

    saveImportSheets: async ({ params, body, now, audit }) => {
      const run = await db.transaction(async (tx): Promise<Run | Problem> => {
        const open = await openRun(tx, params.id, now)
        if (isProblem(open)) return open
        // In one order for all runs, as each locks what is saved of its sheets.
        const flat = body.hojas.filter(({ es }) => es !== '' && es !== NOT_READ).sort(byName)
        for (const sheet of flat) await saveSheet(tx, body.origen, sheet.es, savedOf(sheet))
        const declaracion = declarationOf(open, body, await readSavedSheets(tx, body.origen))
        await audit(tx)
        return reviseRun(tx, open, { ...NOT_REVIEWED, origen: body.origen, declaracion }, now)
      })
      if (isProblem(run)) return run
      await readRunSheets(services, run.id, now)
      return answer(run.id, now)
    },

    startImportRun: async ({ params, body, actor, request, now, audit }) => {
      await readRunSheets(services, params.id, now)
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
        await reviseRun(tx, run, { estado: 'DESCARTADA', hojas: [], hojasDe: run.revision + 1, paso: '' }, now)
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

const byName = (one: { es: string }, other: { es: string }): number => one.es.localeCompare(other.es)

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
