// The insurers' decisions on the reported claims of the demo world, by the claim's cdReclamo.
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { bill, type SeedBill, type SeedOutcome, step } from '../insurer-claim/seed-insurer-claim.ts'
import { papersOf } from '../insurer-claim/usual-papers.ts'
import { CLINIC } from '../providers.ts'

const clinic = CLINIC.nombreComercial

const { analysis, documents, authorised, settled, paid } = CLAIM_STATE

/** The invoices are those of the report, unless `bills` replaces them. */
export const OUTCOMES: Readonly<Record<number, SeedOutcome & { bills?: readonly SeedBill[] }>> = {
  // A claim of ana, approved in the portal.
  1001: {
    steps: [step(analysis, 196), step(settled, 190), step(paid, 187)],
    papers: papersOf('AMBULATORIO'),
  },
  // A claim of bruno, approved in the portal.
  1002: {
    steps: [step(analysis, 146), step(settled, 141), step(paid, 138)],
    papers: papersOf('AMBULATORIO'),
  },
  // A claim of lucía, ana's daughter.
  1003: {
    steps: [step(analysis, 112), step(analysis, 20, 'En revisión del auditor médico de la aseguradora.')],
    papers: papersOf('HOSPITALARIO'),
  },
  // A claim of ana under her own policy.
  1006: {
    steps: [
      step(analysis, 59),
      step(documents, 52, 'Falta el certificado de enfermedad crónica de este año.'),
      step(analysis, 44, 'Certificado recibido; en revisión.'),
    ],
    papers: ['Formulario de reclamo', 'Receta', { nmDocumento: 'Certificado de enfermedad crónica', daysAgo: 45 }],
  },
  // A claim of andes, approved in the portal: the letter of credit came first, the surgery afterwards.
  1009: {
    bills: [
      bill(`${clinic}: quirófano, insumos y una noche`, 1_990.5),
      bill(`${clinic}: honorarios de cirugía y anestesia`, 850),
    ],
    credit: { hospital: clinic, dueDays: 30 },
    steps: [
      step(analysis, 24),
      step(authorised, 21),
      step(settled, 6, 'Crédito hospitalario liquidado; se emitió la nota de cobranza.'),
      step(paid, 4, 'La aseguradora pagó a la clínica.'),
    ],
    papers: papersOf('PRE_AUTORIZACION'),
  },
  1010: {
    steps: [step(analysis, 17), step(documents, 15, 'La aseguradora pide el informe médico.')],
    papers: ['Formulario de reclamo', { nmDocumento: 'Informe médico', missingSince: 12 }],
  },
  // A claim of bruno.
  1012: { steps: [step(analysis, 6)] },
}
