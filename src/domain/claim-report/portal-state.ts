// The state machine of a reported claim: label, acting side and next states of each state.

/** The side that may act on a claim: the customer (`user`) or staff. */
export type ActingSide = 'user' | 'staff'

/** The states of a reported claim (B§4); `next` lists the states that staff can choose (DOC-17). */
export const PORTAL_STATES = {
  POR_REVISAR: {
    label: 'Por revisar',
    actor: 'staff',
    next: ['POR_REVISAR', 'POR_REGULARIZAR', 'INGRESADO', 'DOCUMENTO_ADICIONAL', 'RECHAZADO'],
  },
  POR_REGULARIZAR: { label: 'Por regularizar', actor: 'user', next: ['POR_REGULARIZAR'] },
  INGRESADO: { label: 'Ingresado', actor: 'staff', next: ['INGRESADO', 'DOCUMENTO_ADICIONAL'] },
  DOCUMENTO_ADICIONAL: {
    label: 'Documento adicional',
    actor: 'user',
    next: ['DOCUMENTO_ADICIONAL', 'POR_REVISAR'],
  },
  RECHAZADO: { label: 'Rechazado', actor: null, next: ['RECHAZADO'] },
  APROBADO: { label: 'Aprobado', actor: null, next: [] },
  DEVUELTO: { label: 'Devuelto', actor: 'user', next: [] },
} as const satisfies Record<string, { label: string; actor: ActingSide | null; next: readonly string[] }>

export type PortalState = keyof typeof PORTAL_STATES

/** Every state, in the order in which lists and filters show them. */
export const PORTAL_STATE_NAMES = Object.keys(PORTAL_STATES) as PortalState[]

/** Whether the customer's save may change a claim in this state (REP-17, D15). */
export const isEditableByUser = (state: PortalState): boolean => PORTAL_STATES[state].actor === 'user'

/** The states in which a claim waits for its person or for a review (D138). */
export const WAITING_STATES = PORTAL_STATE_NAMES.filter((state) => state === 'POR_REVISAR' || isEditableByUser(state))

type ShownClaim = {
  estadoPortal: PortalState
  caducado: boolean
  /**
   * Set once staff have closed the claim (D141): in a whole claim an object with date, reason and name, in a list row a
   * boolean.
   */
  cerrado?: unknown
}

/** Whether a claim is shown as lapsed; a claim that is decided or waits for staff cannot lapse (REP-20). */
export const isShownLapsed = ({ estadoPortal, caducado }: Pick<ShownClaim, 'estadoPortal' | 'caducado'>): boolean =>
  caducado && PORTAL_STATES[estadoPortal].actor === 'user'

/** The label of a claim's state, with «caducado» or «cerrado» once its person can do nothing any more (REP-20). */
export const claimStateText = (claim: ShownClaim): string => {
  const { label } = PORTAL_STATES[claim.estadoPortal]
  if (!isShownLapsed(claim)) return label
  return `${label} · ${claim.cerrado ? 'cerrado' : 'caducado'}`
}

/**
 * The states that a claim may change to; empty when the side may not act. A customer's save always leads to POR_REVISAR
 * (REP-16a, REP-17); staff choose from `PORTAL_STATES` (DOC-17, DOC-18). `from` is null for a claim that is not stored
 * yet.
 */
export function statesToChoose(actor: ActingSide, from: PortalState | null): readonly PortalState[] {
  if (actor === 'user') return from === null || isEditableByUser(from) ? ['POR_REVISAR'] : []
  return from !== null && PORTAL_STATES[from].actor === 'staff' ? PORTAL_STATES[from].next : []
}

/** The history comments that the customer's saves write (B§4). */
export const CREATION_COMMENT = 'Creación de siniestro en portal'
export const CORRECTION_COMMENT = 'Modificación de siniestro por parte de usuario'
