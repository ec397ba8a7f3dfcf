// The columns of a policy's movements (POL-07b).
import type { CalendarDate } from '../../domain/calendar-date.ts'
import { movementTypeText } from '../../domain/policy/policy-words.ts'
import type { Movement } from '../movement.ts'
import { columnsOf } from './value-column.ts'

/** `end`: the end of the policy, for a movement without its own end. Zeros carry no meaning and are left out. */
export const movementColumns = (end: CalendarDate | null) =>
  Object.values(
    columnsOf<Movement>()({
      nmRamo: ['Ramo', 'text'],
      fcDesde: ['Desde', 'day'],
      fcHasta: ['Hasta', 'day', ({ fcHasta }) => fcHasta ?? end],
      poliza: ['Póliza', 'text'],
      tipo: ['Tipo de movimiento', 'text', ({ tipo }) => movementTypeText(tipo)],
      factAseg: ['Factura', 'text'],
      anexo: ['Anexo', 'integer'],
      numAplica: ['Aplicación', 'integer', ({ numAplica }) => numAplica || null],
      totAsegurado: ['Valor asegurado', 'money', ({ totAsegurado }) => totAsegurado || null],
      totPrima: ['Prima neta', 'money', ({ totPrima }) => totPrima || null],
    }),
  )
