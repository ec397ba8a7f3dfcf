// The printout of an insurer's claim (CLM-10): its facts, how it was settled, and all its tabs.
import * as parts from '../../src/contract/columns/claim-part-columns.ts'
import { columnsOf } from '../../src/contract/columns/value-column.ts'
import type { GeneralClaim, HealthClaim } from '../../src/contract/insurer-claim.ts'
import type { CalendarDate } from '../../src/domain/calendar-date.ts'
import { claimTypeText } from '../../src/domain/claim-report/claim-type.ts'
import { claimMoney } from '../../src/domain/insurer-claim/claim-money.ts'
import { deductibleText } from '../../src/domain/insurer-claim/deductible.ts'
import { type SettlementStep, settlementSteps } from '../../src/domain/insurer-claim/settlement-steps.ts'
import { vehicleFacts } from '../../src/domain/policy/vehicle-facts.ts'
import type { Queryable } from '../database/sql.ts'
import { fact, factsOf, type PrintoutContent, type PrintoutPart, saidParts, tableOf } from '../printout/printout.ts'
import * as tabs from './claim-parts.ts'
import { readDeductible } from './deductible.ts'
import { readGeneralClaim, readHealthClaim } from './search-claims.ts'

type Codes = { cdCompania: number; cdReclamo: number }
type Content = { numSiniestro: number; content: PrintoutContent }

/** The printout of a general or a health claim; null when no claim has these codes. */
export async function claimPrintout(db: Queryable, codes: Codes, today: CalendarDate): Promise<Content | null> {
  const health = await readHealthClaim(db, codes, today)
  if (health) return contentOf(health, await healthParts(db, health, codes, today))
  const general = await readGeneralClaim(db, codes)
  return general && contentOf(general, await generalParts(db, general, codes))
}

function contentOf({ numSiniestro, anoSiniestro }: GeneralClaim | HealthClaim, printoutParts: PrintoutPart[]): Content {
  return {
    numSiniestro,
    content: {
      title: 'Detalle del Siniestro',
      subject: `Siniestro N.º ${numSiniestro} · ${anoSiniestro}`,
      parts: saidParts(printoutParts),
    },
  }
}

async function healthParts(
  db: Queryable,
  claim: HealthClaim,
  codes: Codes,
  today: CalendarDate,
): Promise<PrintoutPart[]> {
  const [benefits, invoices] = [await tabs.benefitsOf(db, codes), await tabs.invoicesOf(db, codes)]
  const [payments, credits] = [await tabs.paymentsOf(db, codes), await tabs.creditsOf(db, codes)]
  const { paid, toHospital, coming } = claimMoney({ payments, credits }, today)
  return [
    factsOf(null, [
      fact('Incapacidad', 'text', claim.nmIncapacidad),
      fact('Paciente', 'text', claim.dscObjeto),
      fact('Titular', 'text', claim.titular),
      fact('Fc.Siniestro', 'day', claim.fcSiniestro),
      fact('Estado', 'text', claim.aliasEstado),
      fact('Valor incurrido', 'money', claim.valIncurrido),
      fact('Pagado', 'money', paid),
      fact('Pagado directo al hospital', 'money', toHospital || null),
      fact('Por pagar', 'money', coming || null),
      fact('Tipo de siniestro', 'text', claimTypeText(claim.tpSiniestro)),
      fact('Ítem', 'integer', claim.item),
      fact('Póliza', 'text', claim.poliza),
      fact('Aseguradora', 'text', claim.nmAseguradora),
      fact('Ramo', 'text', claim.nmRamo),
      fact('Contratante', 'text', claim.nmContratante),
      fact('Último documento', 'day', claim.fcUltimodoc),
    ]),
    settlementPart(settlementSteps({ benefits, invoices, rasa: null })),
    tableOf('Beneficios', Object.values(parts.BENEFIT), benefits),
    tableOf('Facturas Presentadas', Object.values(parts.INVOICE), invoices),
    tableOf('Pagos', Object.values(parts.PAYMENT), payments),
    tableOf('Nota de Cobranza', Object.values(parts.CREDIT), credits),
    {
      is: 'note',
      title: `Deducible de ${claim.dscObjeto}`,
      text: deductibleText(await readDeductible(db, claim.cdAsegurado)),
    },
    ...(await commonParts(db, codes)),
  ]
}

async function generalParts(db: Queryable, claim: GeneralClaim, codes: Codes): Promise<PrintoutPart[]> {
  const [benefits, expenses] = [await tabs.benefitsOf(db, codes), await tabs.expensesOf(db, codes)]
  return [
    factsOf(null, [
      fact('Causa', 'text', claim.causa),
      fact('Objeto', 'text', claim.objeto),
      fact('Fc.Siniestro', 'day', claim.fcSiniestro),
      fact('Estado', 'text', claim.estadoActivo.estSiniestro.dscEstado),
      fact('Valor incurrido', 'money', claim.valIncurrido),
      fact('Valor asegurado', 'money', claim.valAsegurado),
      fact('Póliza', 'text', claim.poliza),
      fact('Póliza desde', 'day', claim.fcDesde),
      fact('Póliza hasta', 'day', claim.fcHasta),
      fact('Aseguradora', 'text', claim.aseguradora),
      fact('Ramo', 'text', claim.ramo),
      fact('Contratante', 'text', claim.nmContratante),
      fact('Reporte de la aseguradora', 'text', claim.numRepAseg),
      fact('Observaciones', 'text', claim.obsSiniestro),
      ...(claim.caracteristicas
        ? vehicleFacts(claim.caracteristicas).map(({ term, value }) => fact(term, 'text', value))
        : []),
    ]),
    settlementPart(expenses ? settlementSteps({ benefits, invoices: [], rasa: expenses.valRasa }) : []),
    tableOf('Coberturas Aplicadas', Object.values(parts.BENEFIT), benefits),
    tableOf('Facturas', Object.values(parts.INVOICE), await tabs.invoicesOf(db, codes)),
    tableOf('Pagos', Object.values(parts.PAYMENT), await tabs.paymentsOf(db, codes)),
    ...(expenses
      ? [
          factsOf('Resumen de gastos', [
            ...parts.EXPENSE_LINES.map(({ key, term, takes }) =>
              fact(term, 'money', takes ? -expenses[key] || 0 : expenses[key]),
            ),
            fact('Valor a recibir', 'money', expenses.valRecibir),
          ]),
        ]
      : []),
    ...(await commonParts(db, codes)),
  ]
}

const commonParts = async (db: Queryable, codes: Codes): Promise<PrintoutPart[]> => [
  tableOf('Inspecciones', Object.values(parts.INSPECTION), await tabs.inspectionsOf(db, codes)),
  tableOf('Documentos', Object.values(parts.PRESENTED), await tabs.papersOf(db, codes)),
  tableOf('Historial', Object.values(parts.ENTRY), await tabs.historyOf(db, codes)),
]

const STEP = columnsOf<SettlementStep>()({
  term: ['Concepto', 'text'],
  coverage: ['Cobertura', 'text'],
  why: ['Motivo', 'text'],
  amount: ['Valor', 'money', ({ kind, amount }) => (kind === 'takes' ? -amount : amount)],
  left: ['Queda', 'money'],
})

const settlementPart = (steps: readonly SettlementStep[]): PrintoutPart =>
  tableOf('Cómo se liquidó', Object.values(STEP), steps)
