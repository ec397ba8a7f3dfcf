// The invoices that the tax authority of the demo world knows, dated relative to the day of seeding.
import { type CalendarDate, calendarDate } from '../../../src/domain/calendar-date.ts'
import { addDays } from '../../../src/domain/date-arithmetic.ts'
import { ANA, BRUNO, type Person, VERONICA } from '../people.ts'
import { INVOICE_PICTURES, type InvoicePicture } from '../pictures.ts'
import { CLINIC, DENTIST, LABORATORY, PHARMACY } from '../providers.ts'
import type { WorldPerson } from '../read-world.ts'
import { INVOICE_LINES, type SeedLine } from '../reported/invoice-lines.ts'
import { locationOf, POLICY } from '../world.ts'
import type { SeedIssuer, SeedVoucher, VoucherBuyer, VoucherLine } from './seed-voucher.ts'

/** A voucher and its state, in the words of the authority. */
export type DemoVoucher = SeedVoucher & { estado: string }

const DOLLAR = 1_000_000

type More = Partial<Omit<VoucherLine, 'text' | 'price'>>
const line = (text: string, dollars: number, more: More = {}): VoucherLine => ({
  text,
  price: Math.round(dollars * DOLLAR),
  count: '1',
  discount: 0,
  iva: 0,
  ...more,
})

const CONSULTATION = [line('CONSULTA MÉDICA DE ESPECIALIDAD', 45, { code: 'CON-014' })]
// Test cases: one code with different prices, a line without a code, a fraction of a box.
const MEDICINES = [
  line('MEDICAMENTO GENÉRICO, TABLETAS, CAJA', 14.85, { code: '7701', discount: 149 }),
  line('MEDICAMENTO GENÉRICO, SOBRE', 0.85, { code: '7703', count: '6' }),
  line('MEDICAMENTO GENÉRICO, SOBRE, OTRO LOTE', 0.833333, { code: '7703', count: '3.000000' }),
  line('TABLETA POR UNIDAD', 12.5, { count: '0.25' }),
  line('MATERIAL DE CURACIÓN, PAQUETE', 6.2, { code: '7704', iva: 15 }),
]
const TESTS = [
  line('BIOMETRÍA HEMÁTICA COMPLETA', 7.8, { code: 'H-01', more: { MUESTRA: 'Sangre' } }),
  line('PERFIL LIPÍDICO', 18.9, { code: 'Q-12', more: { MUESTRA: 'Sangre', AYUNAS: '12 horas' } }),
  line('ELEMENTAL Y MICROSCÓPICO DE ORINA', 4.2, { code: 'U-01' }),
]
const STAY = [
  line('HABITACIÓN INDIVIDUAL, NOCHE', 120, { code: 'HAB-1', count: '2' }),
  line('HONORARIOS MÉDICOS', 380, { code: 'HON-3', discount: 2_000 }),
  line('ALIMENTACIÓN DEL ACOMPAÑANTE', 9.5, { code: 'CAF-2', count: '4', iva: 15 }),
]
const DENTURE = [line('PRÓTESIS TEMPORAL', 95)]
const EMERGENCY = [line('ATENCIÓN DE EMERGENCIA', 85)]
const AMBULANCE = { 'Traslado en ambulancia, Cruz Verde de Quitumbe': 6_000 }
const HUGE_LINES = 200

const personal = ({ cedula, nombres, apellidos }: Person): VoucherBuyer => ({
  kind: '05',
  id: cedula,
  name: `${nombres} ${apellidos}`.toUpperCase(),
})
const FINAL_CONSUMER: VoucherBuyer = { kind: '07', id: '9999999999999', name: 'CONSUMIDOR FINAL' }
/** A buyer outside ana's family and policies: the person of the account «nuevo». */
const NEIGHBOUR: VoucherBuyer = { kind: '05', id: '3059999106', name: 'NICOLÁS UQUILLAS REA' }

type VoucherOptions = Partial<Omit<DemoVoucher, 'name' | 'day' | 'issuer' | 'buyer' | 'lines'>>
type DeclaredVoucher = readonly [
  name: string,
  daysAgo: number,
  SeedIssuer,
  VoucherBuyer,
  readonly VoucherLine[],
  VoucherOptions?,
]

const ana = personal(ANA)
const ofPatient = (lines: readonly VoucherLine[], patient: string) =>
  lines.map((each, at) => (at === 0 ? { ...each, more: { 'PACIENTE: ': patient } } : each))

