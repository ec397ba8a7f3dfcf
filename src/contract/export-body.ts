// The body of a call that returns a list as a file.
import * as z from 'zod/mini'
import { flag, text } from './wire-types.ts'

/** `busqueda`: the search with its filters and order; its page is ignored. */
export const exportBody = <Schema extends z.ZodMiniType>(busqueda: Schema) =>
  z.object({
    busqueda,
    /** The ids of the columns; an empty list means all columns. */
    columnas: z._default(z.array(text(40)).check(z.maxLength(40)), []),
    /** 1: a PDF; 0: a spreadsheet. */
    pdf: z._default(flag, 0),
  })
