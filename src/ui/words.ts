// Spanish texts prescribed by the specification for shared controls (A§5, A§8, B§8).

export const UI_WORDS = {
  loading: 'Cargando...',
  noResults: 'No se han encontrado resultados',
  required: 'Campo requerido.',
} as const
