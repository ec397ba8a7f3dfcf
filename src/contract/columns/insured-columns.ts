// The columns of a policy's insured objects: persons with dependents, things with extras (POL-09, POL-19, POL-24).
import { ageOn, shortAgeText } from '../../domain/age.ts'
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { insuredStateText } from '../../domain/policy/insured-counts.ts'
import { familyText } from '../../domain/policy/policy-words.ts'
import type { InsuredObject, SubObject } from '../insured-object.ts'
import { columnsOf } from './value-column.ts'

/** The columns of persons, in order; `isOver`: the policy has ended, so it insures no one any more. */
export const personColumns = (today: CalendarDate, isOver: boolean) =>
  Object.values(
    columnsOf<InsuredObject>()({
      item: ['Item', 'integer'],
      cedulaO: ['Cédula', 'text'],
      dscObjeto: ['Apellidos y Nombres', 'text'],
      fcNacimiento: ['Fc Nacimiento', 'day'],
      edad: ['Edad', 'text', ({ fcNacimiento }) => ageText(fcNacimiento, today)],
      cantidad: ['Forma Prima', 'text', ({ cantidad }) => familyText(cantidad)],
      totPriActual: ['Prima', 'money'],
      inclusion: ['Inclusión', 'text', ({ inclusion }) => annexText(inclusion, 'Inicial')],
      exclusion: ['Exclusión', 'text', ({ exclusion }) => annexText(exclusion, null)],
      fcInicio: ['Fc Desde', 'day'],
      fcFin: ['Fc Hasta', 'day'],
      estado: ['Estado', 'text', (row) => insuredStateText(row, isOver, today)],
    }),
  )

/** `place` counts the dependents of one titular, from 1. */
export type NumberedSubObject = SubObject & { place: number }

export const dependentColumns = (today: CalendarDate) =>
  Object.values(
    columnsOf<NumberedSubObject>()({
      item: ['Item', 'integer', ({ place }) => place],
      deducible: ['Deducible', 'money'],
      cedulaS: ['Cédula', 'text'],
      dscSubobjeto: ['Dependiente/Beneficiario', 'text'],
      fcNacimiento: ['Fc Nacimiento', 'day'],
      edad: ['Edad', 'text', ({ fcNacimiento }) => ageText(fcNacimiento, today)],
      obsSubobjeto: ['Parentesco/Relación', 'text'],
      beneficio: ['%Ben(Vida)', 'percent'],
      activo: ['Activo', 'text', ({ activo }) => (activo === 1 ? 'Activo' : 'Inactivo')],
    }),
  )

const THING = columnsOf<InsuredObject>()({
  item: ['Item', 'integer'],
  dscObjeto: ['Descripción', 'text'],
  cedulaO: ['Cédula o RUC', 'text'],
  totAseActual: ['Valor asegurado', 'money'],
  tasa: ['Tasa', 'percent'],
  totPriActual: ['Prima', 'money'],
  cantidad: ['Cantidad', 'integer'],
  dscUbicacion: ['Ubicación', 'text', ({ ubicacion }) => ubicacion.dscUbicacion],
})

const WAY = columnsOf<InsuredObject>()({
  trayecto: ['Trayecto', 'text'],
  trHasta: ['Hasta', 'text'],
})

const VEHICLE = columnsOf<InsuredObject>()({
  marca: ['Marca', 'text', ({ vehiculo }) => vehiculo?.marca ?? null],
  modelo: ['Modelo', 'text', ({ vehiculo }) => vehiculo?.modelo ?? null],
  anio: ['Año', 'integer', ({ vehiculo }) => vehiculo?.anioDeFabricacion ?? null],
  placa: ['Placa', 'text', ({ vehiculo }) => vehiculo?.placa ?? null],
  noDeMotor: ['Motor', 'text', ({ vehiculo }) => vehiculo?.noDeMotor ?? null],
  noDeChasis: ['Chasis', 'text', ({ vehiculo }) => vehiculo?.noDeChasis ?? null],
  color: ['Color', 'text', ({ vehiculo }) => vehiculo?.color ?? null],
})

/** The location of a person; left out on the screen, where a list shows only one location. */
export const PLACE = columnsOf<InsuredObject>()({
  dscUbicacion: ['Ubicación', 'text', ({ ubicacion }) => ubicacion.dscUbicacion],
}).dscUbicacion

/** The remark: a separate column on paper, while the screen shows it beneath a thing's description. */
export const REMARK = columnsOf<InsuredObject>()({ obsObjeto: ['Observación', 'text'] }).obsObjeto

/** The columns of things, in order; origin and destination only if one of the `rows` has them. */
export const thingColumns = (isVehicle: boolean, rows: readonly InsuredObject[]) => [
  ...Object.values(THING),
  ...(rows.some(({ trayecto, trHasta }) => trayecto || trHasta) ? Object.values(WAY) : []),
  ...(isVehicle ? Object.values(VEHICLE) : []),
]

export const EXTRA = Object.values(
  columnsOf<SubObject>()({
    dscSubobjeto: ['Item', 'text'],
    totAseActual: ['Valor asegurado', 'money'],
    tasa: ['Tasa', 'percent'],
    totPriActual: ['Prima', 'money'],
  }),
)

/** The age in years, months and days (NAV-11c). */
function ageText(birth: CalendarDate | null, today: CalendarDate): string | null {
  const age = birth === null ? null : ageOn(birth, today)
  return age ? shortAgeText(age) : null
}

/** A number below 0: no annex says it, but the broker's data no longer have the person (D157). */
const annexText = (annex: number, none: string | null): string | null =>
  annex === 0 ? none : annex < 0 ? 'Sin anexo' : `Anexo ${annex}`
