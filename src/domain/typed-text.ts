// The errors common to all text fields; they are shown under the field, and the typed text is never truncated.

/** The error under an empty field that is required. */
export const REQUIRED = 'Campo requerido'

/** The error under a field with more than `max` characters. */
export const tooLong = (max: number): string => `Escribe como máximo ${max} caracteres`
/**
 * The error for a NUL character, which comes with text pasted from other programs and which PostgreSQL cannot store.
 */
export const UNUSABLE_SIGN = 'Hay un signo que no se puede usar: borra el texto y escríbelo a mano'

/** Whether a text contains NUL. */
export const hasUnusableSign = (typed: string): boolean => typed.includes('\0')
