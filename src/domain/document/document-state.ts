// The states of a document inside a claim, and their labels.

/** States of a digital document (B§4) with the label that people read (DOC-14); CARGADO shows none. */
export const DOCUMENT_STATES = {
  CARGADO: { label: '' },
  POR_REVISAR: { label: 'POR REVISAR' },
  INGRESADO: { label: 'INGRESADO' },
  DEVUELTO: { label: 'DEVUELTO (Ingresar a cambiar)' },
  RECHAZADO: { label: 'RECHAZADO' },
  POR_ELIMINAR: { label: 'POR ELIMINAR' },
} as const satisfies Record<string, { label: string }>

export type DocumentState = keyof typeof DOCUMENT_STATES

/**
 * What a person may do with a stored document in each state (DOC-12a, D119). `keep`: send the claim again without
 * changing the document, which is forbidden for a returned document (REP-15a). `change`: replace it, delete it, or
 * change its data and its place.
 */
export const USER_MAY = {
  CARGADO: { keep: true, change: true },
  POR_REVISAR: { keep: true, change: false },
  INGRESADO: { keep: true, change: false },
  DEVUELTO: { keep: false, change: true },
  RECHAZADO: { keep: true, change: false },
  POR_ELIMINAR: { keep: true, change: true },
} as const satisfies Record<DocumentState, { keep: boolean; change: boolean }>

/** The message for a document that its person may not change any more. */
export const NOT_TO_BE_CHANGED = 'Este documento ya se envió a revisión y no se puede cambiar'

/** Whether a person may still replace, change or delete a stored document in this state (D119). */
export const isChangeableByUser = (state: DocumentState): boolean => USER_MAY[state].change

export const DOCUMENT_STATE_NAMES = Object.keys(DOCUMENT_STATES) as DocumentState[]

/** What a requirement asks for (B§3). */
export const REQUIREMENT_TYPES = ['FACTURA', 'RECETA', 'DOCUMENTO'] as const
export type RequirementType = (typeof REQUIREMENT_TYPES)[number]

/**
 * The states that staff can give a document, by its current state or, for an empty place, SIN_DOCUMENTO (DOC-13).
 * Giving the current state again only adds a comment (D120).
 */
const STAFF_MOVES = {
  CARGADO: ['CARGADO', 'DEVUELTO', 'RECHAZADO'],
  POR_REVISAR: ['POR_REVISAR', 'INGRESADO', 'DEVUELTO', 'RECHAZADO'],
  INGRESADO: ['INGRESADO', 'DEVUELTO'],
  DEVUELTO: ['DEVUELTO'],
  RECHAZADO: ['RECHAZADO'],
  POR_ELIMINAR: [],
  SIN_DOCUMENTO: ['DEVUELTO', 'RECHAZADO'],
} as const satisfies Record<DocumentState | 'SIN_DOCUMENTO', readonly DocumentState[]>

/**
 * The states that staff may choose for a document, or for an empty place (`SIN_DOCUMENTO`) with or without a request.
 * Empty for a document that its person has not sent yet, despite the table above (DOC-12b, D36, D120).
 */
export const documentStatesToChoose = (from: DocumentState | 'SIN_DOCUMENTO'): readonly DocumentState[] =>
  from === 'CARGADO' ? [] : STAFF_MOVES[from]
