// The names of the files that the portal makes, without their extension.

/** A number as a part of a file name, without what a file system forbids. */
const inFileName = (number: string): string => number.replace(/[^\p{L}\p{N}._-]+/gu, '-')

/** The specified names of the four exports of a policy's insured objects (POL-21a). */
export const insuredFileName = ({ aseg, extras }: { aseg: number; extras: number }, poliza: string): string =>
  `Export_${aseg === 1 ? 'Asegurados_' : 'Detalles_'}${extras === 1 ? 'Dependientes_' : ''}${inFileName(poliza)}`

/** The name of a policy's report. */
export const policyFileName = (poliza: string): string => `Poliza_${inFileName(poliza)}`

/** The name of a claim's printout. */
export const claimFileName = (numSiniestro: number): string => `Siniestro_${numSiniestro}`
