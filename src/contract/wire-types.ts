// The basic types of the wire: codes, dates, money, texts, pages. Their bounds are those of the database columns.
import * as z from 'zod/mini'
import { type CalendarDate, isCalendarDate } from '../domain/calendar-date.ts'
import { type Cents, fromCents, isCents, MAX_MONEY, toCents } from '../domain/money.ts'

const MAX_INT = 2_147_483_647

/** A value that may be missing or null; both decode to null. */
export const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

/** A code (cd…): an integer 1…2147483647. */
export const code = z.int().check(z.minimum(1), z.maximum(MAX_INT))
/** The codes that name a claim. */
export const claimCodes = { cdCompania: code, cdReclamo: code, cdIncSiniestro: code }
/** A code, or 0 for «all». */
export const codeOrAll = z.int().check(z.minimum(0), z.maximum(MAX_INT))
/** Any integer of an int4 column. */
export const integer = z.int().check(z.minimum(-MAX_INT), z.maximum(MAX_INT))
/** A code in a query. */
export const codeInQuery = z.codec(z.string().check(z.regex(/^\d{1,10}$/)), code, { decode: Number, encode: String })
/** An optional code in a query; an empty text decodes to undefined. */
export const codeOrNoneInQuery = z.optional(
  z.codec(z.string().check(z.regex(/^\d{0,10}$/)), z.optional(code), {
    decode: (typed) => (typed === '' ? undefined : Number(typed)),
    encode: (value) => (value === undefined ? '' : String(value)),
  }),
)
/**
 * The owner of the requested rows in a query, a policyholder or an insured person; without either, all that the session
 * may see.
 */
export const ownerInQuery = () => z.object({ cdCliente: codeOrNoneInQuery, cedula: z._default(text(20), '') })
/** Like codeOrAll, in a query; an empty text decodes to 0, «all». */
export const codeOrAllInQuery = z.codec(z.string().check(z.regex(/^\d{0,10}$/)), codeOrAll, {
  decode: Number,
  encode: String,
})

/** A page number (from 0) or a page size in a query; an empty or missing text decodes to `none`. */
const countInQuery = (least: number, most: number, none: number) =>
  z._default(
    z.codec(z.string().check(z.regex(/^\d{0,7}$/)), z.int().check(z.minimum(least), z.maximum(most)), {
      decode: (typed) => (typed === '' ? none : Number(typed)),
      encode: String,
    }),
    none,
  )

/** A count, an annex number or `usuarioWeb`: an integer; a text of digits, "S", "X" (1), "N" (0) is accepted (D57). */
export const integerOrText = z.codec(z.union([z.int(), z.string().check(z.regex(/^(\d{1,10}|[SXN]?)$/))]), integer, {
  decode: (value) => (value === 'S' || value === 'X' ? 1 : value === 'N' ? 0 : Number(value)),
  encode: (value) => value,
})

/** A flag, 0 or 1, travels as an integer; "0", "1", "S" and "X" (1), "N" and "" (0) are accepted (D57). */
export const flag = z.codec(
  z.union([z.int(), z.enum(['0', '1', 'S', 'X', 'N', ''])]),
  z.int().check(z.minimum(0), z.maximum(1)),
  {
    decode: (value) =>
      value === 1 || value === '1' || value === 'S' || value === 'X'
        ? 1
        : value === 0 || typeof value === 'string'
          ? 0
          : -1,
    encode: (value) => value,
  },
)

/** A flag in a query. */
export const flagInQuery = z.codec(z.enum(['0', '1', 'S', 'X', 'N', '', 'true', 'false']), z.int(), {
  decode: (value) => (['1', 'S', 'X', 'true'].includes(value) ? 1 : 0),
  encode: (value) => (value === 1 ? '1' : '0'),
})

/** A trimmed text without NUL, at most `max` characters. */
export const text = (max: number) => z.string().check(z.regex(/^[^\0]*$/), z.trim(), z.maxLength(max))
/** A trimmed text without NUL that is not empty, at most `max` characters. */
export const filledText = (max: number) =>
  z.string().check(z.regex(/^[^\0]*$/), z.trim(), z.minLength(1), z.maxLength(max))
