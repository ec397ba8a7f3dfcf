// The small types of the wire: codes, dates, money, texts, pages. Bounds are those of the columns behind them.
import * as z from 'zod/mini'
import { type CalendarDate, isCalendarDate } from '../domain/calendar-date.ts'
import { type Cents, fromCents, isCents, MAX_MONEY, toCents } from '../domain/money.ts'

const MAX_INT = 2_147_483_647

/** A value that may be missing or null; code reads null. */
export const orNull = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)

/** A code (cd…): an integer 1…2147483647. */
export const code = z.int().check(z.minimum(1), z.maximum(MAX_INT))
/** A code, or 0 for «all». */
export const codeOrAll = z.int().check(z.minimum(0), z.maximum(MAX_INT))
/** Any integer of an int4 column. */
export const integer = z.int().check(z.minimum(-MAX_INT), z.maximum(MAX_INT))
/** An integer that travels in a query. */
export const codeInQuery = z.codec(z.string().check(z.regex(/^\d{1,10}$/)), code, { decode: Number, encode: String })
/** A code that need not be in a query; an empty text is none. */
export const codeOrNoneInQuery = z.optional(
  z.codec(z.string().check(z.regex(/^\d{0,10}$/)), z.optional(code), {
    decode: (typed) => (typed === '' ? undefined : Number(typed)),
    encode: (value) => (value === undefined ? '' : String(value)),
  }),
)
/** Whose rows are requested, in a query: a policyholder's, an insured person's, or whatever the session may see. */
export const ownerInQuery = () => z.object({ cdCliente: codeOrNoneInQuery, cedula: z._default(text(20), '') })
/** Like codeOrAll, in a query; an empty text is all. */
export const codeOrAllInQuery = z.codec(z.string().check(z.regex(/^\d{0,10}$/)), codeOrAll, {
  decode: Number,
  encode: String,
})

/** A page number, from 0, or a size of pages that travels in a query; an empty text is `none`. */
const countInQuery = (least: number, most: number, none: number) =>
  z._default(
    z.codec(z.string().check(z.regex(/^\d{0,7}$/)), z.int().check(z.minimum(least), z.maximum(most)), {
      decode: (typed) => (typed === '' ? none : Number(typed)),
      encode: String,
    }),
    none,
  )

/** Counts, numbers of annexes and `usuarioWeb` travel as integers; their digits, "S" and "X" are read as well (D57). */
export const integerOrText = z.codec(z.union([z.int(), z.string().check(z.regex(/^(\d{1,10}|[SXN]?)$/))]), integer, {
  decode: (value) => (value === 'S' || value === 'X' ? 1 : value === 'N' ? 0 : Number(value)),
  encode: (value) => value,
})

/** Flags travel as integers; "0", "1", "S" and "X" are read (D57). */
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

/** A flag that travels in a query. */
export const flagInQuery = z.codec(z.enum(['0', '1', 'S', 'X', 'N', '', 'true', 'false']), z.int(), {
  decode: (value) => (['1', 'S', 'X', 'true'].includes(value) ? 1 : 0),
  encode: (value) => (value === 1 ? '1' : '0'),
})

/** A trimmed text without NUL, at most so many characters. */
export const text = (max: number) => z.string().check(z.regex(/^[^\0]*$/), z.trim(), z.maxLength(max))
/** A trimmed text that is not empty. */
export const filledText = (max: number) =>
  z.string().check(z.regex(/^[^\0]*$/), z.trim(), z.minLength(1), z.maxLength(max))
/** A name made by a device or the server: opaque. */
export const opaque = z.string().check(z.regex(/^[\w-]{8,64}$/))
/** SHA-256 in lower-case hex. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Bytes of a file. */
export const byteCount = z.int().check(z.minimum(0), z.maximum(MAX_INT))

/** A real day, YYYY-MM-DD, 1900 to 2200. */
export const day = z.pipe(
  z.string(),
  // Among alternatives this sentence is the one reported, as long as it does not abort the check.
  z.custom<CalendarDate, string>(isCalendarDate, { error: 'Fecha inválida', abort: false }),
)
/** A day to search by; an empty text is none. */
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
/** A sum of money, which may exceed what one field takes. */
export const moneySum = z.codec(z.number(), z.custom<Cents>(isCents), { decode: toCents, encode: fromCents })

/** Money of a value that need not be known. */
export const moneyOrNull = orNull(moneySum)
/** A rate in percent, as it is printed; answers alone have one, and an odd one must not be the end of them. */
export const rateOrNull = orNull(z.number())

/** Page and size of a search; pages count from 0, 10 rows when none is said (D12). */
export const paging = {
  page: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  pageSize: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10),
}

/** The same in a query. */
export const pagingInQuery = {
  page: countInQuery(0, 1_000_000, 0),
  pageSize: countInQuery(1, 100, 10),
}

const order = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.array(z.object({ id: z.enum(columns), desc: z._default(z.boolean(), false) })).check(z.maxLength(5))

/** Sorting by an allow-list of columns: [{ id, desc }] (D50). */
export const sortedBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z._default(order(columns), [])

/** The same in a query, as JSON; an empty text is no order. */
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

/** So many rows of a portfolio are counted; one more stands for all beyond. */
export const MOST_COUNTED = 1000

/** How a searched page is answered: which order it is in, and how many pages there are. */
export const pageOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    content: z.array(row),
    totalPages: integer,
    /** How many rows there are in all; an addition; of a portfolio counted to 1001. */
    total: orNull(integer),
    sorted: z.array(z.object({ id: z.string(), desc: z.boolean() })),
  })
