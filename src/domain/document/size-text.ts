// Formats file sizes for people.

const MEGABYTE = 1024 * 1024

/** «12.4 MB», with the same decimal point as amounts of money; «240 KB» below a tenth of a megabyte. */
export function sizeText(bytes: number): string {
  if (bytes > 0 && bytes < MEGABYTE / 10) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / MEGABYTE).toFixed(1).replace('.0', '')} MB`
}

/** «12.4 MB de 20 MB» (PWA-09). */
export const budgetText = (used: number, total: number): string => `${sizeText(used)} de ${sizeText(total)}`
