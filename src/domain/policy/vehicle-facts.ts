// The data of a vehicle as labels and values (POL-24, CLM-02), and its plate in a form for comparison.

type Vehicle = Readonly<
  Record<'placa' | 'marca' | 'modelo' | 'color' | 'noDeMotor' | 'noDeChasis', string | null> & {
    anioDeFabricacion: number | null
  }
>

/** The known data of a vehicle, in the order of the vehicle's papers. */
export const vehicleFacts = (vehicle: Vehicle): { term: string; value: string }[] =>
  [
    { term: 'Marca', value: vehicle.marca },
    { term: 'Modelo', value: vehicle.modelo },
    { term: 'Año', value: vehicle.anioDeFabricacion },
    { term: 'Placa', value: vehicle.placa },
    { term: 'Motor', value: vehicle.noDeMotor },
    { term: 'Chasis', value: vehicle.noDeChasis },
    { term: 'Color', value: vehicle.color },
  ].flatMap(({ term, value }) => (value === null || value === '' ? [] : [{ term, value: String(value) }]))

/** Make, model and year in one line, such as «Chevrolet Sail 2020». */
export const vehicleName = ({
  marca,
  modelo,
  anioDeFabricacion,
}: Pick<Vehicle, 'marca' | 'modelo' | 'anioDeFabricacion'>): string =>
  [marca, modelo, anioDeFabricacion].filter(Boolean).join(' ')

/** «Marca Chevrolet · Placa PBA-1234 …»; null without a vehicle. */
export const vehicleText = (vehicle: Vehicle | null): string | null =>
  vehicle &&
  vehicleFacts(vehicle)
    .map(({ term, value }) => `${term} ${value}`)
    .join(' · ')

/**
 * The plate with only letters and digits, in upper case: «zza-9901» becomes «ZZA9901» (POL-01). In SQL, `searchPlate`
 * does the same.
 */
export const plateText = (placa: string): string => placa.toUpperCase().replace(/[^A-Z0-9]/g, '')
