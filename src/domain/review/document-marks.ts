// Finds the marks of a document for its reviewer: each is a hint with its reason, never a decision.
import { type CalendarDate, formatDay } from '../calendar-date.ts'
import type { ClaimType } from '../claim-report/claim-type.ts'
import { type Cents, formatMoney } from '../money.ts'

/** The buyer to whom an invoice was made out: a cédula, a RUC or a passport, and the name. */
export type Buyer = { identificacion: string; razonSocial: string }

type MarkedDocument = {
  tipo: string
  fcDocumento: CalendarDate | null
  /** Null where the buyer is not known. */
  comprador: Buyer | null
}

/** A limit of the policy that this invoice and the claim's other invoices exceed together. */
export type PassedLimit = { nmCobertura: string; valLimite: Cents; sum: Cents }

type Context = {
  /** The incurrence date of the claim; null for a planned surgery. */
  fcAlcance: CalendarDate | null
  /**
   * Other claims that have an invoice with the same number, date and value; null means a claim of another portfolio.
   */
  twins: readonly (number | null)[]
  /** The cédulas of patient and titular. */
  cedulas: readonly string[]
  passed: PassedLimit | null
}

/** At most this many claims are listed by number; for the rest only their count is given. */
const MOST_NAMED = 5
export const FINAL_CONSUMER = '9999999999999'
/** The length of a cédula; the RUC of a natural person is the cédula with three more digits. */
const CEDULA_DIGITS = 10

/** One sentence per mark, the most important first; empty without marks. */
export function documentMarks(document: MarkedDocument, { fcAlcance, twins, cedulas, passed }: Context): string[] {
  const { tipo, fcDocumento, comprador } = document
  const ofInvoice = [
    ...(twins.length > 0 ? [`Hay otra factura con el mismo número, fecha y valor: ${claimsNamed(twins)}`] : []),
    ...(comprador && !isBuyerOneOf(comprador, cedulas) ? [buyerText(comprador)] : []),
    ...(passed
      ? [
          `Con esta, las facturas suman ${formatMoney(passed.sum)}; el límite de ${passed.nmCobertura} es ${formatMoney(passed.valLimite)}`,
        ]
      : []),
  ]
  return [
    ...(tipo === 'FACTURA' ? ofInvoice : []),
    ...(fcDocumento && fcAlcance && fcDocumento < fcAlcance
      ? [`Su fecha es anterior a la incurrencia (${formatDay(fcAlcance)})`]
      : []),
  ]
}

/** The numbers of claims as a list: at most five, then a count of the others. */
export function claimsNamed(twins: readonly (number | null)[]): string {
  const numbers = twins.flatMap((cdReclamo) => (cdReclamo === null ? [] : [`N.º ${cdReclamo}`]))
  const more = numbers.length > MOST_NAMED ? [`${numbers.length - MOST_NAMED} más`] : []
  const elsewhere = numbers.length < twins.length ? ['otra cartera'] : []
  return [...numbers.slice(0, MOST_NAMED), ...more, ...elsewhere].join(', ')
}

/** Whether an invoice is made out to one of these persons, by the cédula or the RUC. */
export const isBuyerOneOf = ({ identificacion }: Buyer, cedulas: readonly string[]): boolean =>
  cedulas.some(
    (cedula) => cedula !== '' && (identificacion === cedula || identificacion.slice(0, CEDULA_DIGITS) === cedula),
  )

const buyerText = ({ identificacion, razonSocial }: Buyer): string =>
  identificacion === FINAL_CONSUMER
    ? 'Está a nombre de consumidor final'
    : `No está a nombre del paciente ni del titular, sino de ${razonSocial || identificacion}`

type Limit = { nmCobertura: string; valLimite: Cents | null }

/** The name patterns of the coverages that limit each type of claim. */
const COVERAGE_NAMES: Record<ClaimType, RegExp> = {
  AMBULATORIO: /AMBULATORI/i,
  PRE_AUTORIZACION: /HOSPITALARI/i,
  HOSPITALARIO: /HOSPITALARI/i,
  MEDICINA_CONTINUA: /MEDICINA CONTINUA/i,
}

/** The coverage that limits this type of claim, or null. Insurers name coverages freely, so this is only a proposal. */
export const coverageOf = <Coverage extends Limit>(
  tpSiniestro: ClaimType,
  coverages: readonly Coverage[],
): Coverage | null =>
  coverages.find(({ nmCobertura, valLimite }) => valLimite !== null && COVERAGE_NAMES[tpSiniestro].test(nmCobertura)) ??
  null
