// The rules by which staff review a claim: the obstacles to entering it, and the moves that are refused.

import { isAwaited, type RequestedPlace } from '../claim-report/correction.ts'
import { placeTitle, type Requirement, type Requirements } from '../claim-report/document-places.ts'
import type { Place } from '../claim-report/place.ts'
import { PORTAL_STATES, type PortalState, statesToChoose } from '../claim-report/portal-state.ts'
import { type DocumentState, documentStatesToChoose } from '../document/document-state.ts'
import { commentError } from './comment.ts'

export const NO_MOVES = 'Sin transiciones posibles'

/** A document under review; `approved` is the number of approved lines of an invoice. */
export type ReviewedDocument = {
  nombre: string
  tipo: string
  estado: DocumentState
  slot: Place
  approved: number
}

export type DocumentMove = { to: DocumentState; comentario: string }

/**
 * Why staff may not give a document a state; null if they may. `document` is null for an empty place or a request.
 * `claim` is the state of the claim: a claim that waits for the customer is not reviewed (DOC-12b, DOC-13, DOC-16,
 * DOC-18, D120).
 */
export function documentMoveRefusal(
  claim: PortalState,
  document: Pick<ReviewedDocument, 'estado' | 'tipo' | 'approved'> | null,
  { to, comentario }: DocumentMove,
): string | null {
  if (PORTAL_STATES[claim].actor !== 'staff') return NO_MOVES
  if (!documentStatesToChoose(document?.estado ?? 'SIN_DOCUMENTO').includes(to)) return NO_MOVES
  if (document?.tipo === 'FACTURA' && to === 'INGRESADO' && document.approved === 0) return NO_APPROVED_LINE
  return commentError(to, comentario)
}

/** Refuses to accept an invoice, or to leave it accepted, without an approved line (DOC-16). */
export const NO_APPROVED_LINE = 'La factura necesita al menos una línea aprobada'

type ReviewedClaim = {
  requirements: Requirements
  documents: readonly ReviewedDocument[]
  requests: readonly Pick<RequestedPlace, 'nombre' | 'estado'>[]
}

/** The titles of documents that have not been judged yet; staff cannot save a claim that has any (DOC-19, D17). */
export const unjudgedDocuments = ({ requirements, documents }: Omit<ReviewedClaim, 'requests'>): string[] =>
  documents.filter(({ estado }) => estado === 'POR_REVISAR').map((each) => titleOf(requirements, each))

const WAITING: Partial<Record<DocumentState, string>> = {
  CARGADO: 'sin enviar',
  POR_REVISAR: 'por revisar',
  DEVUELTO: 'devuelto',
}

/**
 * What prevents a claim from being entered, one line each: a document that is unsent, unjudged or returned; a mandatory
 * requirement without an accepted document; a request without its document (DOC-19, D17, D118).
 */
export function entryObstacles({ requirements, documents, requests }: ReviewedClaim): string[] {
  const counted = documents.filter(({ estado }) => estado !== 'POR_ELIMINAR')
  const waiting = counted.flatMap((each) => {
    const word = WAITING[each.estado]
    return word ? [`${titleOf(requirements, each)}: ${word}`] : []
  })
  const lacking = mandatoryOf(requirements, counted)
    .filter((fits) => !counted.some((each) => each.estado === 'INGRESADO' && fits.of(each.slot)))
    // A requirement with such an unsent, unjudged or returned document is skipped: that document is already listed.
    .filter((fits) => !counted.some((each) => WAITING[each.estado] && fits.of(each.slot)))
    .map(({ nombre }) => `${nombre}: falta uno ingresado`)
  const openRequests = requests.filter(isAwaited).map(({ nombre }) => `${nombre}: se pidió y falta`)
  return [...new Set([...waiting, ...lacking, ...openRequests])]
}

type Mandatory = { nombre: string; of: (slot: Place) => boolean }

/**
 * The active mandatory requirements. The parts of an expense count if the expense is mandatory, or has a document that
 * was not rejected (D101).
 */
function mandatoryOf({ documentos, gastos }: Requirements, documents: readonly ReviewedDocument[]): Mandatory[] {
  const isMandatory = ({ obligatorio, activo }: Requirement) => obligatorio === 1 && activo === 1
  const single = documentos.filter(isMandatory).map(({ nmDocumento, cdDocSiniestro }): Mandatory => {
    return {
      nombre: nmDocumento,
      of: (slot) => slot.seccion === 'documentos' && slot.cdDocSiniestro === cdDocSiniestro,
    }
  })
  const ofExpenses = gastos.flatMap((expense): Mandatory[] => {
    const isHere = (slot: Place) => slot.seccion === 'gastos' && slot.cdDocSiniestro === expense.cdDocSiniestro
    const isLive = documents.some(({ slot, estado }) => isHere(slot) && estado !== 'RECHAZADO')
    if (!isMandatory(expense) && !isLive) return []
    const parts = expense.subdocumentosEstructura.filter(isMandatory).map(
      ({ nmDocumento, cdSdocSiniestro }): Mandatory => ({
        nombre: `${nmDocumento} · ${expense.nmDocumento}`,
        of: (slot) => isHere(slot) && slot.cdSdocSiniestro === cdSdocSiniestro,
      }),
    )
    return parts.length > 0 || !isMandatory(expense) ? parts : [{ nombre: expense.nmDocumento, of: isHere }]
  })
  return [...single, ...ofExpenses]
}

const titleOf = (requirements: Requirements, { slot, nombre }: ReviewedDocument): string =>
  placeTitle(requirements, slot) ?? nombre

export type ClaimMove = { to: PortalState; comentario: string }

/**
 * Why staff may not save a claim with a new state; null if they may. Reasons: staff cannot choose this state, a
 * document was not judged, an obstacle remains, or the comment is wrong (DOC-17 to DOC-20).
 */
export function claimMoveRefusal(
  from: PortalState,
  reviewed: ReviewedClaim,
  { to, comentario }: ClaimMove,
): string | null {
  if (!statesToChoose('staff', from).includes(to)) return NO_MOVES
  const unjudged = unjudgedDocuments(reviewed)
  if (unjudged.length > 0) return `Antes de guardar revise: ${unjudged.join(', ')}.`
  const obstacles = to === 'INGRESADO' ? entryObstacles(reviewed) : []
  if (obstacles.length > 0) return `No se puede ingresar. ${obstacles.join('. ')}.`
  return commentError(to, comentario)
}
