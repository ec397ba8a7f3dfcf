// The meaning of a state in plain words, its label in the history, and whose turn it is.
import { type ActingSide, PORTAL_STATES, type PortalState } from '../../domain/claim-report/portal-state.ts'
import type { ByReader, Reader } from '../../domain/user/reader.ts'

const MEANINGS: ByReader<Record<PortalState, string>> = {
  customer: {
    POR_REVISAR: 'Tu ejecutivo revisa los documentos. Por ahora no tienes que hacer nada.',
    INGRESADO: 'Tu siniestro ya se ingresó en la aseguradora. Por ahora no tienes que hacer nada.',
    APROBADO: 'Tu siniestro fue aprobado. No tienes que hacer nada más.',
    DEVUELTO: 'Tu siniestro fue devuelto para que lo corrijas.',
    POR_REGULARIZAR: 'Corrige lo que te pedimos.',
    DOCUMENTO_ADICIONAL: 'Falta un documento adicional.',
    RECHAZADO: 'Tu siniestro fue rechazado. Si no estás de acuerdo o tienes dudas, habla con tu ejecutivo.',
  },
  staff: {
    POR_REVISAR: 'Faltan documentos por revisar, o la decisión por guardar.',
    INGRESADO: 'Ingresado en la aseguradora.',
    APROBADO: 'Aprobado. No queda nada por hacer.',
    DEVUELTO: 'Devuelto al cliente con el motivo del historial.',
    POR_REGULARIZAR: 'El cliente debe corregir lo que se le pidió.',
    DOCUMENTO_ADICIONAL: 'El cliente debe entregar un documento adicional.',
    RECHAZADO: 'Rechazado. No queda nada por hacer.',
  },
}

/** The texts by the side whose turn it is. */
const TURNS: ByReader<Record<ActingSide, string>> = {
  customer: { user: 'Te toca a ti', staff: 'Está en nuestras manos' },
  staff: { user: 'Le toca al cliente', staff: 'Le toca a usted' },
}

/** Whose turn it is, worded for the reader; null when neither side has anything to do. */
export function turnOf(state: PortalState, reader: Reader): string | null {
  // Staff may still change the state of an entered claim, but nobody has to act.
  if (state === 'INGRESADO' && reader === 'staff') return 'Está en la aseguradora'
  const { actor } = PORTAL_STATES[state]
  return actor && TURNS[reader][actor]
}

/** The label of a state in the history; an unknown state is returned unchanged. */
export const stateLabel = (estado: string): string =>
  Object.entries(PORTAL_STATES).find(([name]) => name === estado)?.[1].label ?? estado

/** The meaning of the state for its reader, in a sentence. */
export const stateMeaning = (state: PortalState, reader: Reader): string => MEANINGS[reader][state]
