// Writes a value as a jsonb column can hold it: PostgreSQL has no NUL and no half of a pair of surrogates in it.

/** The JSON of a value; signs that the database cannot hold become «�», in keys too. */
export const jsonText = (value: unknown): string => JSON.stringify(clean(value))

const WRONG = /[\0\p{Cs}]/gu

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(WRONG, '\ufffd')
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [clean(key), clean(each)]))
}
