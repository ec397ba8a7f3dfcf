// The text «1 acceso» or «3 accesos» for a number of ended associates.
export const accessesText = (count: number): string => (count === 1 ? '1 acceso' : `${count} accesos`)
