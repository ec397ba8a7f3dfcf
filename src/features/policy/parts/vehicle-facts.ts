// The data of a vehicle as terms and values (POL-24).
import type { InsuredObject } from '../../../contract/insured-object.ts'

type Vehicle = NonNullable<InsuredObject['vehiculo']>

export const vehicleFacts = (vehicle: Vehicle): { term: string; value: string }[] =>
  [
    { term: 'Marca', value: vehicle.marca },
    { term: 'Modelo', value: vehicle.modelo },
    { term: 'Año', value: vehicle.anioDeFabricacion === null ? '' : String(vehicle.anioDeFabricacion) },
    { term: 'Placa', value: vehicle.placa },
    { term: 'Motor', value: vehicle.noDeMotor },
    { term: 'Chasis', value: vehicle.noDeChasis },
    { term: 'Color', value: vehicle.color },
  ].filter(({ value }) => value !== '')

/** Make, model and year in one line, such as «Chevrolet Sail 2020». */
export const vehicleName = ({ marca, modelo, anioDeFabricacion }: Vehicle): string =>
  [marca, modelo, anioDeFabricacion].filter(Boolean).join(' ')
