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
/** Whether a customer may still replace, change or delete a stored document in this state (D119). */
export const isChangeableByUser = (state: DocumentState): boolean => state === 'CARGADO' || state === 'DEVUELTO'

export const DOCUMENT_STATE_NAMES = Object.keys(DOCUMENT_STATES) as DocumentState[]

/** What a requirement asks for (B§3). */
export const REQUIREMENT_TYPES = ['FACTURA', 'RECETA', 'DOCUMENTO'] as const
export type RequirementType = (typeof REQUIREMENT_TYPES)[number]
