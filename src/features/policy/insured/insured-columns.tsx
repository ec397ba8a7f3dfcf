// The columns of insured persons in their order (POL-19a, D106).
import { personColumns } from '../../../contract/columns/insured-columns.ts'
import type { InsuredObject } from '../../../contract/insured-object.ts'
import type { CalendarDate } from '../../../domain/calendar-date.ts'
import type { insuredStateText } from '../../../domain/policy/insured-counts.ts'
import { shownColumns, type TonesOf } from '../../../entities/shown-column.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'

const TONES: TonesOf<typeof insuredStateText> = { Vigente: 'success', Excluido: 'neutral', Terminado: 'neutral' }

/** `isOver`: the policy has ended, so it no longer insures anyone. */
export const insuredColumns = (today: CalendarDate, isOver: boolean): DataColumn<InsuredObject>[] =>
  shownColumns(
    personColumns(today, isOver),
    {
      item: { card: 'small' },
      dscObjeto: { isRowHead: true, look: 'strong', card: 'title' },
      edad: { look: 'one-line' },
      totPriActual: { card: 'value' },
      inclusion: { card: 'small' },
      exclusion: { card: 'small' },
      fcInicio: { card: 'small' },
      fcFin: { card: 'small' },
      estado: { tones: TONES, card: 'status' },
    },
    // The columns by which `sortedPeople` can sort.
    ['item', 'dscObjeto', 'edad', 'totPriActual', 'estado'],
  )
