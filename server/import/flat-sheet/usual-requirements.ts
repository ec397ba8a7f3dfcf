// What insurers usually require for each type of claim: the beginning for a broker who has said nothing else yet.
import type { ClaimType } from '../../../src/domain/claim-report/claim-type.ts'
import type { FlatValues } from './translated-rows.ts'

type Paper = { codigo: string; nombre: string; ayuda: string; obligatorio: 'S' | 'N' }

/** An expense with the papers of its group beside the invoice; `tipo` RECETA asks for the day of the prescription. */
type Expense = {
  codigo: string
  nombre: string
  ayuda: string
  partes: readonly (Paper & { tipo: 'DOCUMENTO' | 'RECETA' })[]
}

const paper = (codigo: string, nombre: string, ayuda: string, obligatorio: 'S' | 'N' = 'N'): Paper => ({
  codigo,
  nombre,
  ayuda,
  obligatorio,
})

const PRESCRIPTION = {
  ...paper('REC', 'Receta', 'Con paciente, fecha, dosis, y firma y sello del médico.', 'S'),
  tipo: 'RECETA',
} as const
const ORDER = {
  ...paper('PED', 'Pedido médico', 'Con paciente, fecha, y firma y sello del médico.', 'S'),
  tipo: 'DOCUMENTO',
} as const
const RESULTS = { ...paper('RES', 'Resultados', 'Si ya los tienes.'), tipo: 'DOCUMENTO' } as const

const VISIT: Expense = {
  codigo: 'CON',
  nombre: 'Consulta médica',
  ayuda: 'Agrega un grupo por cada consulta.',
  partes: [],
}
const MEDICINES: Expense = {
  codigo: 'MED',
  nombre: 'Medicinas',
  ayuda: 'Agrega un grupo por cada factura de farmacia.',
  partes: [PRESCRIPTION],
}
const TESTS: Expense = {
  codigo: 'LAB',
  nombre: 'Laboratorio e imagen',
  ayuda: 'Agrega un grupo por cada factura.',
  partes: [ORDER, RESULTS],
}
const THERAPIES: Expense = {
  codigo: 'TER',
  nombre: 'Terapias',
  ayuda: 'Agrega un grupo por cada factura de terapias.',
  partes: [ORDER],
}
const HOSPITAL: Expense = {
  codigo: 'HOS',
  nombre: 'Honorarios y hospital',
  ayuda: 'Agrega un grupo por cada factura del hospital o de los médicos.',
  partes: [{ ...paper('DES', 'Desglose', 'El detalle de honorarios, medicinas e insumos.'), tipo: 'DOCUMENTO' }],
}

const FORM = paper('FOR', 'Formulario de reclamo', 'Si tu aseguradora lo pide, llénalo y fírmalo.')

const USUAL: Record<ClaimType, { papers: readonly Paper[]; expenses: readonly Expense[] }> = {
  AMBULATORIO: {
    papers: [FORM, paper('INF', 'Informe médico', 'Si tu médico te lo dio.')],
    expenses: [VISIT, MEDICINES, TESTS, THERAPIES],
  },
  PRE_AUTORIZACION: {
    papers: [
      paper('PED', 'Pedido médico', 'El pedido de la cirugía o del procedimiento, con firma y sello del médico.', 'S'),
      paper('EXA', 'Exámenes', 'Los resultados que sustentan el diagnóstico.'),
      paper('PRO', 'Proforma', 'La cotización del hospital, si la tienes.'),
    ],
    expenses: [],
  },
  HOSPITALARIO: {
    papers: [FORM, paper('EPI', 'Epicrisis', 'El resumen que te entregan al salir del hospital.', 'S')],
    expenses: [HOSPITAL, MEDICINES, TESTS, THERAPIES],
  },
  MEDICINA_CONTINUA: {
    papers: [paper('CER', 'Certificado de la enfermedad', 'Firmado por tu médico.')],
    expenses: [MEDICINES],
  },
}

const INVOICE_HELP = 'Electrónica, a nombre del paciente o del titular, con el número de autorización legible.'

/** The rows of the kind `requisitos` without insurer and branch. */
export const USUAL_REQUIREMENTS: readonly FlatValues[] = Object.entries(USUAL).flatMap<FlatValues>(
  ([tpSiniestro, { papers, expenses }]) => [
    ...papers.map(({ codigo, nombre, ayuda, obligatorio }, place) => ({
      tpSiniestro,
      codigo,
      seccion: 'documentos',
      nmDocumento: nombre,
      tipo: 'DOCUMENTO',
      obligatorio,
      orden: place + 1,
      ayuda,
    })),
    ...expenses.flatMap(({ codigo, nombre, ayuda, partes }, place): FlatValues[] => [
      {
        tpSiniestro,
        codigo,
        seccion: 'gastos',
        nmDocumento: nombre,
        tipo: 'FACTURA',
        obligatorio: 'N',
        orden: place + 1,
        ayuda,
      },
      {
        tpSiniestro,
        codigo: `${codigo}-FAC`,
        parteDe: codigo,
        seccion: 'gastos',
        nmDocumento: 'Factura',
        tipo: 'FACTURA',
        obligatorio: 'S',
        orden: 1,
        ayuda: INVOICE_HELP,
      },
      ...partes.map((part, at) => ({
        tpSiniestro,
        codigo: `${codigo}-${part.codigo}`,
        parteDe: codigo,
        seccion: 'gastos',
        nmDocumento: part.nombre,
        tipo: part.tipo,
        obligatorio: part.obligatorio,
        orden: at + 2,
        ayuda: part.ayuda,
        reqFecha: part.tipo === 'RECETA' ? 'S' : 'N',
      })),
    ]),
  ],
)
