// Sentences that both the device and the server use, verbatim from the specification.

import { MAX_CLAIM_FILES } from '../domain/document/limits.ts'

export const WORDS = {
  saved: 'Guardado con éxito',
  saveFailed: 'Error al guardar',
  notAllowed: 'Archivo no permitido',
  imageFailed: 'Ha ocurrido un error al cargar la imagen.',
  claimTooLarge: 'Ha superado el almacenamiento máximo de 20 MB. Comuníquese con su ejecutivo.',
  invalidDate: 'Fecha inválida',
  unknown: 'Error desconocido',
} as const

/** The error for the sixty-first file of a claim (D92). */
export const TOO_MANY_FILES = `Un siniestro admite hasta ${MAX_CLAIM_FILES} archivos.`

/** The error for a file over 20 MB (D26). */
export const fileTooLarge = (nombre: string): string => `El archivo ${nombre} supera el máximo permitido de 20 MB.`
