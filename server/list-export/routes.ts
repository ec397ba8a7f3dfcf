// Routes of contract/list-export.ts: exports every list as a file, with the list's own search.
import { AUDIT_REQUEST_FILTERS } from '../../src/contract/audit.ts'
import { AUDIT } from '../../src/contract/columns/audit-columns.ts'
import { generalClaimColumns, healthClaimColumns } from '../../src/contract/columns/claim-columns.ts'
import { movementColumns } from '../../src/contract/columns/movement-columns.ts'
import { policyColumns } from '../../src/contract/columns/policy-columns.ts'
import { reportedColumns } from '../../src/contract/columns/reported-columns.ts'
import type { ValueColumn } from '../../src/contract/columns/value-column.ts'
import type { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { HEALTH_CLAIM_FILTERS } from '../../src/contract/insurer-claim.ts'
import type { ListFilters } from '../../src/contract/list/filter.ts'
import { MOST_EXPORTED } from '../../src/contract/list-export.ts'
import { MOVEMENT_FILTERS } from '../../src/contract/movement.ts'
import { INSURED_POLICY_FILTERS, POLICY_FILTERS } from '../../src/contract/policy.ts'
import { problem } from '../../src/contract/problem.ts'
import { REPORTED_FILTERS } from '../../src/contract/reported-search.ts'
import { searchDateErrors } from '../../src/domain/claim-report/search-dates.ts'
import { readerOf } from '../../src/domain/user/reader.ts'
import { auditQuery } from '../audit/search-audit.ts'
import { reportedQuery } from '../claim-report/search-claims.ts'
import { allRows, type ListQuery } from '../database/list-query.ts'
import type { Queryable } from '../database/sql.ts'
import type { Call, Routes } from '../http/route.ts'
import { generalClaimQuery, healthClaimQuery } from '../insurer-claim/search-claims.ts'
import { readEnd } from '../policy/policy-statements.ts'
import { movementQuery } from '../policy/search-movements.ts'
import { insuredPolicyQuery, policyQuery } from '../policy/search-policies.ts'
import { factsOf, tableOf, valuesOf } from '../printout/printout.ts'
import { formatOf, sendPrintout } from '../printout/send-printout.ts'
import type { Services } from '../services.ts'
import { filterFacts } from './filter-facts.ts'

type Busqueda<Column extends string> = Readonly<Record<string, unknown>> & { sorted: { id: Column; desc: boolean }[] }
type ExportCall<Column extends string = never> = Pick<
  Call<typeof ENDPOINTS.exportPolicies>,
  'actor' | 'now' | 'today' | 'reply' | 'services'
> & { body: { busqueda: Busqueda<Column>; columnas: string[]; pdf: number } }

export const listExportRoutes = ({ db, settings }: Services): Routes => ({
  exportPolicies: async (call) =>
    sendList(db, call, {
      title: 'Pólizas',
      noun: POLICIES,
      filters: POLICY_FILTERS,
      columns: policyColumns({ area: 'gen', reader: readerOf(call.actor), today: call.today }),
      query: policyQuery(call.actor, call.body.busqueda, call.today),
    }),
  exportInsuredPolicies: async (call) =>
    sendList(db, call, {
      title: 'Pólizas Asegurado',
      noun: POLICIES,
      filters: INSURED_POLICY_FILTERS,
      columns: policyColumns({ area: 'vam', reader: readerOf(call.actor), today: call.today }),
      query: insuredPolicyQuery(call.actor, call.body.busqueda, call.today),
    }),
  exportMovements: async (call) =>
    sendList(db, call, {
      title: 'Movimientos',
      noun: MOVEMENTS,
      filters: MOVEMENT_FILTERS,
      // A movement without its own end date ends with its policy.
      columns: movementColumns(await readEnd(db, call.body.busqueda)),
      query: movementQuery(call.actor, call.body.busqueda),
    }),
  exportGeneralClaims: async (call) =>
    sendList(db, call, {
      title: 'Siniestros Generales',
      noun: CLAIMS,
      filters: HEALTH_CLAIM_FILTERS,
      columns: generalClaimColumns(readerOf(call.actor)),
      query: generalClaimQuery(call.actor, call.body.busqueda),
    }),
  exportContractorClaims: async (call) => sendList(db, call, healthClaims(call, 'contractor')),
  exportInsuredClaims: async (call) => sendList(db, call, healthClaims(call, 'insured')),
  exportAudit: async (call) =>
    sendList(db, call, {
      title: 'Auditoría',
      noun: ACTS,
      filters: AUDIT_REQUEST_FILTERS,
      columns: AUDIT,
      query: auditQuery(call.body.busqueda),
    }),
  exportReported: async (call) => {
    const { actor, now, body } = call
    const errors = Object.entries(searchDateErrors(body.busqueda))
    if (errors.length > 0)
      return problem('rule', { fields: errors.map(([path, message]) => ({ path: `busqueda.${path}`, message })) })
    return sendList(db, call, {
      title: 'Siniestros Reportados',
      noun: CLAIMS,
      filters: REPORTED_FILTERS,
      columns: reportedColumns(readerOf(actor)),
      query: reportedQuery(actor, body.busqueda, { settings, now }),
    })
  },
})

const SHORTENED_NOTE = `Son las primeras ${MOST_EXPORTED.toLocaleString('en-US')} filas: para ver el resto, use más filtros.`

type List<Found, Row, Column extends string> = {
  title: string
  noun: Noun
  filters: ListFilters
  columns: readonly ValueColumn<Row>[]
  query: ListQuery<Found, Row, Column>
}

async function sendList<Found, Row, Column extends string>(
  db: Queryable,
  call: ExportCall<Column>,
  { title, noun, filters, columns: all, query }: List<Found, Row, Column>,
) {
  const { busqueda, columnas, pdf } = call.body
  const chosen = [...new Set(columnas)].flatMap((id) => all.find((column) => column.id === id) ?? [])
  const columns = chosen.length > 0 ? chosen : all
  const values = valuesOf(columns)
  const toRow = (found: Found) => values(query.toRow(found))
  // Reads one row more than the export allows, to know whether the export is cut.
  const rows = await allRows(db, busqueda.sorted, { ...query, toRow }, MOST_EXPORTED + 1)
  const isCut = rows.length > MOST_EXPORTED
  const shown = isCut ? rows.slice(0, MOST_EXPORTED) : rows
  const table = { ...tableOf('', columns, [], isCut ? SHORTENED_NOTE : null), rows: shown }
  const facts = await filterFacts(db, filters, busqueda)
  const searchParts = facts.length > 0 ? [factsOf('Consulta', facts)] : []
  const subject = shown.length === 1 ? `1 ${noun.one}` : `${shown.length.toLocaleString('en-US')} ${noun.many}`
  const name = title.toLowerCase().replaceAll(' ', '-')
  const content = { title, subject, parts: [...searchParts, table] }
  return sendPrintout(call, content, formatOf(pdf), `${name}-${call.today}`)
}

const healthClaims = (
  { actor, today, body }: Call<typeof ENDPOINTS.exportContractorClaims | typeof ENDPOINTS.exportInsuredClaims>,
  as: 'contractor' | 'insured',
) => ({
  title: 'Siniestros VAM',
  noun: CLAIMS,
  filters: HEALTH_CLAIM_FILTERS,
  columns: healthClaimColumns(readerOf(actor)),
  query: healthClaimQuery(actor, body.busqueda, { as, today }),
})

type Noun = { one: string; many: string }
const POLICIES: Noun = { one: 'póliza', many: 'pólizas' }
const MOVEMENTS: Noun = { one: 'movimiento', many: 'movimientos' }
const CLAIMS: Noun = { one: 'siniestro', many: 'siniestros' }
const ACTS: Noun = { one: 'acto', many: 'actos' }