/** A text to search by: two letters or more. */
export const searchedText = z.string().check(z.regex(/^[^\0]*$/), z.trim(), z.minLength(2), z.maxLength(80))
/** An opaque identifier made by a device or the server. */
export const opaque = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** The access key of an electronic voucher; the server also checks its parts. */
export const accessKey = z.string().check(z.regex(/^\d{49}$/))
/** SHA-256 in lower-case hex. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** The size of a file in bytes. */
export const byteCount = z.int().check(z.minimum(0), z.maximum(MAX_INT))

/** A real day, YYYY-MM-DD, 1900 to 2200. */
export const day = z.pipe(
  z.string(),
  // In a union zod reports this sentence only if the check does not abort.
  z.custom<CalendarDate, string>(isCalendarDate, { error: 'Fecha inválida', abort: false }),
)
/** A day to filter by; an empty text decodes to null. */
export const dayOrNone = z.codec(z.nullable(z.union([z.literal(''), day])), z.nullable(z.custom<CalendarDate>()), {
  decode: (value) => (value === '' ? null : value),
  encode: (value) => value,
})
/** A moment, ISO 8601 with Z. */
export const moment = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/))

/** Money: at most two decimals on the wire, whole cents in code (D95). */
export const money = z.codec(
  z.number().check(z.minimum(0), z.maximum(fromCents(MAX_MONEY)), z.multipleOf(0.01)),
  z.custom<Cents>(isCents).check(z.minimum(0), z.maximum(MAX_MONEY)),
  { decode: toCents, encode: fromCents },
)
/** A sum of money, which may exceed the limit of one field. */
export const moneySum = z.codec(z.number(), z.custom<Cents>(isCents), { decode: toCents, encode: fromCents })

/** A decimal with up to six places, such as a quantity; a whole number of millionths in code (D123). */
export const decimal = z.codec(
  z.number().check(z.minimum(0), z.maximum(1_000_000_000)),
  z.int().check(z.minimum(0), z.maximum(1_000_000_000_000_000)),
  {
    decode: (value) => Math.round(value * 1_000_000),
    encode: (value) => value / 1_000_000,
  },
)

/** A sum of money that may be unknown. */
export const moneyOrNull = orNull(moneySum)
/**
 * A rate in percent, as printed. It has no bounds: only answers contain rates, and an odd rate must not invalidate an
 * answer.
 */
export const rateOrNull = orNull(z.number())

/** Page number and page size of a search; pages count from 0, the default size is 10 (D12). */
export const paging = {
  page: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10),
}

/** `paging` in a query. */
export const pagingInQuery = {
  page: countInQuery(0, 1_000_000, 0),
  pageSize: countInQuery(1, 100, 10),
}

const order = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.array(z.object({ id: z.enum(columns), desc: z._default(z.boolean(), false) })).check(z.maxLength(5))

/** Sorting by an allow-list of columns: [{ id, desc }], at most five (D50). */
export const sortedBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z._default(order(columns), [])

/** `sortedBy` in a query, as JSON; an empty text means unsorted. */
export const sortedInQuery = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z._default(z.pipe(jsonText, order(columns)), [])

const jsonText = z.codec(z.string().check(z.maxLength(1000)), z.unknown(), {
  decode: (text, { issues, value }) => {
    try {
      return text === '' ? [] : JSON.parse(text)
    } catch {
      issues.push({ code: 'custom', input: value, message: 'Valor inválido' })
      return z.NEVER
    }
  },
  encode: (value) => JSON.stringify(value),
})

/** The rows of a portfolio are counted only up to this number; a total of 1001 means «more than 1000». */
export const MOST_COUNTED = 1000

/** The answer of a paged search: its rows, its order, and the number of pages. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    content: z.array(row),
    totalPages: integer,
    /** The number of rows on all pages, for a portfolio at most 1001; an addition to the specification. */
    total: orNull(integer),
    sorted: z.array(z.object({ id: z.string(), desc: z.boolean() })),
  })
