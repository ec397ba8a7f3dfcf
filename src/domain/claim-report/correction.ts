// The rules of correcting a stored claim: when it may be changed, and what it must contain when it is sent again.
import { type DocumentState, USER_MAY } from '../document/document-state.ts'
import { type DocumentDetail, EMPTY_DETAIL } from './invoice.ts'
import { isSamePlace, type Place } from './place.ts'
import { isEditableByUser, type PortalState } from './portal-state.ts'

/**
 * A document that staff asked for (D118), with its place; a request that fits no requirement has its place among «otros
 * documentos».
 */
export type RequestedPlace = {
  uuid: string
  nombre: string
  estado: DocumentState
  slot: Place
}

/** A new document of the correction; `reemplaza` names the document or request that it replaces or answers. */
export type NewDocument = { uuid: string; slot: Place | null; reemplaza: string | null }

/**
 * A stored document that the correction keeps. `isTouched`: the person changed data that its requirement asks for
 * (`isCorrected`); `isLost`: the portal lost its file (D173).
 */
export type StandingDocument = { nombre: string; estado: DocumentState; isTouched: boolean; isLost: boolean }

export type Correction = {
  estadoPortal: PortalState
  /** Whether staff returned a field of the claim itself; such a return need not ask for a document (D143). */
  isFieldNamed: boolean
  requests: readonly RequestedPlace[]
  /** The stored documents that are neither replaced nor deleted. */
  standing: readonly StandingDocument[]
  added: readonly NewDocument[]
}

export const NOT_EDITABLE = 'El siniestro no se puede modificar en su estado actual.'
export const LAPSED = 'El siniestro caducó y ya no se puede modificar. Comuníquese con su ejecutivo.'

/** Why the person may not change a claim; null if they may (REP-15c, REP-17, REP-20). */
export function editRefusal({ estadoPortal, caducado }: { estadoPortal: PortalState; caducado: boolean }) {
  if (!isEditableByUser(estadoPortal)) return NOT_EDITABLE
  return caducado ? LAPSED : null
}

/** Whether a request still awaits its document. */
export const isAwaited = ({ estado }: Pick<RequestedPlace, 'estado'>): boolean => estado === 'DEVUELTO'

/**
 * Whether a returned document still needs an answer; if its file was lost, changed data are not enough (REP-15a, D173).
 */
export const isUnanswered = ({ estado, isTouched, isLost }: Omit<StandingDocument, 'nombre'>): boolean =>
  !USER_MAY[estado].keep && (isLost || !isTouched)

type Details = { before: DocumentDetail | null; after: DocumentDetail | null }

/**
 * Whether two details have the same data; null and an empty text count as equal (D119). When `after` has no access key,
 * keys are not compared: earlier versions of the app do not send them.
 */
export const isSameDetail = ({ before, after }: Details): boolean =>
  sameFields(after?.claveAcceso ? ALL_FIELDS : TYPED_FIELDS, { before, after })

/** Whether the person changed data that the requirement asks for; false without a requirement (REP-15a). */
export function isCorrected(requirement: { tipo: string; reqFecha: number } | null, details: Details): boolean {
  if (requirement?.tipo === 'FACTURA') {
    const fields: (keyof DocumentDetail)[] = ['fcDocumento', 'numDocumento', 'valor']
    // A missing key is no correction: the person removed it, or an earlier version of the app does not send keys.
    return !sameFields(details.after?.claveAcceso ? [...fields, 'claveAcceso'] : fields, details)
  }
  if (requirement?.tipo === 'RECETA') return !sameFields(['fcDocumento', 'fcCaducDocumento'], details)
  return requirement?.reqFecha === 1 && !sameFields(['fcDocumento'], details)
}

const ALL_FIELDS = Object.keys(EMPTY_DETAIL) as (keyof DocumentDetail)[]
const TYPED_FIELDS = ALL_FIELDS.filter((field) => field !== 'claveAcceso')
const sameFields = (fields: readonly (keyof DocumentDetail)[], { before, after }: Details): boolean =>
  fields.every((field) => (before?.[field] || null) === (after?.[field] || null))

/**
 * The awaited requests, each with the uuid of the new document that answers it, or null (REP-15d, D118). A document
 * that names the request comes first; then a document in the exact place of the request; last a document that replaces
 * nothing and is in the same expense, or is among «otros documentos» if the request is too.
 */
export function answersOf(
  requests: readonly RequestedPlace[],
  added: readonly NewDocument[],
): { request: RequestedPlace; by: string | null }[] {
  const awaited = requests.filter(isAwaited)
  const answers = new Map<RequestedPlace, string>()
  const usedUuids = new Set<string>()
  // Strict rules first: a document goes to the request that it fits exactly, before a loose rule can give it to another.
  for (const suits of [namesIt, isInItsPlace, fitsLoosely])
    for (const request of awaited) {
      const document = answers.has(request)
        ? undefined
        : added.find((each) => !usedUuids.has(each.uuid) && suits(each, request))
      if (!document) continue
      answers.set(request, document.uuid)
      usedUuids.add(document.uuid)
    }
  return awaited.map((request) => ({ request, by: answers.get(request) ?? null }))
}

const namesIt = ({ reemplaza }: NewDocument, { uuid }: RequestedPlace): boolean => reemplaza === uuid

const isInItsPlace = ({ slot }: NewDocument, { slot: wanted }: RequestedPlace): boolean =>
  slot !== null && wanted.seccion !== 'otrosDocumentos' && isSamePlace(slot, wanted)

function fitsLoosely({ slot, reemplaza }: NewDocument, { slot: wanted }: RequestedPlace): boolean {
  if (reemplaza !== null) return false
  if (wanted.seccion === 'otrosDocumentos') return slot === null || slot.seccion === 'otrosDocumentos'
  // A request for an expense as a whole, without a group, accepts any document of the expense.
  return wanted.seccion === 'gastos' && wanted.numGrupo === null && slot?.cdDocSiniestro === wanted.cdDocSiniestro
}

/** What a correction still lacks, in sentences; empty when it may be sent (REP-15a, REP-15d, D118). */
export function correctionSentences({ estadoPortal, isFieldNamed, requests, standing, added }: Correction): string[] {
  const returned = standing.filter(isUnanswered)
  const answers = answersOf(requests, added)
  const open = answers.filter(({ by }) => by === null)
  const names = (list: readonly { nombre: string }[]) => [...new Set(list.map(({ nombre }) => nombre))].join(', ')
  return [
    ...(returned.length > 0 ? [`Los documentos devueltos: ${names(returned)} deben cambiarse o eliminarse.`] : []),
    ...(open.length > 0
      ? [`Los documentos solicitados: ${names(open.map(({ request }) => request))} deben agregarse.`]
      : []),
    ...(estadoPortal === 'DOCUMENTO_ADICIONAL' && !isFieldNamed && answers.length === 0 && added.length === 0
      ? ['Debe agregarse al menos un documento adicional.']
      : []),
  ]
}
