// Makes structurally valid id numbers of no real person: unused sequences of province 30 (registered abroad).

/** The people of generated policies get sequences below this one; the demo broker's people have higher ones. */
export const GENERATED_BELOW = 5_990_000

/** The cédula of province 30 with this sequence, 0 to 5,999,999, and its check digit. */
export function cedulaOf(sequence: number): string {
  if (sequence < 0 || sequence > 5_999_999) throw new RangeError('La secuencia de una cédula va de 0 a 5999999')
  return withCheckDigit(`30${String(sequence).padStart(7, '0')}`)
}

/** Appends the check digit of a cédula to nine digits. */
export function withCheckDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
}
