// The number of accesses in words.
export const accessesText = (count: number): string => (count === 1 ? '1 acceso' : `${count} accesos`)
