// Routes of contract/list-export.ts: every list as a file, by the search that the list itself uses.
import type { FastifyInstance } from 'fastify'
import { generalClaimColumns, healthClaimColumns } from '../../src/contract/columns/claim-columns.ts'
import { movementColumns } from '../../src/contract/columns/movement-columns.ts'
import { policyColumns } from '../../src/contract/columns/policy-columns.ts'
import { reportedColumns } from '../../src/contract/columns/reported-columns.ts'
import type { ValueColumn } from '../../src/contract/columns/value-column.ts'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { MOST_EXPORTED } from '../../src/contract/list-export.ts'
import { problem } from '../../src/contract/problem.ts'
import { dayInEcuador } from '../../src/domain/calendar-date.ts'
import { searchDateErrors } from '../../src/domain/claim-report/search-dates.ts'
import { readerOf } from '../../src/domain/user/reader.ts'
import { searchClaims } from '../claim-report/search-claims.ts'
import type { Queryable } from '../database/sql.ts'
import { type Call, route } from '../http/route.ts'
import { searchGeneralClaims, searchHealthClaims } from '../insurer-claim/search-claims.ts'
import { readEnd } from '../policy/end-of-policy.ts'
import { searchMovements } from '../policy/search-movements.ts'
import { searchInsuredPolicies, searchPolicies } from '../policy/search-policies.ts'
import { tableOf } from '../printout/printout.ts'
import { formatOf, sendPrintout } from '../printout/send-printout.ts'
import type { Services } from '../services.ts'
import { filterFacts } from './filter-facts.ts'

type ExportCall = Pick<Call<typeof ENDPOINTS.exportPolicies>, 'actor' | 'now' | 'reply'> & {
  body: { busqueda: Readonly<Record<string, unknown>>; columnas: string[]; pdf: number }
}

export function listExportRoutes(app: FastifyInstance, services: Services): void {
  const { db, settings } = services

  route(app, services, ENDPOINTS.exportPolicies, async (call) => {
    const { actor, today } = from(call)
    const { content } = await searchPolicies(db, actor, whole(call.body.busqueda), today)
    return sendList(db, call, {
      title: 'Pólizas',
      noun: POLICIES,
      columns: policyColumns({ area: 'gen', reader: readerOf(actor), today }),
      rows: content,
    })
  })
  route(app, services, ENDPOINTS.exportInsuredPolicies, async (call) => {
    const { actor, today } = from(call)
    const { content } = await searchInsuredPolicies(db, actor, whole(call.body.busqueda), today)
    return sendList(db, call, {
      title: 'Pólizas Asegurado',
      noun: POLICIES,
      columns: policyColumns({ area: 'vam', reader: readerOf(actor), today }),
      rows: content,
    })
  })
  route(app, services, ENDPOINTS.exportMovements, async (call) => {
    const { busqueda } = call.body
    const { content } = await searchMovements(db, call.actor, whole(busqueda))
    // A movement without an end of its own ends with its policy.
    const end = content.length > 0 ? await readEnd(db, busqueda.cdCotizacion) : null
    return sendList(db, call, { title: 'Movimientos', noun: MOVEMENTS, columns: movementColumns(end), rows: content })
  })
  route(app, services, ENDPOINTS.exportGeneralClaims, async (call) => {
    const { content } = await searchGeneralClaims(db, call.actor, whole(call.body.busqueda))
    return sendList(db, call, {
      title: 'Siniestros Generales',
      noun: CLAIMS,
      columns: generalClaimColumns(readerOf(call.actor)),
      rows: content,
    })
  })
  for (const [endpoint, as] of [
    [ENDPOINTS.exportContractorClaims, 'contractor'],
    [ENDPOINTS.exportInsuredClaims, 'insured'],
  ] as const)
    route(app, services, endpoint, async (call) => {
      const { actor, today } = from(call)
      const { content } = await searchHealthClaims(db, actor, whole(call.body.busqueda), { as, today })
      return sendList(db, call, {
        title: 'Siniestros VAM',
        noun: CLAIMS,
        columns: healthClaimColumns(readerOf(actor)),
        rows: content,
      })
    })
  route(app, services, ENDPOINTS.exportReported, async (call) => {
    const { actor, now, body } = call
    const errors = Object.entries(searchDateErrors(body.busqueda))
    if (errors.length > 0)
      return problem('rule', { fields: errors.map(([path, message]) => ({ path: `busqueda.${path}`, message })) })
    const { rows } = await searchClaims(db, actor, whole(body.busqueda), { settings, now })
    return sendList(db, call, {
      title: 'Siniestros Reportados',
      noun: CLAIMS,
      columns: reportedColumns(readerOf(actor)),
      rows,
    })
  })
}

const from = ({ actor, now }: Pick<ExportCall, 'actor' | 'now'>) => ({ actor, today: dayInEcuador(now) })

/** One more than are exported, to know whether there are more. */
const whole = <Search extends object>(search: Search) => ({ ...search, page: 0, pageSize: MOST_EXPORTED + 1 })

const SHORTENED = `Son las primeras ${MOST_EXPORTED.toLocaleString('en-US')} filas: para ver el resto, use más filtros.`

type Listed<Row> = { title: string; noun: Noun; columns: readonly ValueColumn<Row>[]; rows: readonly Row[] }

async function sendList<Row>(db: Queryable, call: ExportCall, { title, noun, columns, rows }: Listed<Row>) {
  const { busqueda, columnas, pdf } = call.body
  const chosen = [...new Set(columnas)].flatMap((id) => columns.find((column) => column.id === id) ?? [])
  const isCut = rows.length > MOST_EXPORTED
  const shown = isCut ? rows.slice(0, MOST_EXPORTED) : rows
  const table = tableOf(title, chosen.length > 0 ? chosen : columns, shown, isCut ? SHORTENED : null)
  const facts = await filterFacts(db, busqueda)
  const asked = facts.length > 0 ? [{ is: 'facts' as const, title: 'Consulta', facts }] : []
  const subject = shown.length === 1 ? `1 ${noun.one}` : `${shown.length.toLocaleString('en-US')} ${noun.many}`
  const name = title.toLowerCase().replaceAll(' ', '-')
  const content = { title, subject, parts: [...asked, { ...table, title: '' }] }
  return sendPrintout(call, content, formatOf(pdf), `${name}-${dayInEcuador(call.now)}`)
}

type Noun = { one: string; many: string }
const POLICIES: Noun = { one: 'póliza', many: 'pólizas' }
const MOVEMENTS: Noun = { one: 'movimiento', many: 'movimientos' }
const CLAIMS: Noun = { one: 'siniestro', many: 'siniestros' }
