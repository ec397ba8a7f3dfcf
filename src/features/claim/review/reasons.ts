// The most common reasons of reviewers, as suggested texts; the customer reads them.

import type { PortalState } from '../../../domain/claim-report/portal-state.ts'
import { LOST_FILE } from '../../../domain/document/lost-file.ts'
import { MAX_COMMENT } from '../../../domain/review/comment.ts'

const OF_DOCUMENTS = [
  'No se lee bien. Toma la foto otra vez, con luz y sin sombras.',
  'Faltan páginas.',
  'Falta la firma o el sello del médico.',
  'No es del paciente.',
  'La fecha no corresponde a la atención.',
  'No es el documento que se pide.',
]

const OF_INVOICES = [
  'No se lee bien. Toma la foto otra vez, con luz y sin sombras.',
  'No está a nombre del paciente ni del titular.',
  'El número o el valor no es el de la factura.',
  'Ya se presentó en otro siniestro.',
  'La fecha no corresponde a la atención.',
]

/** Reasons to return or refuse a document. */
export function documentReasons({ tipo, perdido }: { tipo: string; perdido: boolean }): readonly string[] {
  const usual = tipo === 'FACTURA' ? OF_INVOICES : OF_DOCUMENTS
  return perdido ? [LOST_FILE, ...usual] : usual
}

/** The reason to send a claim back for files that the portal lost. */
export const LOST_REASON =
  'El portal perdió un archivo que ya habías enviado; el documento lo dice. Disculpa: agrégalo de nuevo.'

/** Appends a reason to the written text; an empty field gets the reason alone. */
export const withReason = (written: string, reason: string): string =>
  written.trim() === '' ? reason : `${written.trim()} ${reason}`.slice(0, MAX_COMMENT)

const OF_CLAIMS: Partial<Record<PortalState, readonly string[]>> = {
  POR_REGULARIZAR: ['Cambia los documentos devueltos y envíalo de nuevo.'],
  DOCUMENTO_ADICIONAL: ['La aseguradora pide un documento más.'],
  RECHAZADO: ['La atención ya fue pagada por otra cobertura.', 'La póliza no cubre este diagnóstico.'],
}

const OF_FIELDS = ['Cambia el dato que te indicamos y envíalo de nuevo.']

/** Reasons to give a claim this state; `namesFields`: the return has returned fields. */
export const claimReasons = (to: PortalState, namesFields: boolean): readonly string[] => [
  ...(namesFields ? OF_FIELDS : []),
  ...(OF_CLAIMS[to] ?? []),
]
