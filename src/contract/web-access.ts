// Schemas shared by the calls that give or remove web access: the answer, and the choice of rows or a whole search.
import * as z from 'zod/mini'
import { invitationLink } from './invitation-link.ts'
import { integer } from './wire-types.ts'

/**
 * The maximum number of rows in a request; a larger selection is sent as `todos`, the whole result of a search (D133).
 */
export const MOST_CHOSEN = 1000

/**
 * «Activados 3»: `value` counts accounts that really changed (D55); `omitidos` lists the persons left out and why;
 * `enlaces`, only where the portal sends no mail: the link of each account, shown this once (D146).
 */
export const webAccessChange = z.object({
  message: z.string(),
  value: integer,
  omitidos: z.array(z.object({ motivo: z.string(), cantidad: integer })),
  enlaces: z.optional(z.array(invitationLink)),
})
export type WebAccessChange = z.infer<typeof webAccessChange>

const isOnce = (rows: readonly { index: number }[]): boolean =>
  new Set(rows.map(({ index }) => index)).size === rows.length

/** Rejects unknown keys of a search, which other calls ignore: ignoring a filter here would select all persons. */
const onlyKnown = (search: z.ZodMiniType) => {
  const keys = Object.keys((search as z.ZodMiniObject).shape)
  return z.refine(
    (request) =>
      typeof request !== 'object' || request === null || Object.keys(request).every((key) => keys.includes(key)),
    { error: 'Hay un filtro desconocido' },
  )
}

/**
 * The selection: rows of a search, each named once by its row number, or `todos`, the whole result of a search (D133).
 */
export const chosen = <Row extends z.ZodMiniType<{ index: number }>, Search extends z.ZodMiniType>(
  row: Row,
  search: Search,
) =>
  z.union([
    z.array(row).check(
      z.minLength(1),
      z.maxLength(MOST_CHOSEN),
      z.refine((rows) => isOnce(rows as readonly { index: number }[]), { error: 'Una fila está repetida' }),
    ),
    z.object({
      todos: z.pipe(
        z.unknown().check(onlyKnown(search)),
        search as unknown as z.ZodMiniType<z.output<Search>, unknown>,
      ),
    }),
  ])

/** The number of a row in its search; the first is 1. */
export const rowIndex = z.int().check(z.minimum(1), z.maximum(10_000_000))