const DECLARED_VOUCHERS: readonly DeclaredVoucher[] = [
  ['ana-consulta', 2, CLINIC, ana, CONSULTATION],
  ['ana-farmacia', 2, PHARMACY, ana, MEDICINES],
  ['ana-laboratorio', 1, LABORATORY, ana, TESTS],
  // The patient is a minor, so the invoice is made out to the titular.
  ['mateo-pediatria', 5, CLINIC, ana, ofPatient(CONSULTATION, 'Mateo Salas Torres')],
  ['lucia-dental', 8, DENTIST, ana, ofPatient(DENTURE, 'Lucía Salas Torres'), { version: '1.0.0' }],
  ['ana-hospital', 20, CLINIC, ana, STAY, { tip: 475, version: '2.1.0' }],
  ['ana-ambulancia', 20, CLINIC, ana, EMERGENCY, { collected: AMBULANCE, version: '2.0.0' }],
  ['ana-centavo', 6, PHARMACY, ana, [line('MEDICAMENTO GENÉRICO, JARABE', 3.25)], { off: 1 }],
  ['ana-dudosa', 3, PHARMACY, ana, [line('MEDICAMENTO GENÉRICO, GOTAS', 11.4)], { isDoubtful: true }],
  ['ana-larga', 9, CLINIC, ana, hugeLines()],
  ['ana-en-proceso', 0, CLINIC, ana, CONSULTATION, { estado: 'PPR' }],
  ['ana-anulada', 4, CLINIC, ana, CONSULTATION, { estado: 'ANULADO' }],
  ['ana-por-anular', 4, PHARMACY, ana, MEDICINES, { estado: 'PENDIENTE DE ANULAR' }],
  ['ana-no-autorizada', 7, CLINIC, ana, CONSULTATION, { estado: 'NO AUTORIZADO' }],
  ['ana-rechazada', 7, PHARMACY, ana, MEDICINES, { estado: 'RECHAZADO' }],
  ['de-otra-persona', 5, CLINIC, NEIGHBOUR, CONSULTATION],
  ['consumidor-final', 3, PHARMACY, FINAL_CONSUMER, MEDICINES],
  ['ana-del-limite', 30, LABORATORY, ana, TESTS],
  ['ana-antigua', 31, LABORATORY, ana, TESTS],
  ['ana-muy-antigua', 85, CLINIC, ana, CONSULTATION],
  ['bruno-consulta', 3, CLINIC, personal(BRUNO), CONSULTATION],
  ['bruno-farmacia', 3, PHARMACY, personal(BRUNO), MEDICINES],
  ['bruno-laboratorio', 10, LABORATORY, personal(BRUNO), TESTS],
  ['bruno-antigua', 45, PHARMACY, personal(BRUNO), MEDICINES],
  ['vence-consulta', 6, CLINIC, personal(VERONICA), CONSULTATION],
]

function hugeLines(): VoucherLine[] {
  return Array.from({ length: HUGE_LINES }, (_, at) =>
    line(`INSUMO MÉDICO ${at + 1}`, 0.1 + (at % 37) / 10, { code: `INS-${at % 60}`, iva: at % 5 === 0 ? 15 : 0 }),
  )
}

const FIRST_NUMBER = 101

/** The named vouchers of the demo accounts. */
export const demoVouchers = (today: CalendarDate): DemoVoucher[] =>
  DECLARED_VOUCHERS.map((declared, at) => makeVoucher(declared, FIRST_NUMBER + at, today))

const USUAL = { tip: 0, off: 0, version: '1.1.0', isDoubtful: false, estado: 'AUTORIZADO' } as const

function makeVoucher(
  [name, daysAgo, issuer, buyer, lines, options]: DeclaredVoucher,
  number: number,
  today: CalendarDate,
) {
  const day = addDays(today, -daysAgo)
  return { name, day, issuer, buyer, lines, numDocumento: numbered(number), ...USUAL, ...options }
}

const numbered = (number: number) => `001-001-${String(number).padStart(9, '0')}`

type Insured = Pick<WorldPerson, 'parentesco' | 'cdUbicacion' | 'cedula' | 'dscObjeto'>

const MEMBERS = 8
const FIRST_NUMBER_OF_MEMBERS = 301

/** Two invoices for each of the first titulares in the medical policy of «andes». */
export function vouchersOfAndes(insured: readonly Insured[], today: CalendarDate): DemoVoucher[] {
  const places = [1, 2, 3].map((place) => locationOf(POLICY.andesMedical, place))
  const members = insured
    .filter((row) => row.parentesco === 'TITULAR' && places.includes(row.cdUbicacion))
    .slice(0, MEMBERS)
  return members.flatMap(({ cedula, dscObjeto }, at) => {
    const buyer: VoucherBuyer = { kind: '05', id: cedula, name: dscObjeto.toUpperCase() }
    const number = FIRST_NUMBER_OF_MEMBERS + 2 * at
    const both: DeclaredVoucher[] = [
      [`andes-${at + 1}-consulta`, at + 1, CLINIC, buyer, CONSULTATION],
      [`andes-${at + 1}-farmacia`, at + 1, PHARMACY, buyer, MEDICINES],
    ]
    return both.map((declared, place) => makeVoucher(declared, number + place, today))
  })
}

/** The day in the barcodes of the sample papers. */
const DAY_ON_PAPERS = calendarDate('2026-11-15')

/** The invoices on the sample papers, whose barcodes hold a fixed day. */
export function vouchersOnPapers(today: CalendarDate): DemoVoucher[] {
  if (DAY_ON_PAPERS > today) return []
  return (Object.keys(INVOICE_PICTURES) as InvoicePicture[]).map((picture) => paperVoucher(picture, DAY_ON_PAPERS, ana))
}

/** The invoice on a sample paper, with any day and buyer, because neither is legible on the paper. */
export const paperVoucher = (picture: InvoicePicture, day: CalendarDate, buyer: VoucherBuyer): DemoVoucher => ({
  name: picture,
  day,
  issuer: CLINIC,
  buyer,
  lines: INVOICE_LINES[picture].map(lineOnPaper),
  numDocumento: INVOICE_PICTURES[picture].numDocumento,
  ...USUAL,
  isDoubtful: null,
})

const lineOnPaper = ({ code, text, count, price, iva }: SeedLine): VoucherLine =>
  line(text, price / 100, { code, count: String(count), iva })
