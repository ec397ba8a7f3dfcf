// The requirements of each type of claim in the demo world, and their rows with codes.
import { CLAIM_TYPES, type ClaimType } from '../../src/domain/claim-report/claim-type.ts'
import type { RequirementType } from '../../src/domain/document/document-state.ts'
import type { Row } from '../database/insert-rows.ts'
import { BRANCHES, INSURER, MEDICAL_INSURERS } from './world.ts'

/** A requirement before it has codes; `ayuda` is the sentence shown beside it (B§3, DOC-01). */
export type SeedRequirement = {
  nmDocumento: string
  tipo: RequirementType
  obligatorio: 0 | 1
  orden: number
  ayuda: string
  reqFecha: 0 | 1
  activo: 0 | 1
}

/** An expense with its parts, which each group contains. `obligatorio`: at least one group is required. */
type SeedExpense = SeedRequirement & { subdocumentosEstructura: readonly SeedRequirement[] }

/** There are no requirements for other documents, which are always optional. */
type SeedRequirements = { documentos: readonly SeedRequirement[]; gastos: readonly SeedExpense[] }

type SeedMatrix = Readonly<Record<ClaimType, SeedRequirements>>

type Unordered<T> = Omit<T, 'orden'>

/** Adds `orden` to a list: 1, 2, 3 … */
function inOrder<T extends Unordered<SeedRequirement>>(...list: readonly T[]): (T & { orden: number })[] {
  return list.map((each, place) => ({ ...each, orden: place + 1 }))
}

const must = (nmDocumento: string, ayuda: string, tipo: RequirementType = 'DOCUMENTO'): Unordered<SeedRequirement> => ({
  nmDocumento,
  tipo,
  obligatorio: 1,
  ayuda,
  reqFecha: 0,
  activo: 1,
})

const may = (nmDocumento: string, ayuda: string): Unordered<SeedRequirement> => ({
  ...must(nmDocumento, ayuda),
  obligatorio: 0,
})

/** A requirement that no longer applies; it stays because old claims still hold such documents. */
const retired = (nmDocumento: string, ayuda: string): Unordered<SeedRequirement> => ({
  ...must(nmDocumento, ayuda),
  activo: 0,
})

const expense = (
  nmDocumento: string,
  obligatorio: 0 | 1,
  ayuda: string,
  ...parts: readonly Unordered<SeedRequirement>[]
): Unordered<SeedExpense> => ({
  ...must(nmDocumento, ayuda, 'FACTURA'),
  obligatorio,
  subdocumentosEstructura: inOrder(...parts),
})

const FORM = must('Formulario de reclamo', 'Llénalo y fírmalo; una hoja por paciente y por diagnóstico.')
const INVOICE = must(
  'Factura',
  'Electrónica, a nombre del paciente o del titular si es menor de edad, con el número de autorización legible.',
  'FACTURA',
)
const PRESCRIPTION: Unordered<SeedRequirement> = {
  ...must('Receta', 'Con paciente, fecha, diagnóstico, dosis, y firma y sello del médico.', 'RECETA'),
  reqFecha: 1,
}
const ORDER = must('Pedido médico', 'Con paciente, fecha, diagnóstico, y firma y sello del médico.')
const RESULTS = may('Resultados', 'Los resultados completos; si tienen varias hojas, mejor en un solo PDF.')

const consultation = (obligatorio: 0 | 1) =>
  expense(
    'Consulta médica',
    obligatorio,
    'Agrega un grupo por cada consulta.',
    INVOICE,
    may('Nota de la consulta', 'Si el médico te la entregó, ayuda a resolver más rápido.'),
  )
const medicines = (obligatorio: 0 | 1) =>
  expense('Medicinas', obligatorio, 'Agrega un grupo por cada factura de farmacia.', INVOICE, PRESCRIPTION)
const examinations = expense(
  'Laboratorio e imagen',
  0,
  'Agrega un grupo por cada factura, con el precio de cada examen.',
  INVOICE,
  ORDER,
  RESULTS,
)
const therapies = expense(
  'Terapias',
  0,
  'Agrega un grupo por cada factura de terapias.',
  INVOICE,
  must('Pedido de terapias', 'Con el número y el tipo de sesiones, y firma y sello del médico.'),
  may('Registro de asistencia', 'La hoja con la fecha de cada sesión, firmada por el terapista.'),
)

/** The requirements of outpatient care. The threshold of $200 in their texts is ours, and is never enforced. */
const AMBULATORY: SeedRequirements = {
  documentos: inOrder(
    FORM,
    may('Informe médico', 'Adjúntalo si tus gastos pasan de $200.'),
    may('Certificado de estudios', 'Solo si el paciente es un hijo mayor de 18 años.'),
    retired('Copia de la cédula', 'Ya no hace falta: tus datos están en la póliza.'),
  ),
  gastos: inOrder(consultation(1), medicines(0), examinations, therapies),
}

