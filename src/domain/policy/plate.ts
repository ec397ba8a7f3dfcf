// Normalises the plate of a vehicle for comparison.

/** Only letters and digits, upper case: «zza-9901» is «ZZA9901» (POL-01). SQL computes the same (`searchPlate`). */
export const plateText = (placa: string): string => placa.toUpperCase().replace(/[^A-Z0-9]/g, '')
