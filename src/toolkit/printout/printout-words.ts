// The specified sentences about files that the portal makes (A§8, B§8).

export const EXPORTED = 'Se ha exportado con éxito, revise su carpeta de Descargas'
export const NOT_MADE = 'Error al generar contacte con soporte.'

/** Not a specified sentence: without a network, none of the specified sentences would help. */
export const OFFLINE = 'Sin conexión. Inténtalo de nuevo cuando haya red.'
