// The reported claims of the demo world, from the oldest to the newest, in every state of the portal.
import type { ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import type { PortalState } from '../../src/domain/claim-report/portal-state.ts'
import type { DocumentState } from '../../src/domain/document/document-state.ts'
import { type Cents, cents } from '../../src/domain/money.ts'
import type { SeedBuyer } from './invoice-lines.ts'
import { USER } from './people.ts'
import type { InvoicePicture } from './pictures.ts'
import { POLICY } from './policies.ts'

/** A change of state after the creation; who made it follows from the state. */
export type SeedStep = { estado: PortalState; daysAgo: number; comentario?: string }

export type SeedClaim = {
  userId: number
  cdCotizacion: number
  /** The place of the titular in the policy, and of the patient in the family: 0 is the titular. */
  titular: number
  patient: number
  codigoCie: string
  tpSiniestro: ClaimType
  /** When the claim was created, and when the care was, in days before today; a planned surgery has a negative value. */
  daysAgo: number
  careDaysAgo: number
  valCirugia?: Cents
  obsSiniestro?: string
  steps?: readonly SeedStep[]
  /** Optional documents that were sent, by name. */
  optional?: readonly string[]
  /** The invoice of each group, by the expense's name. */
  groups?: Readonly<Record<string, readonly InvoicePicture[]>>
  /** Invoices made out to a buyer other than the patient. */
  buyers?: Partial<Record<InvoicePicture, SeedBuyer>>
  /** Documents judged differently from the claim, by the requirement's name. */
  judged?: Readonly<Record<string, DocumentState>>
  /** Missing documents that the reviewer requested: the reason, by the requirement's name or a free name. */
  asked?: Readonly<Record<string, string>>
}

const consultation = { 'Consulta médica': ['factura-consulta.jpg'] } as const
const medicines = { Medicinas: ['factura-farmacia.jpg'] } as const
const examinations = { 'Laboratorio e imagen': ['factura-laboratorio.jpg'] } as const
const hospital = { 'Honorarios y hospital': ['factura-consulta.jpg', 'factura-laboratorio.jpg'] } as const

const ana = { userId: USER.ana, cdCotizacion: POLICY.anaGroup, titular: 0, patient: 0 } as const
const mateo = { ...ana, patient: 1 } as const
const lucia = { ...ana, patient: 2 } as const
const anaOwn = { ...ana, cdCotizacion: POLICY.anaOwn } as const
const bruno = { userId: USER.bruno, cdCotizacion: POLICY.brunoGroup, titular: 0, patient: 0 } as const
const andes = { userId: USER.andes, cdCotizacion: POLICY.andesMedical, patient: 0 } as const

/** The buyer on an invoice for which the shop asked no name. */
const FINAL_CONSUMER: SeedBuyer = { identificacionComprador: '9999999999999', razonSocialComprador: 'CONSUMIDOR FINAL' }

export const CLAIMS: readonly SeedClaim[] = [
  {
    ...ana,
    codigoCie: 'J02.9',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 200,
    careDaysAgo: 203,
    groups: { ...consultation, ...medicines },
    steps: [
      { estado: 'INGRESADO', daysAgo: 198 },
      { estado: 'APROBADO', daysAgo: 190, comentario: 'Liquidado por la aseguradora' },
    ],
  },
  {
    ...bruno,
    codigoCie: 'M54.5',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 150,
    careDaysAgo: 152,
    groups: consultation,
    steps: [
      { estado: 'INGRESADO', daysAgo: 149 },
      { estado: 'APROBADO', daysAgo: 141, comentario: 'Liquidado por la aseguradora' },
    ],
  },
  {
    ...lucia,
    codigoCie: 'K35.8',
    tpSiniestro: 'HOSPITALARIO',
    daysAgo: 120,
    careDaysAgo: 126,
    optional: ['Protocolo operatorio'],
    groups: { ...hospital, ...medicines },
    obsSiniestro: 'Ingresó por emergencia en la noche.',
    steps: [
      { estado: 'POR_REGULARIZAR', daysAgo: 118, comentario: 'La epicrisis no está firmada por el médico.' },
      { estado: 'POR_REVISAR', daysAgo: 116 },
      { estado: 'INGRESADO', daysAgo: 115, comentario: 'Documentos completos' },
    ],
  },
  {
    ...andes,
    titular: 1,
    codigoCie: 'N39.0',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 96,
    careDaysAgo: 99,
    groups: { ...consultation, ...examinations },
    judged: { 'Formulario de reclamo': 'DEVUELTO' },
    steps: [{ estado: 'DEVUELTO', daysAgo: 94, comentario: 'El formulario corresponde a otro paciente.' }],
  },
  {
    ...andes,
    titular: 4,
    codigoCie: 'S82.6',
    tpSiniestro: 'HOSPITALARIO',
    daysAgo: 80,
    careDaysAgo: 85,
    groups: hospital,
    judged: { Factura: 'RECHAZADO' },
    steps: [{ estado: 'RECHAZADO', daysAgo: 77, comentario: 'Las facturas no están a nombre del paciente.' }],
  },
  {
    ...anaOwn,
    codigoCie: 'I10',
    tpSiniestro: 'MEDICINA_CONTINUA',
    daysAgo: 64,
    careDaysAgo: 66,
    groups: medicines,
    steps: [{ estado: 'INGRESADO', daysAgo: 62 }],
  },
  {
    ...bruno,
    codigoCie: 'E11.9',
    tpSiniestro: 'MEDICINA_CONTINUA',
    daysAgo: 45,
    careDaysAgo: 47,
    optional: ['Exámenes de control'],
    groups: medicines,
    judged: { 'Certificado de enfermedad crónica': 'DEVUELTO' },
    steps: [
      { estado: 'POR_REGULARIZAR', daysAgo: 43, comentario: 'El certificado tiene más de un año. Sube uno vigente.' },
    ],
  },
  {
    ...mateo,
    codigoCie: 'A09',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 33,
    careDaysAgo: 35,
    groups: { ...consultation, ...medicines },
    judged: { Factura: 'RECHAZADO' },
    steps: [{ estado: 'RECHAZADO', daysAgo: 30, comentario: 'La atención ya fue pagada por otra cobertura.' }],
  },
  {
    ...andes,
    titular: 3,
    patient: 1,
    codigoCie: 'K80.2',
    tpSiniestro: 'PRE_AUTORIZACION',
    daysAgo: 26,
    careDaysAgo: 12,
    valCirugia: cents(284_050),
    steps: [
      { estado: 'INGRESADO', daysAgo: 25 },
      { estado: 'APROBADO', daysAgo: 21, comentario: 'Carta de autorización emitida' },
    ],
  },
  {
    ...andes,
    titular: 8,
    patient: 2,
    codigoCie: 'J45.9',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 20,
    careDaysAgo: 23,
    groups: { ...consultation, ...medicines },
    steps: [
      { estado: 'INGRESADO', daysAgo: 18 },
      { estado: 'DOCUMENTO_ADICIONAL', daysAgo: 15, comentario: 'La aseguradora pide el informe médico.' },
    ],
  },
  {
    ...ana,
    codigoCie: 'K80.2',
    tpSiniestro: 'PRE_AUTORIZACION',
    daysAgo: 14,
    careDaysAgo: -20,
    valCirugia: cents(284_050),
    obsSiniestro: 'La clínica reservó la fecha hasta fin de mes.',
    asked: { 'Ecografía de los últimos tres meses': 'La que tenemos es del año pasado.' },
    steps: [
      { estado: 'DOCUMENTO_ADICIONAL', daysAgo: 12, comentario: 'Falta la ecografía de los últimos tres meses.' },
    ],
  },
  {
    ...bruno,
    codigoCie: 'E11.9',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 9,
    careDaysAgo: 11,
    optional: ['Informe médico'],
    groups: examinations,
    steps: [{ estado: 'INGRESADO', daysAgo: 8 }],
  },
  {
    ...andes,
    titular: 6,
    patient: 1,
    codigoCie: 'M54.2',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 6,
    careDaysAgo: 8,
    groups: consultation,
  },
  {
    ...mateo,
    codigoCie: 'J06.9',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 4,
    careDaysAgo: 6,
    groups: { ...consultation, ...medicines },
    judged: { Receta: 'DEVUELTO' },
    asked: { 'Informe médico': 'Hace falta el informe del médico que lo atendió.' },
    steps: [{ estado: 'POR_REGULARIZAR', daysAgo: 3, comentario: 'La receta es anterior a la atención.' }],
  },
  {
    ...ana,
    codigoCie: 'K29.7',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 3,
    careDaysAgo: 5,
    optional: ['Informe médico'],
    groups: { 'Consulta médica': ['factura-consulta.jpg'], ...medicines, ...examinations },
    buyers: { 'factura-farmacia.jpg': FINAL_CONSUMER },
  },
  {
    ...andes,
    titular: 13,
    patient: 1,
    codigoCie: 'K35.8',
    tpSiniestro: 'HOSPITALARIO',
    daysAgo: 2,
    careDaysAgo: 4,
    groups: { ...hospital, ...medicines },
  },
  {
    ...bruno,
    codigoCie: 'J02.9',
    tpSiniestro: 'AMBULATORIO',
    daysAgo: 2,
    careDaysAgo: 2,
    groups: { ...consultation, ...medicines },
  },
  {
    ...andes,
    titular: 0,
    codigoCie: 'I10',
    tpSiniestro: 'MEDICINA_CONTINUA',
    daysAgo: 1,
    careDaysAgo: 2,
    groups: medicines,
  },
]
