// The columns of insured objects (POL-24): things, or vehicles with their data.
import type { InsuredObject } from '../../contract/insured-object.ts'
import type { DataColumn } from '../../ui/layout/data-columns.tsx'
import { amountText, Note, rateText } from './cell-texts.tsx'

type ObjectColumn = DataColumn<InsuredObject>

/** A way from and to is told where one of the `rows` has it. */
export const objectColumns = (isVehicle: boolean, rows: readonly InsuredObject[]): ObjectColumn[] => [
  {
    id: 'dscObjeto',
    header: 'Descripción',
    cell: ({ dscObjeto, obsObjeto }) => <Note title={dscObjeto} text={obsObjeto} />,
    card: 'title',
  },
  {
    id: 'item',
    header: 'Item',
    cell: ({ item }) => item,
    numeric: true,
    under: { id: 'cantidad', header: 'Cantidad', cell: ({ cantidad }) => cantidad },
  },
  ...(isVehicle ? VEHICLE : []),
  ...(rows.some(({ trayecto, trHasta }) => trayecto || trHasta) ? [WAY] : []),
  {
    id: 'dscUbicacion',
    header: 'Ubicación',
    cell: ({ ubicacion }) => ubicacion.dscUbicacion,
    under: { id: 'cedulaO', header: 'Cédula o RUC', cell: ({ cedulaO }) => cedulaO || null },
  },
  { id: 'tasa', header: 'Tasa', cell: ({ tasa }) => rateText(tasa), numeric: true },
  { id: 'totPriActual', header: 'Prima', cell: ({ totPriActual }) => amountText(totPriActual), numeric: true },
  {
    id: 'totAseActual',
    header: 'Valor asegurado',
    cell: ({ totAseActual }) => amountText(totAseActual),
    numeric: true,
    card: 'value',
  },
]

const WAY: ObjectColumn = {
  id: 'trayecto',
  header: 'Trayecto',
  cell: ({ trayecto }) => trayecto || null,
  under: { id: 'trHasta', header: 'Hasta', cell: ({ trHasta }) => trHasta || null },
}

const VEHICLE: ObjectColumn[] = [
  {
    id: 'marca',
    header: 'Marca',
    cell: ({ vehiculo }) => vehiculo?.marca || null,
    under: { id: 'modelo', header: 'Modelo', cell: ({ vehiculo }) => vehiculo?.modelo || null },
  },
  {
    id: 'placa',
    header: 'Placa',
    cell: ({ vehiculo }) =>
      vehiculo?.placa ? <span className="whitespace-nowrap font-semibold">{vehiculo.placa}</span> : null,
    under: { id: 'anio', header: 'Año', cell: ({ vehiculo }) => vehiculo?.anioDeFabricacion ?? null },
  },
  {
    id: 'noDeMotor',
    header: 'Motor',
    cell: ({ vehiculo }) => vehiculo?.noDeMotor || null,
    under: { id: 'noDeChasis', header: 'Chasis', cell: ({ vehiculo }) => vehiculo?.noDeChasis || null },
  },
  { id: 'color', header: 'Color', cell: ({ vehiculo }) => vehiculo?.color || null },
]
