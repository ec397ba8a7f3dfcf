// Insured objects of a policy: things with their extras, titulares with their dependents and beneficiaries.
import * as z from 'zod/mini'
import { read, readByPost } from './endpoint.ts'
import {
  code,
  codeInQuery,
  day,
  flag,
  integer,
  integerOrText,
  moneyOrNull,
  orNull,
  pageOf,
  paging,
  rateOrNull,
  sortedBy,
  text,
} from './wire-types.ts'

/** The page size for requesting a whole list of objects (A§9). */
export const OBJECT_PAGE_SIZE = 500

const vehicle = z.object({
  marca: text(60),
  modelo: text(60),
  anioDeFabricacion: orNull(integer),
  placa: text(20),
  noDeMotor: text(40),
  noDeChasis: text(40),
  color: text(40),
})

/** A thing or, in health and life, a titular (POL-24, POL-19a); fields that do not apply are null or empty. */
export const insuredObject = z.object({
  cdObjCotizacion: code,
  cdUbicacion: code,
  item: integer,
  dscObjeto: text(400),
  cedulaO: text(20),
  totAseActual: moneyOrNull,
  tasa: rateOrNull,
  totPriActual: moneyOrNull,
  /** For a thing, the quantity; for a titular, the number of dependents insured with them. */
  cantidad: integerOrText,
  obsObjeto: text(1000),
  ubicacion: z.object({ dscUbicacion: text(240) }),
  trayecto: text(240),
  trHasta: text(240),
  vehiculo: z.nullable(vehicle),
  fcNacimiento: orNull(day),
  /**
   * The annexes that added and removed a person; 0 as inclusion is the policy itself, 0 as exclusion means never
   * removed.
   */
  inclusion: integerOrText,
  exclusion: integerOrText,
  fcInicio: orNull(day),
  fcFin: orNull(day),
})
export type InsuredObject = z.infer<typeof insuredObject>

export const OBJECT_COLUMNS = [
  'item',
  'dscObjeto',
  'cedulaO',
  'totAseActual',
  'totPriActual',
  'fcNacimiento',
  'fcInicio',
  'fcFin',
] as const

const typed = z._default(text(120), '')

export const objectSearch = z.object({
  page: paging.page,
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(OBJECT_PAGE_SIZE)), OBJECT_PAGE_SIZE),
  sorted: sortedBy(OBJECT_COLUMNS),
  cdCompania: code,
  cdRamoCotizacion: code,
  cdRamo: orNull(code),
  cdUbicacion: orNull(code),
  dscObjeto: typed,
  cedulaO: z._default(text(20), ''),
  vehiculo: orNull(z.object({ marca: typed, modelo: typed, placa: typed, noDeMotor: typed, noDeChasis: typed })),
})
export type ObjectSearch = z.infer<typeof objectSearch>

export const searchObjects = readByPost('/polizas/subObjeto', {
  summary: 'Objetos asegurados de una póliza o de un anexo, o asegurados de una póliza o ubicación',
  access: 'session',
  subject: { of: 'held-policy', by: ['cdCompania', 'cdRamoCotizacion', 'cdUbicacion', 'cdRamo'] },
  body: objectSearch,
  answer: pageOf(insuredObject),
})

/** An extra of a thing, or a dependent or beneficiary of a person (D79). */
export const subObject = z.object({
  cdSubObjeto: code,
  dscSubobjeto: text(400),
  totAseActual: moneyOrNull,
  tasa: rateOrNull,
  totPriActual: moneyOrNull,
  deducible: moneyOrNull,
  cedulaS: text(20),
  fcNacimiento: orNull(day),
  /** For a person, their relation to the titular. */
  obsSubobjeto: text(240),
  /** The benefit in percent. */
  beneficio: orNull(integer),
  activo: flag,
})
export type SubObject = z.infer<typeof subObject>

export const listSubObjects = read('/polizas/subobjetos', {
  summary: 'Extras de un objeto, o dependientes y beneficiarios de un asegurado',
  access: 'session',
  subject: { of: 'object', by: ['cdCompania', 'cdObjetoCotizacion'] },
  query: z.object({ cdCompania: codeInQuery, cdObjetoCotizacion: codeInQuery }),
  answer: z.array(subObject),
})

export const listVamSubObjects = read('/vam/subObjeto', {
  summary: 'Dependientes y beneficiarios de un asegurado',
  access: 'session',
  subject: { of: 'object', by: ['cdCompania', 'cdObjCotizacion'] },
  query: z.object({ cdObjCotizacion: codeInQuery, cdCompania: codeInQuery }),
  answer: z.array(subObject),
})
