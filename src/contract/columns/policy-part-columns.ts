// The columns of the terms of a policy: coverages, clauses, deductibles, payments and others (POL-15, POL-17).
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { instalmentText } from '../../domain/policy/payment-state.ts'
import { periodText } from '../../domain/policy/policy-words.ts'
import type { Instalment, PaymentSummary } from '../payment.ts'
import type {
  Beneficiary,
  ClarifyingNote,
  Clause,
  Coverage,
  Deductible,
  Exclusion,
  Guarantee,
  PremiumForm,
} from '../policy-detail.ts'
import { columnsOf } from './value-column.ts'

export const COVERAGE = columnsOf<Coverage>()({
  nmCobertura: ['Cobertura', 'text'],
  valLimite: ['Límite', 'money'],
  dscRubro: ['Unidad', 'text'],
  tasa: ['Tasa', 'percent'],
  valPrima: ['Prima', 'money'],
  adicionalRamo: ['Adicional', 'text', ({ adicionalRamo }) => (adicionalRamo === 1 ? 'Adicional' : null)],
  obsCobNegocio: ['Observación', 'text'],
})

export const CLAUSE = columnsOf<Clause>()({
  nmClausula: ['Cláusula', 'text'],
  valLimite: ['Límite', 'money'],
  obsClausulasNegocio: ['Observación', 'text'],
})

export const DEDUCTIBLE = columnsOf<Deductible>()({
  nmCobertura: ['Cobertura', 'text', ({ nmCobertura }) => nmCobertura ?? 'Todas'],
  valFijo: ['Valor fijo', 'money'],
  pctReclamo: ['% del siniestro', 'percent'],
  pctVAseg: ['% valor asegurado', 'percent'],
  valMinimo: ['Mínimo', 'money'],
  obsDeducible: ['Observación', 'text'],
})

export const GUARANTEE = columnsOf<Guarantee>()({
  nmGarantia: ['Garantía', 'text'],
  fcEfecCumplimiento: ['Efectiva desde', 'day'],
  fcMaxCondicionada: ['Plazo máximo', 'day'],
  activo: ['Estado', 'text', ({ activo }) => activeText(activo)],
  obsGarantiaNegocio: ['Observación', 'text'],
})

export const EXCLUSION = columnsOf<Exclusion>()({
  dscExclusion: ['Exclusión', 'text'],
  nmCobertura: ['Cobertura', 'text'],
  obsExcNegocio: ['Observación', 'text'],
})

export const NOTE = columnsOf<ClarifyingNote>()({
  numAclaratorio: ['N.º', 'integer'],
  txtAclaratorio: ['Nota', 'text'],
  activo: ['Estado', 'text', ({ activo }) => activeText(activo)],
})

export const PREMIUM_FORM = columnsOf<PremiumForm>()({
  dscRubro: ['Rubro', 'text'],
  valFormaPrima: ['Valor', 'money'],
  periodo: ['Período', 'text', ({ periodo }) => periodText(periodo)],
  valTarjeta: ['Con tarjeta', 'money'],
})

export const BENEFICIARY = columnsOf<Beneficiary>()({
  nmBeneficiario: ['Beneficiario', 'text'],
  cedula: ['Cédula o RUC', 'text'],
  obsBeneficiario: ['Relación', 'text'],
  beneficio: ['Beneficio', 'percent'],
})

/** How the net premium adds up to the total, as on an invoice (POL-17a). */
export const PAYMENT_LINES: readonly (readonly [key: Exclude<keyof PaymentSummary, 'frmPago'>, term: string])[] = [
  ['totPrima', 'Prima neta'],
  ['superBancos', 'Superintendencia de Bancos'],
  ['seguroC', 'Seguro Social Campesino'],
  ['dereEmision', 'Derechos de emisión'],
  ['valRubro', 'Otros rubros'],
  ['iva', 'IVA'],
  ['valFinanciamiento', 'Financiamiento'],
]

export const instalmentColumns = (today: CalendarDate) =>
  columnsOf<Instalment>()({
    ordinal: ['N.º', 'text', ({ ordinal, frmFinanciamiento }) => `${ordinal}. ${frmFinanciamiento}`],
    valor: ['Valor', 'money'],
    saldoPago: ['Saldo', 'money'],
    fcVencimiento: ['Vence', 'day'],
    flgPago: ['Estado', 'text', (row) => instalmentText(row, today)],
    factAseg: ['Factura', 'text'],
    fcIngresoFactura: ['Ingreso de factura', 'day'],
    fcDesde: ['Desde', 'day'],
    fcHasta: ['Hasta', 'day'],
  })

/** «Activa» or «Inactiva», for a guarantee or a note. */
export const activeText = (activo: number): string => (activo === 1 ? 'Activa' : 'Inactiva')
