// The reported claims of the demo world, from the oldest to the newest, in every state of the portal.
import type { ClaimType } from '../../../src/domain/claim-report/claim-type.ts'
import type { PortalState } from '../../../src/domain/claim-report/portal-state.ts'
import type { DocumentState } from '../../../src/domain/document/document-state.ts'
import { type Cents, cents } from '../../../src/domain/money.ts'
import { USER } from '../people.ts'
import type { InvoicePicture } from '../pictures.ts'
import { POLICY } from '../world.ts'
import type { SeedBuyer } from './invoice-lines.ts'

/** A change of state after the creation of a claim; the state determines who made the change. */
export type SeedStep = { estado: PortalState; daysAgo: number; comentario?: string | undefined }

/** A patient, and the account that reports the claim. `titular` and `patient` are indexes; patient 0 is the titular. */
type Patient = { userId: number; cdCotizacion: number; titular: number; patient: number }

export type SeedClaim = Patient & {
  codigoCie: string
  tpSiniestro: ClaimType
  /** How many days ago the claim was created, and the care took place; negative for a planned surgery. */
  daysAgo: number
  careDaysAgo: number
  valCirugia?: Cents
  obsSiniestro?: string
  steps?: readonly SeedStep[]
  /** Names of the optional documents that were sent. */
  optional?: readonly string[]
  /** The invoices, one for each group, by the name of the expense. */
  groups?: Readonly<Record<string, readonly InvoicePicture[]>>
  /** Invoices made out to a buyer other than the patient. */
  buyers?: Partial<Record<InvoicePicture, SeedBuyer>>
  /** States of documents that differ from the usual one, by the name of the requirement. */
  judged?: Readonly<Record<string, DocumentState>>
  /** Reasons why the reviewer requested missing documents, by the name of the requirement or a free name. */
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
const andes = (titular: number, patient = 0) => ({
  userId: USER.andes,
  cdCotizacion: POLICY.andesMedical,
  titular,
  patient,
})

/** A claim of a patient for a diagnosis; `days` are `daysAgo` and `careDaysAgo`. */
const claim = (
  patient: Patient,
  codigoCie: string,
  tpSiniestro: ClaimType,
  [daysAgo, careDaysAgo]: readonly [number, number],
  more: Partial<SeedClaim>,
): SeedClaim => ({ ...patient, codigoCie, tpSiniestro, daysAgo, careDaysAgo, ...more })

const step = (estado: PortalState, daysAgo: number, comentario?: string): SeedStep => ({ estado, daysAgo, comentario })

/** The buyer on an invoice when the shop has not asked for a name. */
const FINAL_CONSUMER: SeedBuyer = { identificacionComprador: '9999999999999', razonSocialComprador: 'CONSUMIDOR FINAL' }

export const CLAIMS: readonly SeedClaim[] = [
  claim(ana, 'J02.9', 'AMBULATORIO', [200, 203], {
    groups: { ...consultation, ...medicines },
    steps: [step('INGRESADO', 198), step('APROBADO', 190, 'Liquidado por la aseguradora')],
  }),
  claim(bruno, 'M54.5', 'AMBULATORIO', [150, 152], {
    groups: consultation,
    steps: [step('INGRESADO', 149), step('APROBADO', 141, 'Liquidado por la aseguradora')],
  }),
  claim(lucia, 'K35.8', 'HOSPITALARIO', [120, 126], {
    optional: ['Protocolo operatorio'],
    groups: { ...hospital, ...medicines },
    obsSiniestro: 'Ingresó por emergencia en la noche.',
    steps: [
      step('POR_REGULARIZAR', 118, 'La epicrisis no está firmada por el médico.'),
      step('POR_REVISAR', 116),
      step('INGRESADO', 115, 'Documentos completos'),
    ],
  }),
  claim(andes(1), 'N39.0', 'AMBULATORIO', [96, 99], {
    groups: { ...consultation, ...examinations },
    judged: { 'Formulario de reclamo': 'DEVUELTO' },
    steps: [step('DEVUELTO', 94, 'El formulario corresponde a otro paciente.')],
  }),
  claim(andes(4), 'S82.6', 'HOSPITALARIO', [80, 85], {
    groups: hospital,
    judged: { Factura: 'RECHAZADO' },
    steps: [step('RECHAZADO', 77, 'Las facturas no están a nombre del paciente.')],
  }),
  claim(anaOwn, 'I10', 'MEDICINA_CONTINUA', [64, 66], {
    groups: medicines,
    steps: [step('INGRESADO', 62)],
  }),
  claim(bruno, 'E11.9', 'MEDICINA_CONTINUA', [45, 47], {
    optional: ['Exámenes de control'],
    groups: medicines,
    judged: { 'Certificado de enfermedad crónica': 'DEVUELTO' },
    steps: [step('POR_REGULARIZAR', 43, 'El certificado tiene más de un año. Sube uno vigente.')],
  }),
  claim(mateo, 'A09', 'AMBULATORIO', [33, 35], {
    groups: { ...consultation, ...medicines },
    judged: { Factura: 'RECHAZADO' },
    steps: [step('RECHAZADO', 30, 'La atención ya fue pagada por otra cobertura.')],
  }),
  claim(andes(3, 1), 'K80.2', 'PRE_AUTORIZACION', [26, 12], {
    valCirugia: cents(284_050),
    steps: [step('INGRESADO', 25), step('APROBADO', 21, 'Carta de autorización emitida')],
  }),
  claim(andes(8, 2), 'J45.9', 'AMBULATORIO', [20, 23], {
    groups: { ...consultation, ...medicines },
    steps: [step('INGRESADO', 18), step('DOCUMENTO_ADICIONAL', 15, 'La aseguradora pide el informe médico.')],
  }),
  claim(ana, 'K80.2', 'PRE_AUTORIZACION', [14, -20], {
    valCirugia: cents(284_050),
    obsSiniestro: 'La clínica reservó la fecha hasta fin de mes.',
    asked: { 'Ecografía de los últimos tres meses': 'La que tenemos es del año pasado.' },
    steps: [step('DOCUMENTO_ADICIONAL', 12, 'Falta la ecografía de los últimos tres meses.')],
  }),
  claim(bruno, 'E11.9', 'AMBULATORIO', [9, 11], {
    optional: ['Informe médico'],
    groups: examinations,
    steps: [step('INGRESADO', 8)],
  }),
  claim(andes(6, 1), 'M54.2', 'AMBULATORIO', [6, 8], { groups: consultation }),
  claim(mateo, 'J06.9', 'AMBULATORIO', [4, 6], {
    groups: { ...consultation, ...medicines },
    judged: { Receta: 'DEVUELTO' },
    asked: { 'Informe médico': 'Hace falta el informe del médico que lo atendió.' },
    steps: [step('POR_REGULARIZAR', 3, 'La receta es anterior a la atención.')],
  }),
  claim(ana, 'K29.7', 'AMBULATORIO', [3, 5], {
    optional: ['Informe médico'],
    groups: { 'Consulta médica': ['factura-consulta.jpg'], ...medicines, ...examinations },
    buyers: { 'factura-farmacia.jpg': FINAL_CONSUMER },
  }),
  claim(andes(13, 1), 'K35.8', 'HOSPITALARIO', [2, 4], { groups: { ...hospital, ...medicines } }),
  claim(bruno, 'J02.9', 'AMBULATORIO', [2, 2], { groups: { ...consultation, ...medicines } }),
  claim(andes(0), 'I10', 'MEDICINA_CONTINUA', [1, 2], { groups: medicines }),
]
