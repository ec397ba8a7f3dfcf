// The texts of empty lists, word for word as specified (NAV-12).

/** The texts of A§2, A§8, B§2 and B§8. Type-ahead searches use `noResults` of ui/words.ts instead. */
export const EMPTY_WORDS = {
  policies: 'No se han encontrado pólizas',
  documents: 'No hay documentos relacionados',
  items: 'No se han encontrado ítems',
  data: 'No se han encontrado datos',
  deductibles: 'Sin Deducibles',
  collectionNote: 'Sin nota de cobranza',
} as const
