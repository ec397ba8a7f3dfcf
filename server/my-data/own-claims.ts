// Reads a person's claims for their download: reported claims with history and invoices, insurers' claims with all
// tabs.
import * as z from 'zod/mini'
import { claimReport } from '../../src/contract/claim-report.ts'
import { generalClaim, generalClaimSearch, healthClaim, healthClaimSearch } from '../../src/contract/insurer-claim.ts'
import * as detail from '../../src/contract/insurer-claim-detail.ts'
import { invoice } from '../../src/contract/invoice.ts'
import { type PolicyRow, policyRow } from '../../src/contract/policy.ts'
import { type CalendarDate, calendarDate } from '../../src/domain/calendar-date.ts'
import { readClaim } from '../claim-report/queries.ts'
import { allRows, WHOLE_LIST } from '../database/list-query.ts'
import { type Queryable, sql } from '../database/sql.ts'
import { documentsOfClaim } from '../document/queries.ts'
import * as parts from '../insurer-claim/claim-parts.ts'
import { generalClaimQuery, healthClaimQuery } from '../insurer-claim/search-claims.ts'
import { readInvoice } from '../review/invoice.ts'
import type { Actor } from '../session/actor.ts'
import type { Settings } from '../settings.ts'
import { type OwnFile, readableReports } from './own-files.ts'

export type ReadingOfPerson = {
  actor: Actor
  settings: Settings
  now: Date
  today: CalendarDate
  files: readonly OwnFile[]
}

/** A policy as the portal's lists return it. */
export const encodedPolicy = (row: PolicyRow) => z.encode(policyRow, row)

/** The reported claims, oldest first, as the portal shows them, with whole history, invoice lines and file paths. */
export async function* reportedClaims(db: Queryable, { actor, settings, now, files }: ReadingOfPerson) {
  const codes = await db.query<{ cdReclamo: number }>(
    sql`SELECT "cdReclamo" FROM (${readableReports(actor)}) own ORDER BY "cdReclamo"`,
  )
  for (const { cdReclamo } of codes) {
    const claim = await readClaim(db, cdReclamo, { settings, now })
    // During a slow download a claim may change, but never disappear.
    if (!claim) continue
    // Fields that only devices need, to send a claim exactly once, are not data of the person.
    const { manifest: _, intent: __, cdIncapacidadHash: ___, ...shown } = z.encode(claimReport, claim)
    const historial = await db.query(sql`SELECT fecha, estado, comentario FROM claim_report_history
      WHERE "cdReclamo" = ${cdReclamo} ORDER BY orden`)
    const facturas: unknown[] = []
    for (const row of await documentsOfClaim(db, cdReclamo))
      if (row.tipo === 'FACTURA')
        facturas.push({
          cdArchivo: row.cdArchivo,
          nombre: row.nombre,
          ...z.encode(invoice, await readInvoice(db, row, claim.version)),
        })
    const archivos = files.filter((file) => file.cdReclamo === cdReclamo).map(({ path }) => path)
    yield { ...withoutHashes(shown), historial, facturas, archivos }
  }
}

/** Removes the hashes: they mean nothing to a person, who receives the files themselves. */
const withoutHashes = (claim: object): object =>
  JSON.parse(JSON.stringify(claim, (key, value) => (key === 'sha256' ? undefined : value)))

const EVER = { fcDesde: calendarDate('1900-01-01'), fcHasta: calendarDate('2200-12-31') }

/** The claims of one of the three lists, each with the content of its tabs. */
export async function* insurerClaimsOf(
  db: Queryable,
  { actor, today }: ReadingOfPerson,
  list: 'general' | 'contractor' | 'insured',
) {
  if (list === 'general') {
    const query = generalClaimQuery(actor, z.decode(generalClaimSearch, EVER))
    for (const claim of await allRows(db, [], query, WHOLE_LIST)) {
      const codes = { cdCompania: claim.cdCompania, cdReclamo: claim.cdReclamo }
      const expenses = await parts.expensesOf(db, codes)
      yield {
        ...z.encode(generalClaim, claim),
        ...(await commonParts(db, codes)),
        resumenDeGastos: expenses && z.encode(detail.claimExpenses, expenses),
      }
    }
    return
  }
  const query = healthClaimQuery(actor, z.decode(healthClaimSearch, EVER), { as: list, today })
  for (const claim of await allRows(db, [], query, WHOLE_LIST)) {
    const codes = { cdCompania: claim.cdCompania, cdReclamo: claim.cdReclamo }
    const credits = await parts.creditsOf(db, codes)
    yield {
      ...z.encode(healthClaim, claim),
      ...(await commonParts(db, codes)),
      notasDeCobranza: z.encode(z.array(detail.hospitalCredit), credits),
    }
  }
}

const commonParts = async (db: Queryable, codes: { cdCompania: number; cdReclamo: number }) => ({
  historial: z.encode(z.array(detail.claimEntry), await parts.historyOf(db, codes)),
  coberturas: z.encode(z.array(detail.claimBenefit), await parts.benefitsOf(db, codes)),
  documentosPresentados: z.encode(z.array(detail.claimPaper), await parts.papersOf(db, codes)),
  facturas: z.encode(z.array(detail.claimInvoice), await parts.invoicesOf(db, codes)),
  pagos: z.encode(z.array(detail.claimPayment), await parts.paymentsOf(db, codes)),
  inspecciones: z.encode(z.array(detail.claimInspection), await parts.inspectionsOf(db, codes)),
})
