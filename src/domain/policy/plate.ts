// A vehicle's plate as it is compared.

/** Letters and figures alone, upper case: «zza-9901» is «ZZA9901» (POL-01). SQL reckons it the same way (`searchPlate`). */
export const plateText = (placa: string): string => placa.toUpperCase().replace(/[^A-Z0-9]/g, '')
