// The columns of insured objects in their order (POL-24, D106): things, or vehicles with their data.
import { thingColumns } from '../../../contract/columns/insured-columns.ts'
import type { InsuredObject } from '../../../contract/insured-object.ts'
import { shownColumns } from '../../../entities/shown-column.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'

export const objectColumns = (isVehicle: boolean, rows: readonly InsuredObject[]): DataColumn<InsuredObject>[] =>
  shownColumns(thingColumns(isVehicle, rows), {
    dscObjeto: { note: ({ obsObjeto }) => obsObjeto, isRowHead: true, card: 'title' },
    totAseActual: { card: 'value' },
    placa: { look: 'strong' },
  })
