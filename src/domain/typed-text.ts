// What is wrong with a line that was typed or pasted, whatever it is for: shown under its field, and nothing is cut off.

/** Under a field that must not be empty. */
export const REQUIRED = 'Campo requerido'

export const tooLong = (max: number): string => `Escribe como máximo ${max} caracteres`
/** NUL comes with what is copied out of other programs, and no database keeps it. */
export const UNUSABLE_SIGN = 'Hay un signo que no se puede usar: borra el texto y escríbelo a mano'

export const hasUnusableSign = (typed: string): boolean => typed.includes('\0')
