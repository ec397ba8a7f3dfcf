// The fictitious companies and doctors in the drawn documents.

import { CLINIC as ISSUER_OF_PAPERS } from '../../../server/seed/providers.ts'

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

/** One company that issues invoices under the three trade names. */
export const ISSUER = { ruc: ISSUER_OF_PAPERS.ruc, name: ISSUER_OF_PAPERS.razonSocial }

export const DOCTORS = {
  general: { name: 'Dra. Paula Cevallos Inga', title: 'Medicina interna', code: 'Libro I, folio 00, N.º 000' },
  surgeon: { name: 'Dr. Andrés Chicaiza Mora', title: 'Cirugía general', code: 'Libro III, folio 00, N.º 000' },
} as const
