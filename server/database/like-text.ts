// Makes LIKE patterns from typed text, with its special characters escaped.

/** The typed text, escaped so that %, _ and \ stand for themselves in a LIKE pattern. */
const literally = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** The LIKE pattern of texts that contain this one. */
export const containing = (typed: string): string => `%${literally(typed)}%`

/** The LIKE pattern of texts that begin with this one. */
export const beginning = (typed: string): string => `${literally(typed)}%`
