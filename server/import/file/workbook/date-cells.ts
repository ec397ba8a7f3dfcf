// Turns the number of a date cell into a day or moment, in both date systems of Excel.

const MS_OF_DAY = 86_400_000
const SECONDS_OF_DAY = 86_400
/** In the system of 1900 serial 60 is 29/02/1900, which never was; after it every serial is one too high. */
const FALSE_LEAP_DAY = 60
const [BEFORE_1900, AFTER_FALSE_DAY, IN_1904] = [Date.UTC(1899, 11, 31), Date.UTC(1899, 11, 30), Date.UTC(1904, 0, 1)]
const LAST_DAY = Date.UTC(9999, 11, 31)

/** The number formats of every workbook that are dates; 18 to 21 and 45 to 47 are times, which stay numbers. */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)

/** Whether a number format shows a day. A format of time alone or of a duration does not. */
export function isDateFormat(id: number, code: string | null): boolean {
  if (code === null) return isBuiltInDate(id)
  const [first = ''] = code
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .split(';')
  return !/general/i.test(first) && /[yd]/i.test(first)
}

/**
 * The text of a date cell, `YYYY-MM-DD`, or `YYYY-MM-DDTHH:MM:SS` with a time, to the second. Null for a number that is no
 * day: a negative one, one after 9999, and the day 60 of 1900.
 */
export function dateText(serial: number, isFrom1904: boolean): string | null {
  const seconds = Math.round(serial * SECONDS_OF_DAY)
  const day = Math.floor(seconds / SECONDS_OF_DAY)
  if (!Number.isFinite(serial) || day < (isFrom1904 ? 0 : 1) || (!isFrom1904 && day === FALSE_LEAP_DAY)) return null
  const start = isFrom1904 ? IN_1904 : day < FALSE_LEAP_DAY ? BEFORE_1900 : AFTER_FALSE_DAY
  const at = start + day * MS_OF_DAY
  if (at > LAST_DAY) return null
  const text = new Date(at + (seconds - day * SECONDS_OF_DAY) * 1_000).toISOString().slice(0, 19)
  return text.endsWith('T00:00:00') ? text.slice(0, 10) : text
}
