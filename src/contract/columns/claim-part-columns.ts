// The columns of the tabs of an insurer's claim, from history to payments, credits and inspections (CLM-08, CLM-09).
import { creditText, invoiceText, paperText, paymentText, releaseText } from '../../domain/insurer-claim/part-words.ts'
import type {
  ClaimBenefit,
  ClaimEntry,
  ClaimExpenses,
  ClaimInspection,
  ClaimInvoice,
  ClaimPaper,
  ClaimPayment,
  HospitalCredit,
} from '../insurer-claim-detail.ts'
import { columnsOf } from './value-column.ts'

export const ENTRY = columnsOf<ClaimEntry>()({
  fcSeguimiento: ['Fecha', 'moment'],
  dscEstado: ['Estado', 'text'],
  observacion: ['Observación', 'text'],
  carta: ['Carta de crédito', 'text', ({ carta }) => (carta === 1 ? 'Emitida' : null)],
})

export const BENEFIT = columnsOf<ClaimBenefit>()({
  nmCobertura: ['Cobertura', 'text'],
  valSiniestro: ['Valor', 'money'],
  valNoelegible: ['No elegible', 'money'],
  valDeducible: ['Deducible', 'money'],
  valMontoCoa: ['Coaseguro', 'money'],
  valExceso: ['Exceso', 'money'],
  valTotal: ['Total', 'money'],
  observaciones: ['Observaciones', 'text'],
})

export const PRESENTED = columnsOf<ClaimPaper>()({
  nmDocumento: ['Documento', 'text'],
  estado: ['Estado', 'text', paperText],
  numRecibo: ['No. de recibo', 'text'],
  fcGasto: ['Fecha del gasto', 'day'],
  fcReciboBrk: ['Fecha de recepción', 'day'],
  fcEnvioAseg: ['Enviado a la aseguradora', 'day'],
  detalle: ['Detalle', 'text'],
})

export const INVOICE = columnsOf<ClaimInvoice>()({
  numRecibo: ['No. de recibo', 'text'],
  fcGasto: ['Fecha del gasto', 'day'],
  detalle: ['Detalle', 'text'],
  nmCobertura: ['Cobertura', 'text'],
  valor: ['Valor', 'money'],
  valNoCubierto: ['No cubierto', 'money'],
  valorAPagar: ['Elegible', 'money'],
  valorPagado: ['Pagado', 'money'],
  aprobado: ['Estado', 'text', invoiceText],
})

export const PAYMENT = columnsOf<ClaimPayment>()({
  formaPago: ['Forma de pago', 'text'],
  dscRubro: ['Rubro', 'text'],
  estado: ['Estado', 'text', paymentText],
  fcPago: ['Fecha de pago', 'day'],
  valPago: ['Valor', 'money'],
  finiquito: ['Finiquito firmado', 'text', releaseText],
  banco: ['Banco', 'text'],
  obsPago: ['Observación', 'text'],
})

export const CREDIT = columnsOf<HospitalCredit>()({
  notaCobranza: ['Nota de cobranza', 'text'],
  fcVence: ['Vence', 'day'],
  valIncurrido: ['Valor incurrido', 'money'],
  valNoCubierto: ['No cubierto', 'money'],
  valDeducible: ['Deducible', 'money'],
  valCoaseguro: ['Coaseguro', 'money'],
  valNotaCob: ['Valor de la nota', 'money'],
  valPago: ['Pagado', 'money'],
  valSaldo: ['Saldo', 'money'],
  liquida: ['Estado', 'text', creditText],
})

/**
 * The lines of the expense summary, from the loss to the amount still to be received; `takes`: the line is subtracted
 * from the line above it (CLM-09b).
 */
export const EXPENSE_LINES: readonly { key: keyof ClaimExpenses; term: string; takes?: true }[] = [
  { key: 'valPerdida', term: 'Pérdida' },
  { key: 'valDepreciacion', term: 'Depreciación', takes: true },
  { key: 'valDeducible', term: 'Deducible', takes: true },
  { key: 'indemnizacion', term: 'Indemnización' },
  { key: 'valRasa', term: 'Restitución de suma (RASA)', takes: true },
  { key: 'valIndemnizacion', term: 'Valor de la indemnización' },
  { key: 'valPagoParcial', term: 'Pagado al asegurado', takes: true },
  { key: 'valPagoProvOtros', term: 'Pagos a proveedores y otros', takes: true },
]

export const INSPECTION = columnsOf<ClaimInspection>()({
  fcInspeccion: ['Fecha de inspección', 'day'],
  observaciones: ['Observaciones', 'text'],
  estado: ['Estado', 'text'],
})
