// The columns of insured objects in their order (POL-24, D106): things, or vehicles with their data.
import type { InsuredObject } from '../../../contract/insured-object.ts'
import { amountText, rateText } from '../../../entities/cell-texts.ts'
import type { DataColumn } from '../../../ui/data/data-columns.tsx'

type ObjectColumn = DataColumn<InsuredObject>

/** Origin and destination are columns where one of the `rows` has them. */
export const objectColumns = (isVehicle: boolean, rows: readonly InsuredObject[]): ObjectColumn[] => [
  { id: 'item', header: 'Item', text: ({ item }) => item },
  {
    id: 'dscObjeto',
    header: 'Descripción',
    text: ({ dscObjeto }) => dscObjeto,
    note: ({ obsObjeto }) => obsObjeto,
    isRowHead: true,
    card: 'title',
  },
  { id: 'cedulaO', header: 'Cédula o RUC', text: ({ cedulaO }) => cedulaO || null },
  {
    id: 'totAseActual',
    header: 'Valor asegurado',
    text: ({ totAseActual }) => amountText(totAseActual),
    numeric: true,
    card: 'value',
  },
  {
    id: 'tasa',
    header: 'Tasa',
    text: ({ tasa }) => rateText(tasa),
    numeric: true,
  },
  { id: 'totPriActual', header: 'Prima', text: ({ totPriActual }) => amountText(totPriActual), numeric: true },
  {
    id: 'cantidad',
    header: 'Cantidad',
    text: ({ cantidad }) => cantidad,
  },
  { id: 'dscUbicacion', header: 'Ubicación', text: ({ ubicacion }) => ubicacion.dscUbicacion },
  ...(rows.some(({ trayecto, trHasta }) => trayecto || trHasta) ? WAY : []),
  ...(isVehicle ? VEHICLE : []),
]

const WAY: ObjectColumn[] = [
  { id: 'trayecto', header: 'Trayecto', text: ({ trayecto }) => trayecto || null },
  { id: 'trHasta', header: 'Hasta', text: ({ trHasta }) => trHasta || null },
]

const VEHICLE: ObjectColumn[] = [
  {
    id: 'marca',
    header: 'Marca',
    text: ({ vehiculo }) => vehiculo?.marca || null,
  },
  { id: 'modelo', header: 'Modelo', text: ({ vehiculo }) => vehiculo?.modelo || null },
  {
    id: 'anio',
    header: 'Año',
    text: ({ vehiculo }) => vehiculo?.anioDeFabricacion ?? null,
  },
  {
    id: 'placa',
    header: 'Placa',
    text: ({ vehiculo }) => vehiculo?.placa || null,
    look: 'strong',
  },
  {
    id: 'noDeMotor',
    header: 'Motor',
    text: ({ vehiculo }) => vehiculo?.noDeMotor || null,
  },
  { id: 'noDeChasis', header: 'Chasis', text: ({ vehiculo }) => vehiculo?.noDeChasis || null },
  { id: 'color', header: 'Color', text: ({ vehiculo }) => vehiculo?.color || null },
]
