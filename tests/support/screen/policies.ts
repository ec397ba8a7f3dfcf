// A policy in a list, and a movement of a policy, as in the portal's answers.
import type { Movement } from '../../../src/contract/movement.ts'
import type { PolicyRow } from '../../../src/contract/policy.ts'
import { calendarDate } from '../../../src/domain/calendar-date.ts'
import { cents } from '../../../src/domain/money.ts'

const DAYS = { fcDesde: calendarDate('2026-01-01'), fcHasta: calendarDate('2099-01-01') }

/** A movement in the app's format: amounts in cents. */
export const movement: Movement = {
  poliza: 'HG-7',
  cdRamo: 9,
  nmRamo: 'HOGAR',
  ...DAYS,
  tipo: 'COTIZACION',
  factAseg: 'F-1',
  anexo: 2,
  numAplica: 1,
  totAsegurado: cents(9_000_000),
  totPrima: cents(31_250),
  cdCompania: 1,
  cdCotizacion: 77,
  cdRamoCotizacion: 78,
  cdUbicacion: 79,
  cdCliente: 31,
  nmCliente: 'Ana',
  apCliente: 'Mora',
  nmAlias: 'ANDINA',
}

/** A row of the list; its `nmRamo` decides whether it has «Facturación», which only individual branches have. */
export const policyRow = (nmRamo: string, more: Partial<PolicyRow> = {}): PolicyRow => ({
  poliza: 'AM-1',
  cdCompania: 1,
  cdCotizacion: 77,
  cdRamo: 5,
  cdRamoCotizacion: 78,
  cdCliente: 31,
  ...DAYS,
  fcVenceMst: null,
  fcCancelacion: null,
  factAseg: 'F-1',
  tipoPol: 'N',
  valAsegurado: cents(0),
  valPrima: cents(0),
  placa: null,
  cdEjecutivo: 7,
  nmCliente: 'Ana',
  apCliente: 'Mora',
  numCotizacion: 1,
  totAsegurado: cents(0),
  cotizacion: { cdCotizacion: 77, aseguradora: { cdAseguradora: 3, nmAlias: 'ANDINA' } },
  ramo: { nmRamo },
  item: { totPrima: cents(0), tipo: 'COTIZACION', anexo: 0, cdUbicacion: 79, cdObjCotizacion: 80 },
  cdUbicacion: 79,
  cdObjCotizacion: 80,
  dscUbicacion: null,
  dscPlan: null,
  titular: null,
  ...more,
})