const PRE_AUTHORISATION: SeedRequirements = {
  documentos: inOrder(
    must('Pedido médico', 'El pedido de la cirugía o del procedimiento, con firma y sello del médico.'),
    must('Informe médico', 'Con el diagnóstico, la evolución y el procedimiento que te proponen.'),
    must('Exámenes', 'Los resultados que sustentan el diagnóstico; si son varios, mejor en un solo PDF.'),
    must('Proforma', 'La cotización del hospital con honorarios e insumos por separado.'),
    retired('Carta de presentación', 'Ya no hace falta: la enviamos nosotros.'),
  ),
  gastos: [],
}

const HOSPITAL: SeedRequirements = {
  documentos: inOrder(
    FORM,
    must('Historia clínica', 'Pídela en el hospital, con la nota de ingreso.'),
    must('Epicrisis', 'El resumen que te entregan al salir del hospital.'),
    may('Protocolo operatorio', 'Solo si hubo cirugía.'),
    may('Hoja de emergencia 008', 'Solo si entraste por emergencia.'),
    retired('Certificado de hospitalización', 'Ya no hace falta: basta la epicrisis.'),
  ),
  gastos: inOrder(
    expense(
      'Honorarios y hospital',
      1,
      'Agrega un grupo por cada factura del hospital o de los médicos.',
      INVOICE,
      must('Desglose', 'El detalle de honorarios, medicinas e insumos.'),
    ),
    medicines(0),
    examinations,
    therapies,
  ),
}

const CHRONIC_MEDICINE: SeedRequirements = {
  documentos: inOrder(
    must('Certificado de enfermedad crónica', 'Firmado por tu médico; se renueva una vez al año.'),
    may('Exámenes de control', 'Los más recientes, si tu médico los pidió.'),
    retired('Formulario de medicina continua', 'Ya no hace falta: basta el certificado.'),
  ),
  gastos: inOrder(
    expense('Medicinas', 1, 'Agrega un grupo por cada factura de farmacia.', INVOICE, {
      ...PRESCRIPTION,
      ayuda: 'Con la fecha visible: vale seis meses desde que la emitió tu médico.',
    }),
  ),
}

/** The requirements of most insurers. */
const REQUIREMENTS: SeedMatrix = {
  AMBULATORIO: AMBULATORY,
  PRE_AUTORIZACION: PRE_AUTHORISATION,
  HOSPITALARIO: HOSPITAL,
  MEDICINA_CONTINUA: CHRONIC_MEDICINE,
}

/** The requirements of PASOCHOA SALUD, which accepts pharmacy receipts alone (REP-33). */
const REQUIREMENTS_OF_PASOCHOA: SeedMatrix = {
  ...REQUIREMENTS,
  AMBULATORIO: {
    documentos: inOrder(
      may('Informe médico', 'Adjúntalo si tus gastos pasan de $200.'),
      may('Orden de atención', 'La que te dio el médico de cabecera de tu plan, si la tienes.'),
      retired('Formulario de reclamo', 'Ya no hace falta: esta solicitud lo reemplaza.'),
    ),
    gastos: inOrder(consultation(0), medicines(0), examinations),
  },
}

export const requirementsOf = (cdAseguradora: number): SeedMatrix =>
  cdAseguradora === INSURER.pasochoa ? REQUIREMENTS_OF_PASOCHOA : REQUIREMENTS

type Place = { cdAseguradora: number; cdRamo: number; tpSiniestro: ClaimType }

// Expenses are numbered from 500 on, after the documents.
const EXPENSES_FROM = 500

/** A cdDocSiniestro: insurer, ramo, type and order in one number, e.g. 3_20_1_001, or 3_20_1_501 for an expense. */
export function requirementCode(
  { cdAseguradora, cdRamo, tpSiniestro }: Place,
  section: 'documentos' | 'gastos',
  orden: number,
): number {
  const type = CLAIM_TYPES.indexOf(tpSiniestro) + 1
  const place = section === 'gastos' ? EXPENSES_FROM + orden : orden
  return cdAseguradora * 1_000_000 + cdRamo * 10_000 + type * 1_000 + place
}

/** The requirements of every medical insurer; the parts of an expense have its code and a cdSdocSiniestro. */
export function makeRequirements(): Row[] {
  return MEDICAL_INSURERS.flatMap(({ cdAseguradora }) =>
    BRANCHES.filter(({ esSalud }) => esSalud === 1).flatMap(({ cdRamo }) =>
      CLAIM_TYPES.flatMap((tpSiniestro) => {
        const place = { cdAseguradora, cdRamo, tpSiniestro }
        const { documentos, gastos } = requirementsOf(cdAseguradora)[tpSiniestro]
        return [
          ...documentos.map((each) => requirementRow(place, 'documentos', each.orden, 0, each)),
          ...gastos.flatMap(({ subdocumentosEstructura, ...each }) => [
            requirementRow(place, 'gastos', each.orden, 0, each),
            ...subdocumentosEstructura.map((part) => requirementRow(place, 'gastos', each.orden, part.orden, part)),
          ]),
        ]
      }),
    ),
  )
}

const requirementRow = (
  place: Place,
  seccion: 'documentos' | 'gastos',
  orden: number,
  cdSdocSiniestro: number,
  requirement: SeedRequirement,
): Row => ({
  cdDocSiniestro: requirementCode(place, seccion, orden),
  cdSdocSiniestro,
  ...place,
  seccion,
  ...requirement,
})
