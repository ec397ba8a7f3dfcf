// How the insurers decided the demo world's reported claims, by the number of each claim.
import { CLAIM_STATE } from '../../../src/domain/insurer-claim/claim-state.ts'
import { CLINIC, PAPERS } from './care-catalogue.ts'
import { bill, type SeedBill, type SeedOutcome } from './seed-insurer-claim.ts'

const { analysis, documents, authorised, settled, paid } = CLAIM_STATE

/** An outcome; its invoices are those sent with the report, unless `bills` replaces them. */
export type ReportedOutcome = SeedOutcome & { bills?: readonly SeedBill[] }

export const OUTCOMES_OF_REPORTED: Readonly<Record<number, ReportedOutcome>> = {
  // ana, approved
  1001: {
    steps: [
      [analysis, 196],
      [settled, 190],
      [paid, 187],
    ],
    papers: PAPERS['AMBULATORIO'] ?? [],
  },
  // bruno, approved
  1002: {
    steps: [
      [analysis, 146],
      [settled, 141],
      [paid, 138],
    ],
    papers: PAPERS['AMBULATORIO'] ?? [],
  },
  // lucía, ana's daughter
  1003: {
    steps: [
      [analysis, 112],
      [analysis, 20, 'En revisión del auditor médico de la aseguradora.'],
    ],
    papers: PAPERS['HOSPITALARIO'] ?? [],
  },
  // ana's own policy
  1006: {
    steps: [
      [analysis, 59],
      [documents, 52, 'Falta el certificado de enfermedad crónica de este año.'],
      [analysis, 44, 'Certificado recibido; en revisión.'],
    ],
    papers: ['Formulario de reclamo', 'Receta', { nmDocumento: 'Certificado de enfermedad crónica', daysAgo: 45 }],
  },
  // andes, approved: the letter first, the surgery afterwards
  1009: {
    bills: [
      bill(`${CLINIC}: quirófano, insumos y una noche`, 1_990.5),
      bill(`${CLINIC}: honorarios de cirugía y anestesia`, 850),
    ],
    credit: { hospital: CLINIC, dueDays: 30, paid: null },
    steps: [
      [analysis, 24],
      [authorised, 21],
      [settled, 6, 'Crédito hospitalario liquidado; se emitió la nota de cobranza.'],
      [paid, 4, 'La aseguradora pagó a la clínica.'],
    ],
    papers: PAPERS['PRE_AUTORIZACION'] ?? [],
  },
  1010: {
    steps: [
      [analysis, 17],
      [documents, 15, 'La aseguradora pide el informe médico.'],
    ],
    papers: ['Formulario de reclamo', { nmDocumento: 'Informe médico', missingSince: 12 }],
  },
  // bruno
  1012: { steps: [[analysis, 6]] },
}
