// LIKE patterns with the user's text escaped.

/** A text whose %, _ and \ stand for themselves in a LIKE pattern. */
const literally = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern of whatever holds a text. */
export const containing = (typed: string): string => `%${literally(typed)}%`

/** The LIKE pattern of whatever begins with a text. */
export const beginning = (typed: string): string => `${literally(typed)}%`
