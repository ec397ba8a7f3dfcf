// Sentences that both ends say, verbatim from the specification.

export const WORDS = {
  saved: 'Guardado con éxito',
  saveFailed: 'Error al guardar',
  notAllowed: 'Archivo no permitido',
  imageFailed: 'Ha ocurrido un error al cargar la imagen.',
  claimTooLarge: 'Ha superado el almacenamiento máximo de 20 MB. Comuníquese con su ejecutivo.',
  invalidDate: 'Fecha inválida',
  unknown: 'Error desconocido',
} as const

/** «El archivo {nombre} supera el máximo permitido de 20 MB.» (D26) */
export const fileTooLarge = (nombre: string): string => `El archivo ${nombre} supera el máximo permitido de 20 MB.`
