// Makes structurally valid id numbers that belong to no person: province 30 (registered abroad), unused sequences.

/** Sequences below this one are free for generated people; those of named people are above. */
export const GENERATED_BELOW = 5_990_000
/** The first sequence of the group of «andes». */
export const GROUP_FROM = 5_990_000
/** The first sequence of persons insured in the further policies of «andes», and of beneficiaries. */
export const FURTHER_FROM = 5_995_000

/** The cédula of province 30 with this sequence, 0 to 5,999,999, and its check digit. */
export function cedulaOf(sequence: number): string {
  if (sequence < 0 || sequence > 5_999_999) throw new RangeError('La secuencia de una cédula va de 0 a 5999999')
  return withCheckDigit(`30${String(sequence).padStart(7, '0')}`)
}

/** Nine digits with the check digit of a cédula. */
export function withCheckDigit(nine: string): string {
  const sum = [...nine].reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return `${nine}${(10 - (sum % 10)) % 10}`
}
