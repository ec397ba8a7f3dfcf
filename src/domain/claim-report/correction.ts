// The rules of correcting a stored claim: when it may be changed at all, and what it must bring when it is sent again.
import { type DocumentState, USER_MAY } from '../document/document-state.ts'
import { isSamePlace, type Place } from './document-places.ts'
import { isEditableByUser, type PortalState } from './portal-state.ts'

/** A document that staff asked for (D118), by its place; a free one stands among the other documents. */
export type RequestedPlace = {
  uuid: string
  nombre: string
  estado: DocumentState
  slot: Place
}

/** A document that the correction brings, and what it says it replaces or answers. */
export type NewDocument = { uuid: string; slot: Place | null; reemplaza: string | null }

/** A stored document that stays; `isTouched` when its data were changed. */
export type StandingDocument = { nombre: string; estado: DocumentState; isTouched: boolean }

export type Correction = {
  estadoPortal: PortalState
  requests: readonly RequestedPlace[]
  /** The stored documents that are neither replaced nor deleted. */
  standing: readonly StandingDocument[]
  added: readonly NewDocument[]
}

export const NOT_EDITABLE = 'El siniestro no se puede modificar en su estado actual.'
export const NOT_TO_BE_CHANGED = 'Este documento ya se envió a revisión y no se puede cambiar'
export const LAPSED = 'El siniestro caducó y ya no se puede modificar. Comuníquese con su ejecutivo.'

/** Why a claim may not be changed by its person, or null (REP-15c, REP-17, REP-20). */
export function editRefusal({ estadoPortal, caducado }: { estadoPortal: PortalState; caducado: boolean }) {
  if (!isEditableByUser(estadoPortal)) return NOT_EDITABLE
  return caducado ? LAPSED : null
}

/** Whether a request still awaits its document. */
export const isAwaited = ({ estado }: Pick<RequestedPlace, 'estado'>): boolean => estado === 'DEVUELTO'

/**
 * The awaited requests, each with the uuid of the new document that answers it, or null (REP-15d, D118): one that names
 * it, one in its place, or for a request with a free name any other document that names none.
 */
export function answersOf(
  requests: readonly RequestedPlace[],
  added: readonly NewDocument[],
): { request: RequestedPlace; by: string | null }[] {
  const given = new Set<string>()
  const give = (document: NewDocument | undefined) => {
    if (document) given.add(document.uuid)
    return document?.uuid ?? null
  }
  const awaited = requests.filter(isAwaited)
  const named = new Map(
    awaited.map((request) => [request.uuid, give(added.find(({ reemplaza }) => reemplaza === request.uuid))]),
  )
  return awaited.map((request) => {
    const by = named.get(request.uuid) ?? null
    return { request, by: by ?? give(added.find((each) => !given.has(each.uuid) && fits(each, request.slot))) }
  })
}

function fits({ slot, reemplaza }: NewDocument, wanted: Place): boolean {
  if (slot === null) return wanted.seccion === 'otrosDocumentos'
  // A request for an expense without a group takes any document of the expense.
  if (wanted.seccion === 'gastos' && wanted.numGrupo === null)
    return slot.seccion === 'gastos' && slot.cdDocSiniestro === wanted.cdDocSiniestro
  return isSamePlace(slot, wanted) && (wanted.seccion !== 'otrosDocumentos' || reemplaza === null)
}

/** What a correction still lacks, in sentences; empty when it may be sent (REP-15a, REP-15d, D118). */
export function correctionSentences({ estadoPortal, requests, standing, added }: Correction): string[] {
  const returned = standing.filter(({ estado, isTouched }) => !USER_MAY[estado].keep && !isTouched)
  const answers = answersOf(requests, added)
  const open = answers.filter(({ by }) => by === null)
  const names = (list: readonly { nombre: string }[]) => [...new Set(list.map(({ nombre }) => nombre))].join(', ')
  return [
    ...(returned.length > 0 ? [`Los documentos devueltos: ${names(returned)} deben cambiarse o eliminarse.`] : []),
    ...(open.length > 0
      ? [`Los documentos solicitados: ${names(open.map(({ request }) => request))} deben agregarse.`]
      : []),
    ...(estadoPortal === 'DOCUMENTO_ADICIONAL' && answers.length === 0 && added.length === 0
      ? ['Debe agregarse al menos un documento adicional.']
      : []),
  ]
}
