// The question and the short name of each step of a report.
import { asksInvoice, type Requirements } from '../../../../domain/claim-report/document-places.ts'
import type { ReportStep } from '../../../../domain/claim-report/report-step.ts'

export type StepWords = { title: string; name: string }

export const STEP_WORDS: Record<ReportStep, StepWords> = {
  paciente: { title: '¿Para quién?', name: 'Paciente' },
  siniestro: { title: '¿Qué pasó?', name: 'Siniestro' },
  documentos: { title: 'Documentos', name: 'Fotos y archivos' },
  facturas: { title: 'Facturas', name: 'Número, fecha y valor' },
  revisar: { title: 'Revisar y enviar', name: 'Último paso' },
}

const PRESCRIPTIONS: StepWords = { title: 'Recetas', name: 'Sus fechas' }

/** The words of the step «facturas»; a claim type without invoices has only prescriptions there. */
export const dataStepWords = (requirements: Requirements | null): StepWords =>
  requirements && !asksInvoice(requirements) ? PRESCRIPTIONS : STEP_WORDS.facturas
