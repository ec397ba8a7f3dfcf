// The fictitious people, houses and doctors that the drawn documents name.

export type Person = { name: string; cedula: string; born: string }

export const ANA: Person = { name: 'Ana María Torres Vela', cedula: '3059999015', born: '14/03/1984' }
export const MATEO: Person = { name: 'Mateo Salas Torres', cedula: '3059999023', born: '02/09/2018' }
export const LUCIA: Person = { name: 'Lucía Salas Torres', cedula: '3059999031', born: '21/06/2012' }
export const BRUNO: Person = { name: 'Bruno Paz Lema', cedula: '3059999049', born: '30/11/1979' }

export type House = { brand: string; line: string; colour: string; sign: string }

export const CLINIC: House = {
  brand: 'CLÍNICA LOS ARUPOS',
  line: 'Cuidamos de cerca',
  colour: '#a33a6b',
  sign: 'arupo',
}
export const PHARMACY: House = {
  brand: 'FARMACIAS EL CAPULÍ',
  line: 'Tu receta, completa',
  colour: '#7a1f2e',
  sign: 'capuli',
}
export const LABORATORY: House = {
  brand: 'LABORATORIO YURAK',
  line: 'Análisis clínico e imagen',
  colour: '#1d5c8a',
  sign: 'yurak',
}

/** One company issues under the three trade names, because the published test keys all carry its RUC. */
export const ISSUER = { ruc: '1799999028001', name: 'SERVICIOS DE SALUD LOS ARUPOS S.A.' }

export const DOCTORS = {
  gastro: { name: 'Dra. Inés Guamán Rea', title: 'Gastroenterología', code: 'Libro II, folio 00, N.º 000' },
  child: { name: 'Dr. Tomás Illescas Vaca', title: 'Pediatría', code: 'Libro IV, folio 00, N.º 000' },
  general: { name: 'Dra. Paula Cevallos Inga', title: 'Medicina interna', code: 'Libro I, folio 00, N.º 000' },
  surgeon: { name: 'Dr. Andrés Chicaiza Mora', title: 'Cirugía general', code: 'Libro III, folio 00, N.º 000' },
} as const
