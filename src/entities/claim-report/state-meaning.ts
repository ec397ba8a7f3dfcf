// What a state means in plain words, and whose turn it is.
import { type Actor, PORTAL_STATES, type PortalState } from '../../domain/claim-report/portal-state.ts'

const FOR_USER: Record<PortalState, string> = {
  POR_REVISAR: 'Tu ejecutivo revisa los documentos. Por ahora no tienes que hacer nada.',
  INGRESADO: 'Tu siniestro ya se ingresó en la aseguradora. Por ahora no tienes que hacer nada.',
  APROBADO: 'Tu siniestro fue aprobado. No tienes que hacer nada más.',
  DEVUELTO: 'Tu siniestro fue devuelto para que lo corrijas.',
  POR_REGULARIZAR: 'Hay documentos por corregir.',
  DOCUMENTO_ADICIONAL: 'Falta un documento adicional.',
  RECHAZADO: 'Tu siniestro fue rechazado. En el historial está el motivo.',
}

const FOR_STAFF: Record<PortalState, string> = {
  POR_REVISAR: 'Falta revisar los documentos.',
  INGRESADO: 'Ingresado en la aseguradora.',
  APROBADO: 'Aprobado. No queda nada por hacer.',
  DEVUELTO: 'Devuelto al cliente con el motivo del historial.',
  POR_REGULARIZAR: 'El cliente debe corregir documentos.',
  DOCUMENTO_ADICIONAL: 'El cliente debe entregar un documento adicional.',
  RECHAZADO: 'Rechazado. No queda nada por hacer.',
}

/** Whose turn it is, as the reader is told; null when nobody has anything to do. */
export function turnOf(state: PortalState, reader: Actor): string | null {
  const { actor } = PORTAL_STATES[state]
  if (actor === null) return null
  if (actor === 'user') return reader === 'user' ? 'Te toca a ti' : 'Le toca al cliente'
  return reader === 'user' ? 'Está en nuestras manos' : 'Le toca al personal'
}

/** What the state means for its reader, in a sentence. */
export const stateMeaning = (state: PortalState, reader: Actor): string =>
  (reader === 'user' ? FOR_USER : FOR_STAFF)[state]
