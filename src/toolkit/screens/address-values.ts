// Reads the values of an address, which people may have edited; unknown values are left out, never an error.

const MAX_CODE = 2_147_483_647

/** A non-empty text of at most `max` characters; the router parses digits as numbers, so both are read. */
export function textIn(value: unknown, max: number): string | undefined {
  const read = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
  return read !== '' && read.length <= max && !read.includes('\0') ? read : undefined
}

/** A whole number between two bounds. */
export function codeIn(value: unknown, least = 1, most = MAX_CODE): number | undefined {
  const read = Number(textIn(value, 10) ?? Number.NaN)
  return Number.isInteger(read) && read >= least && read <= most ? read : undefined
}

/** The search without undefined values, so that two equivalent searches are equal. */
export const withoutGaps = <Params extends object>(params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Params
