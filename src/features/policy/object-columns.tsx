// The columns of insured objects in their order (POL-24, D106): things, or vehicles with their data.
import type { InsuredObject } from '../../contract/insured-object.ts'
import { amountText, Note, rateText } from '../../entities/cell-texts.tsx'
import type { DataColumn } from '../../ui/layout/data-columns.tsx'

type ObjectColumn = DataColumn<InsuredObject>

/** A way from and to is told where one of the `rows` has it. */
export const objectColumns = (isVehicle: boolean, rows: readonly InsuredObject[]): ObjectColumn[] => [
  { id: 'item', header: 'Item', cell: ({ item }) => item },
  {
    id: 'dscObjeto',
    header: 'Descripción',
    cell: ({ dscObjeto, obsObjeto }) => <Note title={dscObjeto} text={obsObjeto} />,
    card: 'title',
    under: { id: 'cedulaO', header: 'Cédula o RUC', cell: ({ cedulaO }) => cedulaO || null },
  },
  {
    id: 'totAseActual',
    header: 'Valor asegurado',
    cell: ({ totAseActual }) => amountText(totAseActual),
    numeric: true,
    card: 'value',
  },
  {
    id: 'tasa',
    header: 'Tasa',
    cell: ({ tasa }) => rateText(tasa),
    numeric: true,
    under: { id: 'totPriActual', header: 'Prima', cell: ({ totPriActual }) => amountText(totPriActual) },
  },
  {
    id: 'cantidad',
    header: 'Cantidad',
    cell: ({ cantidad }) => cantidad,
    under: { id: 'dscUbicacion', header: 'Ubicación', cell: ({ ubicacion }) => ubicacion.dscUbicacion },
  },
  ...(rows.some(({ trayecto, trHasta }) => trayecto || trHasta) ? [WAY] : []),
  ...(isVehicle ? VEHICLE : []),
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
    id: 'anio',
    header: 'Año',
    cell: ({ vehiculo }) => vehiculo?.anioDeFabricacion ?? null,
    under: {
      id: 'placa',
      header: 'Placa',
      cell: ({ vehiculo }) =>
        vehiculo?.placa ? <span className="whitespace-nowrap font-semibold">{vehiculo.placa}</span> : null,
    },
  },
  {
    id: 'noDeMotor',
    header: 'Motor',
    cell: ({ vehiculo }) => vehiculo?.noDeMotor || null,
    under: { id: 'noDeChasis', header: 'Chasis', cell: ({ vehiculo }) => vehiculo?.noDeChasis || null },
  },
  { id: 'color', header: 'Color', cell: ({ vehiculo }) => vehiculo?.color || null },
]
